import { LONGEST_INVITATION_FILE_CHARACTERS } from '@auscult/domain/account/invitation-file';
import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Nullable, Uuid } from '../../entities/scalars.ts';
import { InvitationFileFault, StudioInvitationLine, StudioInvitations } from '../../entities/studio/invitation.ts';

const refusals = ['forbidden', 'two_factor_required'] as const;
const csv = T.String({ maxLength: LONGEST_INVITATION_FILE_CHARACTERS, description: 'a header and at most 500 lines' });

export const previewStudioInvitations = defineEndpoint('previewStudioInvitations', 'POST', '/v1/studio/invitations/preview', {
  access: 'member',
  summary: 'Say line by line what inviting the people of a file would do, without doing it.',
  body: T.Object({ csv }),
  response: T.Object({ fault: Nullable(InvitationFileFault), lines: T.Array(StudioInvitationLine) }),
  errors: refusals,
});

export const createStudioInvitations = defineEndpoint('createStudioInvitations', 'POST', '/v1/studio/invitations', {
  access: 'member',
  summary:
    'Invite the people of a file, one after the other: whoever has no account gets one without a password and a mail with a link that works once, and everybody gets the right or subscription of their line. Lines with something wrong are left out. Repeated with the same id it is done once. At most twenty files a day.',
  body: T.Object({ id: Uuid, csv }),
  response: StudioInvitations,
  errors: [...refusals, 'conflict'],
});

export const studioInvitations = defineEndpoint('studioInvitations', 'GET', '/v1/studio/invitations/{invitation_id}', {
  access: 'member',
  summary: 'How far inviting the people of one’s own file is.',
  params: T.Object({ invitation_id: Uuid }),
  response: StudioInvitations,
  errors: [...refusals, 'not_found'],
});
