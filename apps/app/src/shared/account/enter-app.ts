import type { UseNavigateResult } from '@tanstack/react-router';
import type { AppServices } from '../services/services.tsx';
import { track } from '../tracking/track.ts';
import { takeReturnPath } from './return-path.ts';

/** Where somebody goes who has just signed in: where they wanted to go before, else home. */
export async function enterApp(services: AppServices, navigate: UseNavigateResult<string>): Promise<void> {
  const path = takeReturnPath(services.device, location.host);
  if (path !== '/') void track(services, 'redirect');
  await navigate({ href: path, replace: true });
}
