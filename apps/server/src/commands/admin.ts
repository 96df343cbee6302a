import { INVITATION_HOURS, inviteAdministrator } from '../features/administration/invite-administrator.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST_EMAIL = 254;

/** Works while the server runs, on the same database. */
export const adminCommand: Command = {
  usage: `npm run admin -- EMAIL

Makes the account with this address a SuperAdmin, with a new account if there is none, and prints a link to choose its password.
The link works once, for ${INVITATION_HOURS} hours; a newer one takes its place.
Being a SuperAdmin counts once two-step verification is on, which the profile offers.`,

  async run(args, { openContext, print }) {
    const [email = '', ...rest] = args;
    if (rest.length > 0 || email.length > LONGEST_EMAIL || !EMAIL.test(email))
      throw new OperatorError(`Give one e-mail address: npm run admin -- EMAIL`);
    const { link, isNew } = await inviteAdministrator(await openContext(), email);
    print(`${email} is a SuperAdmin${isNew ? ' with a new account' : ''}. Choose the password within ${INVITATION_HOURS} hours, once, at`);
    print(link);
    print('and turn on two-step verification after signing in: until then it is an account like any other.');
    return 0;
  },
};
