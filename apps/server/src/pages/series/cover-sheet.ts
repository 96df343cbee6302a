import { createHmac } from 'node:crypto';

const SEED = /^[0-9a-f]{6}$/;
const MARK_CHARACTERS = 16;

const fileOf = (secretKey: string, seed: string) => {
  const mark = createHmac('sha256', secretKey).update(`cover sheet ${seed}`).digest('hex').slice(0, MARK_CHARACTERS);
  return `${seed}-${mark}.css`;
};

/** Where the style sheet of a cover's colour is. Only this server can make the address: a sheet takes milliseconds, and there are sixteen million colours. */
export const coverSheetAddress = (secretKey: string, seed: string, version: string): string =>
  `/course-colours/${fileOf(secretKey, seed)}?v=${version}`;

/** The colour of a file that such an address names; null for any other. */
export function seedOfFile(secretKey: string, file: string): string | null {
  const seed = file.slice(0, 6);
  return SEED.test(seed) && file === fileOf(secretKey, seed) ? seed : null;
}
