import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { connectPlayer } from './connect-player.ts';
import { createServices } from './create-services.ts';
import { createAppRouter } from './routes.tsx';

/** Starts the app in `element`: everything that was kept on the device is back before the first render. */
export async function boot(element: HTMLElement): Promise<void> {
  const { services, restore, bindRouter } = createServices();
  await restore();
  const router = createAppRouter({ services });
  bindRouter(router);
  connectPlayer(router, services, new AbortController().signal);
  createRoot(element).render(<App services={services} router={router} />);
}
