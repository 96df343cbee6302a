import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from './fair-queue.ts';

/** argon2id (the library's own choice) as OWASP advises: 19 MiB, two passes, one lane. A change rehashes each password at its owner's next sign-in. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** A hash costs 25 ms of a core: two at once at most, and never on all cores, for everybody else is answered too. */
const CONCURRENT_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_MAXIMUM = 200;

/** A hash that no password has, with the current parameters: checking against it takes as long as against a real one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$B2gmI9sP4muN1P6TylIN5g$mf2XAbO7199KJaJG29Yh/uuoPksYj/5q9+lRCQ6wq4o';

export interface PasswordHasher {
  /** A PHC string. `lane`: for whom, where one caller must not keep others waiting. */
  hash(password: string, lane?: string): Promise<string>;
  /** False for an account without a password (null) too, and after the same time. */
  verify(password: string, stored: string | null, lane?: string): Promise<boolean>;
  /** True when `stored` was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

export function createPasswordHasher(): PasswordHasher {
  const queue = createFairQueue({ places: CONCURRENT_HASHES, waitingMaximum: WAITING_MAXIMUM });
  return {
    hash: (password, lane = '') => queue.run(lane, () => hash(normalise(password), PARAMETERS)),
    async verify(password, stored, lane = '') {
      const matches = await queue.run(lane, () => verify(stored ?? NOBODY, normalise(password)));
      return matches && stored !== null;
    },
    isOutdated: (stored) => !CURRENT.test(stored),
  };
}

/** The same characters, however the keyboard composed them. */
const normalise = (password: string) => password.normalize('NFKC');
