"""What the demonstration plays, and who: five rounds of the preset `sport`. Every name is invented."""

ROUNDS = 5

CLUB = "Club Doble Seis"

PAIRS: tuple[tuple[str, str], ...] = (
    ("Álvaro Quintana", "Nuria Ibarra"),
    ("Ольга Ветрова", "Степан Лозовой"),
    ("Marisol Peña", "Joaquín Núñez"),
    ("Ярина Їжакевич", "Ґнат Щербина"),
    ("Héctor Zárate", "Belén Ocaña"),
    ("Фёдор Ёлкин", "Зоя Чистякова"),
    ("Ramón Cabrera", "Yolanda Güell"),
    ("Заур Тарба", "Эсма Квициниа"),
    ("Inês Falcão", "Tomás Queirós"),
    ("Грета Вайс", "Лев Ольшанский"),
    ("Iker Zabala", "Ainhoa Etxeberria"),
    ("Остап Криниця", "Дарина Євтушок"),
    ("Chloé Marchand", "Anaïs Le Goff"),
    ("Мирон Беседин", "Ульяна Шах"),
    ("Celia Montaño", "Rubén Añorga"),
    ("Тимофей Жуков", "Анна-Мария Герц"),
)
