import { entityOfPush, pathOfPush } from '@auscult/domain/notifications/push-action';
import type { AppRouter } from '../routes/routes.tsx';
import type { AppServices } from '../shared/services/services.tsx';
import { track } from '../shared/tracking/track.ts';

/** A link to the site that the system opens in a native shell leads to its screen; any other is left alone. */
export function followOpenedLinks(router: AppRouter, { openedLinks, publicOrigin }: Pick<AppServices, 'openedLinks' | 'publicOrigin'>): void {
  openedLinks?.onOpen((url) => {
    if (!URL.canParse(url)) return;
    const { origin, pathname, search, hash } = new URL(url);
    if (origin === publicOrigin) void router.navigate({ href: pathname + search + hash });
  });
}

/** A notification that is pressed while the app runs leads where it says, without what plays being stopped. */
export function followOpenedNotifications(router: AppRouter, services: Pick<AppServices, 'api' | 'outbox' | 'push'>): void {
  services.push.onOpened(({ action }) => {
    void track(services, 'notification_click', entityOfPush(action));
    void router.navigate({ href: pathOfPush(action) });
  });
}
