"""What rules, keys and acts are called, in the reader's language: for pages and for the interface alike."""
