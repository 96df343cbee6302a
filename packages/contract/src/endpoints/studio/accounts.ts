import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { DeletionDue, PersonalExport } from '../../entities/account.ts';
import { Id, Limit, Nullable, Offset, Timestamp } from '../../entities/scalars.ts';
import { Right, StudioAccount, StudioAccountLine, StudioAuditEntry } from '../../entities/studio-account.ts';

const accountId = T.Object({ account_id: Id });
const atTheDoor = ['forbidden', 'two_factor_required'] as const;
const refusals = [...atTheDoor, 'not_found'] as const;
const reason = T.String({ pattern: '\\S', maxLength: 300, description: 'stands in the audit log: no names, addresses or numbers of people' });
const email = T.String({ minLength: 3, maxLength: 254, description: 'of the account, complete' });
const found = T.Object({ account_id: Id });

export const studioAdministration = defineEndpoint('studioAdministration', 'GET', '/v1/studio/administration', {
  access: 'member',
  summary: 'The companies whose accounts the caller administers, by name, and the rights that the caller gives: everywhere, and for one of them.',
  response: T.Object({
    companies: T.Array(T.Object({ id: Id, name: T.String() })),
    is_everywhere: T.Boolean(),
    rights: T.Object({ everywhere: T.Array(Right), of_company: T.Array(Right) }),
  }),
  errors: atTheDoor,
});

export const studioAdministeredCourses = defineEndpoint('studioAdministeredCourses', 'GET', '/v1/studio/administration/courses', {
  access: 'member',
  summary: 'Series, in whatever state, to which the caller may give a subscription, by title.',
  query: T.Object({ q: T.Optional(T.String({ maxLength: 200, description: 'a part of the title' })), limit: Limit(10) }),
  response: T.Object({ courses: T.Array(T.Object({ id: Id, title: T.String(), company: T.Object({ id: Id, name: T.String() }) })) }),
  errors: atTheDoor,
});

export const studioAccounts = defineEndpoint('studioAccounts', 'GET', '/v1/studio/accounts', {
  access: 'member',
  summary: 'Accounts. Administrators of one company find those that hold a right of it, or a subscription to a series of it.',
  query: T.Object({
    q: T.Optional(T.String({ maxLength: 200, description: 'parts of the name or the address; a BIG number whole' })),
    holds: T.Optional(
      T.Union([T.Literal('SuperAdmin'), T.Literal('administrator'), T.Literal('moderator'), T.Literal('permission')], {
        description: 'only who has this role, or any permission',
      }),
    ),
    state: T.Optional(T.Union([T.Literal('active'), T.Literal('suspended')])),
    sort: T.Optional(T.Union([T.Literal('name'), T.Literal('created_at')], { description: 'name unless asked otherwise' })),
    direction: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')], { description: 'asc unless asked otherwise' })),
    limit: Limit(25, 100),
    offset: Offset,
  }),
  response: T.Object({ accounts: T.Array(StudioAccountLine), total: T.Integer() }),
  errors: atTheDoor,
});

export const studioAccount = defineEndpoint('studioAccount', 'GET', '/v1/studio/accounts/{account_id}', {
  access: 'member',
  summary: 'One account, with what an administrator needs of it.',
  params: accountId,
  response: StudioAccount,
  errors: refusals,
});

export const studioAccountAudit = defineEndpoint('studioAccountAudit', 'GET', '/v1/studio/accounts/{account_id}/audit', {
  access: 'member',
  summary: 'What happened to an account, the newest first. Administrators of one company read what concerns theirs.',
  params: accountId,
  query: T.Object({ limit: Limit(25, 100), offset: Offset }),
  response: T.Object({ entries: T.Array(StudioAuditEntry) }),
  errors: refusals,
});

export const grantStudioRight = defineEndpoint('grantStudioRight', 'POST', '/v1/studio/rights', {
  access: 'member',
  summary:
    'Give a role or permission to the account with this address, for one company, or everywhere when it is null. Only what stands below the caller’s own role, and never to oneself. A SuperAdmin gives all.',
  body: T.Object({ email, right: Right, company_id: Nullable(Id) }),
  response: found,
  errors: refusals,
});

