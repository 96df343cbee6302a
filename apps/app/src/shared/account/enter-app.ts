import type { UseNavigateResult } from '@tanstack/react-router';
import type { AppServices } from '../services/services.tsx';
import { track } from '../tracking/track.ts';
import { runGuestAction } from './guest-action.ts';
import { takeReturnPath } from './return-path.ts';

/** Where somebody goes who has just signed in: where they wanted to go before, else home. What they pressed there as a guest is done. */
export async function enterApp(services: AppServices, navigate: UseNavigateResult<string>): Promise<void> {
  await runGuestAction(services);
  const path = takeReturnPath(services.device, location.host);
  if (path !== '/') void track(services, 'redirect');
  await navigate({ href: path, replace: true });
}
