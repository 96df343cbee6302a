import type { SessionState } from '@auscult/client/session/session';
import type { Language, Viewer } from '@auscult/domain/access/viewer';

/** The signed-in user as a `Viewer` of the access rules; the learner id is unknown outside the server. */
export function viewerOf({ user }: SessionState, language: Language): Viewer {
  if (!user) return { kind: 'guest', language };
  return {
    kind: 'member',
    accountId: user.id,
    learnerId: '',
    language,
    roles: user.roles.map(({ type }) => ({ type, companyId: null })),
    permissions: user.userPermissions.map(({ name, company_id }) => ({ name, companyId: company_id })),
    professionIds: user.professions.map(({ profession_id }) => profession_id),
    categoryIds: user.categories.map(({ id }) => id),
  };
}