export const withdrawStudioRight = defineEndpoint('withdrawStudioRight', 'DELETE', '/v1/studio/accounts/{account_id}/rights/{right}', {
  access: 'member',
  summary: 'Withdraw a role or permission for one company, or without one that of everywhere. 409 for the last SuperAdmin.',
  params: T.Object({ account_id: Id, right: Right }),
  query: T.Object({ company_id: T.Optional(Id) }),
  errors: [...refusals, 'last_super_admin'],
});

export const suspendStudioAccount = defineEndpoint('suspendStudioAccount', 'PUT', '/v1/studio/accounts/{account_id}/suspension', {
  access: 'member',
  summary: 'Suspend an account: every call of its sessions, and signing in, is refused with account_suspended. 409 for the last SuperAdmin.',
  params: accountId,
  body: T.Object({ reason }),
  errors: [...refusals, 'last_super_admin'],
});

export const liftStudioSuspension = defineEndpoint('liftStudioSuspension', 'DELETE', '/v1/studio/accounts/{account_id}/suspension', {
  access: 'member',
  summary: 'End the suspension of an account.',
  params: accountId,
  errors: refusals,
});

export const endStudioAccountSessions = defineEndpoint('endStudioAccountSessions', 'DELETE', '/v1/studio/accounts/{account_id}/sessions', {
  access: 'member',
  summary: 'End all sessions of an account.',
  params: accountId,
  errors: refusals,
});

const identified = T.Object({
  identity_check: T.Union([T.Literal('in_person'), T.Literal('video_call'), T.Literal('called_back'), T.Literal('colleague')], {
    description: 'how the owner was recognised',
  }),
  reason,
});

export const undoStudioTwoFactor = defineEndpoint('undoStudioTwoFactor', 'POST', '/v1/studio/accounts/{account_id}/two-factor/undo', {
  access: 'member',
  summary:
    'Turn the second factor of an account off after its owner has shown who they are. Its sessions end, its recovery codes are worth nothing, and the owner is mailed. 409 when it is off.',
  params: accountId,
  body: identified,
  errors: [...refusals, 'conflict'],
});

export const exportStudioAccount = defineEndpoint('exportStudioAccount', 'POST', '/v1/studio/accounts/{account_id}/export', {
  access: 'member',
  summary: 'Everything that is kept of somebody who cannot sign in, asked for by them and after they have shown who they are. They are mailed.',
  params: accountId,
  body: identified,
  response: PersonalExport,
  errors: refusals,
});

export const deleteStudioAccount = defineEndpoint('deleteStudioAccount', 'POST', '/v1/studio/accounts/{account_id}/deletion', {
  access: 'member',
  summary:
    'Delete an account in 14 days for its owner, who asked for it and has shown who they are. Its sessions end, the owner is mailed, and may call it off. 409 for the last SuperAdmin.',
  params: accountId,
  body: identified,
  response: DeletionDue,
  errors: [...refusals, 'last_super_admin'],
});

export const keepStudioAccount = defineEndpoint('keepStudioAccount', 'DELETE', '/v1/studio/accounts/{account_id}/deletion', {
  access: 'member',
  summary: 'Call the deletion of an account off; its owner is mailed. 409 when none was asked for.',
  params: accountId,
  errors: [...refusals, 'conflict'],
});

export const giveStudioSubscription = defineEndpoint('giveStudioSubscription', 'POST', '/v1/studio/subscriptions', {
  access: 'member',
  summary:
    'Give the account with this address a subscription to a course, or another end to the one that it has. Without an end it stays. Never to oneself.',
  body: T.Object({ email, course_id: Id, valid_until: Nullable(Timestamp) }),
  response: found,
  errors: refusals,
});

export const endStudioSubscription = defineEndpoint('endStudioSubscription', 'DELETE', '/v1/studio/accounts/{account_id}/subscriptions/{course_id}', {
  access: 'member',
  summary: 'Take a subscription away.',
  params: T.Object({ account_id: Id, course_id: Id }),
  errors: refusals,
});
