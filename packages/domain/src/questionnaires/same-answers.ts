/** The place of the first answer that says the same as one before it, whatever its capitals and the blanks around it; -1 where none does. */
export function repeatedAnswer(texts: readonly string[]): number {
  const said = texts.map((text) => text.trim().toLowerCase());
  return said.findIndex((text, place) => text !== '' && said.indexOf(text) < place);
}
