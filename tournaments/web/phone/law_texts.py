"""What the laws say on the phone, in the reader's language: static/phone/laws names each text by its code."""

from django.utils.translation import gettext

from games.law_texts import LAW_TEXTS
from scoring.deal_texts import DEAL_TEXTS


def law_texts() -> dict[str, str]:
    """The texts of the laws of a finished deal (`law.` and a code) and of its points (`deal.` and a code)."""
    laws = {f"law.{code}": gettext(text) for code, text in LAW_TEXTS.items()}
    return laws | {f"deal.{code}": gettext(text) for code, text in DEAL_TEXTS.items()}
