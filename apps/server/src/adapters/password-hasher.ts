import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';

/** argon2id (the library's own choice) as OWASP advises: 19 MiB, two passes, one lane. A change rehashes each password at its owner's next sign-in. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** A hash costs 25 ms of a core; more at once would take the cores from everybody else. */
const CONCURRENT_HASHES = 2;
const WAITING_MAXIMUM = 200;
const RETRY_AFTER_SECONDS = 5;

/** Nobody's password, with the current parameters: checking against it takes as long as checking a real one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$B2gmI9sP4muN1P6TylIN5g$mf2XAbO7199KJaJG29Yh/uuoPksYj/5q9+lRCQ6wq4o';

export interface PasswordHasher {
  /** A PHC string. */
  hash(password: string): Promise<string>;
  /** False for an account without a password (null) too, and after the same time. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** True when `stored` was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

export function createPasswordHasher(): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= CONCURRENT_HASHES) {
      if (waiting.length >= WAITING_MAXIMUM) throw new Refusal('unavailable', undefined, RETRY_AFTER_SECONDS);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to whoever waits longest; only without one it becomes free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => queued(() => hash(normalise(password), PARAMETERS)),
    async verify(password, stored) {
      const matches = await queued(() => verify(stored ?? NOBODY, normalise(password)));
      return matches && stored !== null;
    },
    isOutdated: (stored) => !CURRENT.test(stored),
  };
}

/** The same characters, however the keyboard composed them. */
const normalise = (password: string) => password.normalize('NFKC');
