import { answer } from '@auscult/client/api-client';
import { memberOf } from '@auscult/client/session/session';
import type { UserProfession } from '@auscult/contract/entities/profession';
import type { User } from '@auscult/contract/entities/user';
import type { ProfessionToSave } from '@auscult/domain/profession/editor-view';
import { profileKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';
import { ownProfessionsQuery } from './profession-queries.ts';

type ProfileServices = Pick<AppServices, 'api' | 'queryClient' | 'session'>;

/** Refreshes user and profile, and what is on the screen; marks other queries stale. */
export async function refreshProfile({ queryClient, session }: ProfileServices, user?: User): Promise<void> {
  if (user) session.adopt(user);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKeys.all[0] });
  await Promise.all([user ? undefined : session.refresh(), queryClient.invalidateQueries({ queryKey: profileKeys.all })]);
}

export async function addProfessions(services: ProfileServices, professions: readonly ProfessionToSave[]): Promise<void> {
  const params = { path: { user_id: memberOf(services.session).id } };
  const saved = await answer(services.api.POST('/v1/users/{user_id}/user-professions', { params, body: { professions: [...professions] } }));
  services.queryClient.setQueryData(ownProfessionsQuery(services).queryKey, saved.user_professions);
  await refreshProfile(services);
}

/** Replaces one profession; further professions of the same number are added. */
export async function replaceProfession(services: ProfileServices, own: UserProfession, professions: readonly ProfessionToSave[]): Promise<void> {
  const place = professions.find(({ profession_id }) => profession_id === own.profession_id) ?? professions[0];
  if (place === undefined) return;
  const { profession_id, big_number = null, registration_number = null } = place;
  const body = { professions: [{ id: own.id, profession_id, big_number, registration_number }] };
  await answer(
    services.api.POST('/v1/users/{user_id}/user-professions/update', { params: { path: { user_id: memberOf(services.session).id } }, body }),
  );
  const rest = professions.filter((one) => one !== place);
  if (rest.length > 0) await addProfessions(services, rest);
  else await refreshProfile(services);
}

/** Adds the number to the profession when it covers it; further professions of the number are added. */
export async function verifyProfession(services: ProfileServices, own: UserProfession, professions: readonly ProfessionToSave[]): Promise<void> {
  if (professions.some(({ profession_id }) => profession_id === own.profession_id)) {
    const kept = own.registration_number === null ? {} : { registration_number: own.registration_number };
    await replaceProfession(
      services,
      own,
      professions.map((one) => (one.profession_id === own.profession_id ? { ...kept, ...one } : one)),
    );
  } else await addProfessions(services, professions);
}

export async function removeProfession(services: ProfileServices, own: Pick<UserProfession, 'id'>): Promise<void> {
  await answer(services.api.DELETE('/v1/user-professions/{profession_user_id}', { params: { path: { profession_user_id: own.id } } }));
  await refreshProfile(services);
}

/** Saves the fields of interest, or "no preference". */
export async function saveInterests(
  services: ProfileServices,
  interests: { readonly categoryIds: readonly number[]; readonly noCategories: boolean },
): Promise<void> {
  const { api } = services;
  const user = interests.noCategories
    ? await answer(api.POST('/v1/users/toggle-no-category', { body: { no_categories: true } }))
    : await answer(api.POST('/v1/users/sync-categories', { body: { category_ids: [...interests.categoryIds] } }));
  await refreshProfile(services, user);
}
