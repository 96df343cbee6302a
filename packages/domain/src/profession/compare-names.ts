/** `exact`: surname and all initials match. `initials`: a variant of the surname and the first initial match. `none`: no match. */
export type NameMatch = 'exact' | 'initials' | 'none';

/** The account's name; without `initials` the first name is used. */
export interface AccountName {
  readonly firstName: string;
  readonly initials: string;
  readonly insertion: string;
  readonly lastName: string;
}

/** The register's name: surname at birth with its prefix, and the mailing name, which may include a partner's. */
export interface RegisterName {
  readonly birthSurname: string;
  readonly mailingName: string;
  readonly prefix: string;
  readonly initials: string;
}

const PARTICLES = new Set(
  'van von de den der het t s te ten ter tot aan bij in op onder over uit voor la le les du des di da do dos el al ben bin ibn d l v'.split(' '),
);
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** Words without accents, capitals and punctuation: `d’Été` is `d ete`. */
function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđðłþı]/g, (letter) => LETTERS[letter] ?? letter);
  return plain.match(/\p{L}+/gu) ?? [];
}

const joined = (...parts: string[]) => parts.flatMap(words).join(' ');

/** `S. Bakker-de Wit` without what stands before the surname. */
const withoutInitials = (name: string) => name.replace(/^\s*(?:\p{Lu}\p{Ll}?\p{Ll}?\.\s*)+/u, '');

/** The surnames inside one, without their prefixes: of a double name each half. */
function kernels(surname: string): string[] {
  return surname.split(/[-–/]/).flatMap((half) => {
    const all = words(half);
    const start = all.findIndex((word) => !PARTICLES.has(word));
    return start < 0 ? [] : [all.slice(start).join(' ')];
  });
}

/** Small letters in their order: `Th.J.` is `thj`, `Anna Maria` is `am`. */
const lettersOf = (initials: string) => words(initials).join('');
const firstLetters = (names: string) =>
  words(names)
    .map((name) => name.slice(0, 1))
    .join('');

/** As much of a name that fits an entry as the register stands for: `Sanne de Wit` is `S. de Wit`. What is no particle between the names is left out. */
export function vouchedName({ firstName, insertion, lastName }: Omit<AccountName, 'initials'>): string {
  const initial = firstLetters(firstName).slice(0, 1).toUpperCase();
  const isParticle = words(insertion).every((word) => PARTICLES.has(word));
  return [initial && `${initial}.`, isParticle ? insertion.trim() : '', lastName.trim()].filter((part) => part !== '').join(' ');
}

/** Whether the register's entry can be of who this account says it is. Names that are alike are all that it shows. */
export function compareNames(account: AccountName, register: RegisterName): NameMatch {
  const registered = lettersOf(register.initials);
  const given = account.initials.trim() === '' ? firstLetters(account.firstName) : lettersOf(account.initials);
  if (given === '' || registered === '' || given[0] !== registered[0]) return 'none';
  const mailed = withoutInitials(register.mailingName);
  const surname = joined(account.insertion, account.lastName);
  const isWhole = surname !== '' && [joined(register.prefix, register.birthSurname), joined(mailed)].includes(surname);
  const areAll = account.initials.trim() === '' ? registered.startsWith(given) || given.length === 1 : given === registered;
  if (isWhole && areAll) return 'exact';
  const theirs = new Set([register.birthSurname, mailed].flatMap(kernels));
  return isWhole || kernels(account.lastName).some((one) => theirs.has(one)) ? 'initials' : 'none';
}
