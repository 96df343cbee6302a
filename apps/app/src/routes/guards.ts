import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { isProfilePutOff } from '../shared/account/put-off-profile.ts';
import { storeReturnPath } from '../shared/account/return-path.ts';
import type { AppServices } from '../shared/services/services.tsx';

export interface RouterContext {
  readonly services: AppServices;
  /** Accounts that were asked in this visit to complete their profile. */
  readonly askedToComplete: Set<number>;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Signed out where they were: what is below in the history is a member's. */
    readonly hasSignedOut?: boolean;
  }
}

interface Visit {
  readonly context: RouterContext;
  readonly location: ParsedLocation;
  readonly preload: boolean;
  /** `stay`: the screen is there, and is asked for again. */
  readonly cause: 'preload' | 'enter' | 'stay';
}

/** Members only: a guest's wish is kept, and login comes first. */
export function requireMember({ context: { services }, location, preload, cause }: Visit): void {
  if (services.session.getState().status === 'member') return;
  if (!preload) storeReturnPath(services.device, location.href);
  throw redirect({ to: '/login', replace: true, state: { hasSignedOut: cause === 'stay' } });
}

/** Login is for guests: a member's open player collapses, and home is shown. */
export function requireGuest({ context: { services }, preload }: Visit): void {
  if (services.session.getState().status === 'guest') return;
  if (!preload) services.player.collapse();
  throw redirect({ to: '/main/home', replace: true });
}

/** Members only, and the page itself asks: whoever loads it again, or comes by a link, is not led back to it by ‘Later’. */
export function requireMemberWhoIsAsked(visit: Visit): void {
  requireMember(visit);
  const { services, askedToComplete } = visit.context;
  const { user } = services.session.getState();
  if (!visit.preload && user) askedToComplete.add(user.id);
}

/**
 * Whom the server wants to know more of is asked once a visit, and may put it off for a day; without a connection nobody is kept from listening. Whose
 * account is to be deleted is asked whether they stay first.
 */
export function askToComplete({ context: { services, askedToComplete }, location, preload }: Visit): void {
  const { user } = services.session.getState();
  if (preload || !user?.check_required || user.deletion_due_at) return;
  if (askedToComplete.has(user.id) || isProfilePutOff(services) || !services.network.online.get()) return;
  askedToComplete.add(user.id);
  // Being asked here is being reminded.
  services.device.set('last_reminder_date', services.clock.now().toISOString());
  storeReturnPath(services.device, location.href);
  throw redirect({ to: '/complete-profile', replace: true });
}
