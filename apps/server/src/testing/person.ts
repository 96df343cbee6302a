import { createPasswordHasher } from '../adapters/password-hasher.ts';
import { anAccount, type BuiltAccount } from './builders.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'Stilte-voor-het-Hart-7';

/** Someone with an account and a session of theirs. */
export interface Person {
  readonly account: BuiltAccount;
  readonly client: Awaited<ReturnType<TestServer['as']>>;
}

let passwordHash: Promise<string> | undefined;

/** Signed in, with PASSWORD unless told otherwise. */
export async function aPerson(server: TestServer, parts: Parameters<typeof anAccount>[1] = {}): Promise<Person> {
  passwordHash ??= createPasswordHasher().hash(PASSWORD);
  const account = await anAccount(server.db, { passwordHash: await passwordHash, ...parts });
  return { account, client: await server.as(account) };
}
