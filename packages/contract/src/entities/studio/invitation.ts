import { rights } from '@auscult/domain/access/administration';
import { fileFaults, invitationFaults } from '@auscult/domain/account/invitation-file';
import { type Static, Type as T } from 'typebox';
import { Nullable, Timestamp, Uuid } from '../scalars.ts';

/** What is wrong with a file as a whole. */
export const InvitationFileFault = T.Enum([...fileFaults]);

/** A line of a file of people to invite: what would become of it, or what is wrong with it. */
export const StudioInvitationLine = T.Object(
  {
    line: T.Integer({ description: 'in the file, from 1' }),
    name: T.String(),
    email: T.String(),
    right: Nullable(T.Enum([...rights, 'subscription'])),
    company: Nullable(T.String({ description: 'null: everywhere' })),
    course: Nullable(T.String()),
    valid_until: Nullable(Timestamp),
    action: Nullable(
      T.Enum(['invite', 'grant', 'nothing'], {
        description: '`invite` also mails a link to choose a password; `nothing`: it is held already; null: something is wrong',
      }),
    ),
    faults: T.Array(T.Enum([...invitationFaults])),
  },
  { $id: 'StudioInvitationLine' },
);
export type StudioInvitationLine = Static<typeof StudioInvitationLine>;

/** How far inviting people is. Lines that were wrong are not in it. */
export const StudioInvitations = T.Object(
  {
    id: Uuid,
    total: T.Integer(),
    done: T.Integer(),
    invited: T.Integer({ description: 'those who are mailed' }),
    granted: T.Integer({ description: 'those who had an account' }),
    refused: T.Array(T.Integer(), { description: 'lines that the caller was not allowed any more when their turn came' }),
  },
  { $id: 'StudioInvitations' },
);
export type StudioInvitations = Static<typeof StudioInvitations>;
