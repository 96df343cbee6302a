/** Every screen that an address leads to without an account. */
export const GUEST_SCREENS = [
  '/login',
  '/sign-up',
  '/forgot-password',
  '/forgot-email',
  '/reset-password',
  '/reset-password#secret',
  '/verify-email',
  '/verify-email#secret',
  '/invite/NO-SUCH-CODE',
  '/sso/callback',
  '/contact',
  '/terms',
  '/privacy',
] as const;
