import type { Page } from '@playwright/test';

/** Where the nurse's journey runs: a server, and what reaches her from outside of it. */
export interface Environment {
  readonly origin: string;
  /** Whether there are episodes with points for nurses. */
  readonly hasPoints: boolean;
  /** Makes the page that of a member, who invites her. */
  enterAsHost(page: Page): Promise<void>;
  /** The text of the newest mail to an address with this subject, once it is there. */
  readMail(to: string, subject: string | RegExp): Promise<string>;
  /** The code in the newest of `count` messages to a mobile number (`+31…`), once there are so many. */
  readCode(mobile: string, count: number): Promise<string>;
}

/** She is invented, and stands under this number in the register of each environment. */
export const NURSE = { firstName: 'Mirthe', lastName: 'Appelman', bigNumber: '59022334430' } as const;
