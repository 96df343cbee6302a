import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Limit, Nullable, Timestamp } from '../../entities/scalars.ts';
import { StudioAuditLine } from '../../entities/studio/audit.ts';

const refusals = ['forbidden', 'two_factor_required'] as const;
const word = T.Optional(T.String({ pattern: '^[a-z0-9_]{1,60}$' }));
const filters = {
  actor: T.Optional(T.String({ minLength: 3, maxLength: 254, description: 'address of the account that did it, complete' })),
  action: word,
  subject_kind: word,
  subject_id: T.Optional(T.String({ minLength: 1, maxLength: 60, description: 'with its kind' })),
  company_id: T.Optional(Id),
  from: T.Optional(Timestamp),
  until: T.Optional(Timestamp),
};

export const studioAudit = defineEndpoint('studioAudit', 'GET', '/v1/studio/audit', {
  access: 'member',
  summary: 'The audit log, the newest first. Administrators of one company read what concerns theirs. `next` is the cursor of the following page.',
  query: T.Object({ ...filters, before: T.Optional(Id), limit: Limit(50, 100) }),
  response: T.Object({ entries: T.Array(StudioAuditLine), next: Nullable(Id) }),
  errors: refusals,
});

export const studioAuditCsv = defineEndpoint('studioAuditCsv', 'GET', '/v1/studio/audit/csv', {
  access: 'member',
  summary: 'The same as CSV for spreadsheets: the newest hundred thousand lines.',
  query: T.Object(filters),
  file: 'text/csv',
  errors: refusals,
});
