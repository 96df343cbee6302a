import type { AppServices } from '../services/services.tsx';

/** As long as signing up takes. Later somebody else may be at the device. */
const SIGN_IN_MS = 900_000;

/** Whether what a guest left at `at`, in milliseconds since 1970, is for whoever signs in now; a moment in the future means that the clock was wrong. */
export function isOfThisSignIn({ clock }: Pick<AppServices, 'clock'>, at: number): boolean {
  const ago = clock.now().getTime() - at;
  return ago >= 0 && ago < SIGN_IN_MS;
}
