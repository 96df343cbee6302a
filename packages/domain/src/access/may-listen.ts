import { isSuperAdmin, type Viewer } from './viewer.ts';

/** Who may hear a stream: everybody, who is signed in, or who has a subscription to a course that holds it. */
export type Visibility = 'public' | 'members' | 'subscribers';

/** `no_permission`: a guest, whom sign-in helps; `no_access`: a member without the subscription. Both still see the episode. */
export type ListeningAccess = 'granted' | 'no_permission' | 'no_access';

/** `isSubscribed` must already take the end of the subscription into account; it says nothing about a guest. */
export function mayListen(viewer: Viewer, visibility: Visibility, isSubscribed: boolean): ListeningAccess {
  if (visibility === 'public') return 'granted';
  if (viewer.kind === 'guest') return 'no_permission';
  if (visibility === 'members' || isSubscribed || isSuperAdmin(viewer)) return 'granted';
  return 'no_access';
}
