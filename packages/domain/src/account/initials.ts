/** One or two capital letters for an avatar: of first and last name, else of the address, which always has one. */
export function initials(firstName: string, lastName: string, email: string): string {
  const letters = [firstName, lastName].map(firstLetter).join('');
  return letters === '' ? firstLetter(email) : letters;
}

function firstLetter(text: string): string {
  const [letter = ''] = /\p{L}|\p{N}/u.exec(text) ?? [];
  // Upper case may be two letters (ß), and an avatar has room for one.
  return [...letter.toLocaleUpperCase('nl')][0] ?? '';
}
