/** Rules that a new password can break; all broken rules are returned. */
export type PasswordFault = 'tooShort' | 'noCapital' | 'noSmallLetter' | 'noNumber' | 'noSpecialCharacter';

const MINIMUM_CHARACTERS = 8;

/** The specification's rule for new passwords: eight characters, among them a capital, a small letter, a number and something else. */
export function passwordFaults(password: string): PasswordFault[] {
  const faults: [PasswordFault, boolean][] = [
    ['tooShort', [...password].length < MINIMUM_CHARACTERS],
    ['noCapital', !/\p{Lu}/u.test(password)],
    ['noSmallLetter', !/\p{Ll}/u.test(password)],
    ['noNumber', !/\p{Nd}/u.test(password)],
    ['noSpecialCharacter', !/[^\p{L}\p{N}\s]/u.test(password)],
  ];
  return faults.filter(([, isFault]) => isFault).map(([fault]) => fault);
}
