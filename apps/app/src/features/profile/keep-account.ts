import { answer } from '@auscult/client/api-client';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { refreshProfile } from '../../shared/professions/change-profile.ts';
import { useServices } from '../../shared/services/services.tsx';

/** Calls the deletion of the own account off, and says so. */
export function useKeepAccount(): () => Promise<void> {
  const services = useServices();
  const words = usePhrasesOf(profilePhrases);
  return async () => {
    await answer(services.api.DELETE('/v1/users/account-delete-request'));
    await refreshProfile(services);
    services.toasts.success(words.deletionCancelled);
  };
}
