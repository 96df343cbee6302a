import type { AppServices } from '../../shared/services/services.tsx';

type DraftServices = Pick<AppServices, 'device' | 'session'>;

export interface ProfileDraft {
  readonly first_name: string;
  readonly insertion: string;
  readonly last_name: string;
  readonly postal_code: string;
  readonly categories: { readonly categoryIds: readonly number[]; readonly noCategories: boolean };
}

const ownerOf = ({ session }: DraftServices) => session.getState().user?.id ?? null;

/** What this member filled in and did not send, as this device keeps it; null where it keeps nothing that can be read. */
export function readProfileDraft(services: DraftServices): ProfileDraft | null {
  try {
    const { user, draft } = JSON.parse(services.device.get('profile_draft') ?? '{}');
    return user !== undefined && user === ownerOf(services) ? draft : null;
  } catch {
    return null;
  }
}

export function saveProfileDraft(services: DraftServices, draft: ProfileDraft): void {
  services.device.set('profile_draft', JSON.stringify({ user: ownerOf(services), draft }));
}

export const removeProfileDraft = ({ device }: DraftServices): void => device.remove('profile_draft');
