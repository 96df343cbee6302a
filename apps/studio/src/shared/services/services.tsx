import type { Database } from '@auscult/web/services/database';
import { type WebServices, WebServicesProvider } from '@auscult/web/services/web-services';
import type { DeviceStore } from '@auscult/web/state/device-store';
import type { ThemeChoice } from '@auscult/web/state/theme';
import { createContext, type ReactNode, useContext } from 'react';
import type { UploadQueue } from '../upload-queue/upload-queue.ts';

/** Everything that lives as long as the studio, made once in boot; a test makes its own. */
export interface StudioServices extends WebServices {
  readonly device: DeviceStore;
  readonly database: Database;
  readonly theme: ThemeChoice;
  readonly uploads: UploadQueue;
  readonly now: () => Date;
}

const Context = createContext<StudioServices | null>(null);

export function ServicesProvider({ value, children }: { readonly value: StudioServices; readonly children: ReactNode }) {
  return (
    <WebServicesProvider value={value}>
      <Context value={value}>{children}</Context>
    </WebServicesProvider>
  );
}

export function useServices(): StudioServices {
  const services = useContext(Context);
  if (!services) throw new Error('No services around this component');
  return services;
}
