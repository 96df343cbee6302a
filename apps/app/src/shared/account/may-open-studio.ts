import { useSession } from '@auscult/web/services/web-services';
import { useServices } from '../services/services.tsx';

/**
 * Whether to show somebody the way into the studio, another app at the same origin: on the web only. The server asks a second factor of exactly
 * those who have a right there; without one the studio leads them to it.
 */
export function useMayOpenStudio(): boolean {
  const { platform } = useServices();
  return useSession().user?.two_factor_required === true && platform === 'web';
}
