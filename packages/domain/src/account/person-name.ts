/** As somebody calls themselves: on one line, without signs that are not seen or turn the text around them. */
export const asPersonName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
