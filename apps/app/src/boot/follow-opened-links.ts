import type { AppRouter } from '../routes/routes.tsx';
import type { AppServices } from '../shared/services/services.tsx';

/** A link to the site that the system opens in a native shell leads to its screen; any other is left alone. */
export function followOpenedLinks(router: AppRouter, { openedLinks, publicOrigin }: Pick<AppServices, 'openedLinks' | 'publicOrigin'>): void {
  openedLinks?.onOpen((url) => {
    if (!URL.canParse(url)) return;
    const { origin, pathname, search, hash } = new URL(url);
    if (origin === publicOrigin) void router.navigate({ href: pathname + search + hash });
  });
}
