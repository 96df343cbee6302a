import { createWebServices } from '@auscult/web/services/create-web-services';
import { openDatabase } from '@auscult/web/services/database';
import type { WebServices } from '@auscult/web/services/web-services';
import { createDeviceStore } from '@auscult/web/state/device-store';
import { deviceLanguage } from '@auscult/web/state/texts';
import { createTheme } from '@auscult/web/state/theme';
import type { StudioServices } from '../shared/services/services.tsx';
import { createTusPort } from '../shared/upload-queue/tus-port.ts';
import type { UploadPort } from '../shared/upload-queue/upload-port.ts';
import { createUploadQueue } from '../shared/upload-queue/upload-queue.ts';

/** What a test puts in the place of the world overrides; the browser's own otherwise. */
export interface Overrides {
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly databaseName?: string;
  readonly now?: () => Date;
  readonly uploadPort?: UploadPort;
}

interface Boot {
  readonly services: StudioServices;
  /** Brings back session and texts from the device; never rejects. */
  restore(): Promise<void>;
}

/**
 * Makes everything that lives as long as the studio, once. Token, language and theme lie where the listening app keeps them: whoever is signed
 * in there is so here, and the account, signing out with it, is the listening app's.
 */
export function createServices(overrides: Overrides = {}): Boot {
  const device = createDeviceStore(localStorage);
  const database = openDatabase(overrides.databaseName);
  const now = overrides.now ?? (() => new Date());
  const web: WebServices = createWebServices({
    apiOrigin: location.origin,
    publicOrigin: location.origin,
    settings: device,
    tokens: database.tokens,
    platform: () => 'web',
    onRefused: () => undefined,
    fetch: overrides.fetch ?? ((request) => fetch(request)),
    onLoggingOut: () => uploads.clear(),
    async onLoggedOut() {
      device.clearPersonal();
      await database.wipe().catch(() => undefined);
    },
    // The gate around the screens follows the session.
    onExpired: () => uploads.clear(),
    reload: () => location.replace('/studio/'),
  });
  const uploads = createUploadQueue(
    overrides.uploadPort ??
      createTusPort({
        endpoint: `${location.origin}/v1/studio/uploads`,
        headers: () => ({ Authorization: `Bearer ${web.session.token() ?? ''}`, 'Accept-Language': web.texts.get().language }),
        onUnauthenticated: () => void web.session.refresh(),
      }),
    now,
  );
  addEventListener('online', uploads.retry);
  addEventListener('beforeunload', (event) => {
    if (uploads.isBusy()) event.preventDefault();
  });
  return {
    services: { ...web, device, database, theme: createTheme(device), uploads, now },
    async restore() {
      await Promise.all([web.texts.use(deviceLanguage(device)).catch(() => undefined), web.session.restore()]);
    },
  };
}
