import { randomBytes, randomUUID } from 'node:crypto';

/** Where everything that must not be guessed or repeated comes from. */
export interface Ids {
  uuid(): string;
  secret(bytes: number): Buffer;
}

export const systemIds: Ids = { uuid: randomUUID, secret: randomBytes };
