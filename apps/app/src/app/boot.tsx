import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { connectPlayer } from './connect-player.ts';
import { createServices } from './create-services.ts';
import { loadAhead } from './load-ahead.ts';
import { createAppRouter } from './routes.tsx';

/** Starts the app in `element`: everything that was kept on the device is back before the first render. */
export async function boot(element: HTMLElement): Promise<void> {
  const { services, restore, bindRouter, fetchPlayer } = createServices();
  await restore();
  const router = createAppRouter({ services });
  bindRouter(router);
  connectPlayer(router, services.player);
  createRoot(element).render(<App services={services} router={router} />);
  loadAhead(fetchPlayer);
}
