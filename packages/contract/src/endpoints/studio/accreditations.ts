import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Limit, Nullable, Offset } from '../../entities/scalars.ts';
import { accreditationTerms, ProviderAccess, StudioAccreditation } from '../../entities/studio/accreditation.ts';
import { StudioEdit } from '../../entities/studio-catalogue.ts';

const streamId = T.Object({ stream_id: Id });
const accreditationId = T.Object({ accreditation_id: Id });
const companyId = T.Object({ company_id: Id });
const refusals = ['forbidden', 'two_factor_required', 'not_found'] as const;
const ofStream = [...refusals, 'stream_unavailable'] as const;
const written = ['version_required', 'version_outdated', 'edits_used_up'] as const;

export const studioAccreditations = defineEndpoint('studioAccreditations', 'GET', '/v1/studio/streams/{stream_id}/accreditations', {
  access: 'member',
  summary: 'The accreditations of an episode, withdrawn ones last, and the registers that there are to choose from.',
  params: streamId,
  response: T.Object({
    accreditations: T.Array(StudioAccreditation),
    registers: T.Array(T.Object({ id: Id, name: T.String() })),
    /** The live stream that the episode is the recording of, with what that was accredited for: a recording has its own numbers. */
    recorded_from: Nullable(
      T.Object({
        live_id: Id,
        title: T.String(),
        accreditations: T.Array(T.Object({ register_id: Id, profession_id: Id, points: T.Number() })),
      }),
    ),
    reporting: T.Union([T.Literal('off'), T.Literal('test'), T.Literal('live')], {
      description: 'whether the company has a connection with the attendance service, and whether that enters what it is sent',
    }),
  }),
  errors: ofStream,
});

export const createStudioAccreditations = defineEndpoint('createStudioAccreditations', 'POST', '/v1/studio/streams/{stream_id}/accreditations', {
  access: 'member',
  summary: 'Make an accreditation for each of the professions. 422 for what could never be reported, and where there is one already.',
  params: streamId,
  body: T.Object({ register_id: Id, profession_ids: T.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }), ...accreditationTerms }),
  response: T.Object({ accreditations: T.Array(StudioAccreditation) }),
  errors: [...ofStream, 'edits_used_up'],
});

export const editStudioAccreditation = defineEndpoint('editStudioAccreditation', 'PATCH', '/v1/studio/accreditations/{accreditation_id}', {
  access: 'member',
  summary:
    'Change some of what an accreditation asks and gives. Certificates and points that were sent stay as they were. 422 for what could never be reported; 409 for one that is withdrawn.',
  params: accreditationId,
  body: T.Partial(
    T.Object({
      register_id: T.Integer({ minimum: 1, maximum: 2147483647, description: 'only of one by which nothing is reported yet' }),
      ...accreditationTerms,
    }),
  ),
  response: StudioAccreditation,
  isVersioned: true,
  errors: [...ofStream, ...written, 'conflict'],
});

export const withdrawStudioAccreditation = defineEndpoint('withdrawStudioAccreditation', 'DELETE', '/v1/studio/accreditations/{accreditation_id}', {
  access: 'member',
  summary: 'Withdraw an accreditation: nobody earns by it any more. Certificates stay, and what was earned is reported.',
  params: accreditationId,
  response: StudioAccreditation,
  isVersioned: true,
  errors: [...ofStream, ...written],
});

export const studioAccreditationEdits = defineEndpoint('studioAccreditationEdits', 'GET', '/v1/studio/accreditations/{accreditation_id}/edits', {
  access: 'member',
  summary: 'What was changed in an accreditation, by whom and when, the newest first.',
  params: accreditationId,
  query: T.Object({ limit: Limit(25, 100), offset: Offset }),
  response: T.Object({ edits: T.Array(StudioEdit) }),
  errors: ofStream,
});

export const restoreStudioAccreditation = defineEndpoint(
  'restoreStudioAccreditation',
  'POST',
  '/v1/studio/accreditations/{accreditation_id}/restore',
  {
    access: 'member',
    summary: 'Bring back what an accreditation asked and gave in a version, as an edit of its own. One that was withdrawn then comes back too.',
    params: accreditationId,
    body: T.Object({ version: T.Integer({ minimum: 1 }) }),
    response: StudioAccreditation,
    isVersioned: true,
    errors: [...ofStream, ...written, 'conflict'],
  },
);

export const studioProviderAccess = defineEndpoint('studioProviderAccess', 'GET', '/v1/studio/companies/{company_id}/provider-access', {
  access: 'member',
  summary: 'How a company signs in to the attendance service, for its administrators. The key is never answered.',
  params: companyId,
  response: T.Object({ access: Nullable(ProviderAccess) }),
  errors: refusals,
});

export const saveStudioProviderAccess = defineEndpoint('saveStudioProviderAccess', 'PUT', '/v1/studio/companies/{company_id}/provider-access', {
  access: 'member',
  summary:
    'Set how a company signs in to the attendance service; without a key the one that is set stays. `is_live`: the service has put the connection live, so that what was only checked is sent again. Lines that waited for a right key are sent.',
  params: companyId,
  body: T.Object({
    login: T.String({ pattern: '^\\S{1,60}$' }),
    report_email: T.String({ format: 'email', maxLength: 254 }),
    key: T.Optional(T.String({ pattern: '^\\S{1,200}$' })),
    is_live: T.Boolean(),
  }),
  response: T.Object({ access: ProviderAccess }),
  errors: refusals,
});
