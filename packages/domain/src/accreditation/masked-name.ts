export interface PersonName {
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
}

const BULLET = '•';
/** Enough to compare with a name on paper, too little to learn it. */
const FIRST_LETTERS = 2;
const LAST_LETTERS = 1;

/** Sanne de Wit → Sa••• de W••. */
export function maskedName({ firstName, insertion, lastName }: PersonName): string {
  return [masked(firstName, FIRST_LETTERS), insertion.trim(), masked(lastName, LAST_LETTERS)].filter((part) => part !== '').join(' ');
}

/** Keeps the first letters, never all where there are several, and what stands between words. */
function masked(name: string, letters: number): string {
  const characters = [...name.normalize('NFC').trim()];
  const shown = Math.min(letters, Math.max(1, characters.filter((character) => /\p{L}/u.test(character)).length - 1));
  let seen = 0;
  return characters
    .map((character) => {
      if (/[\s\p{P}]/u.test(character)) return character;
      seen += 1;
      return seen <= shown ? character : BULLET;
    })
    .join('');
}

export const fullName = ({ firstName, insertion, lastName }: PersonName): string =>
  [firstName, insertion, lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
