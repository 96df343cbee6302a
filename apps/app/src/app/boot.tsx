import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createServices } from './create-services.ts';
import { followRoutes } from './follow-routes.ts';
import { createAppRouter } from './routes.tsx';

/** Starts the app in `element`: everything that was kept on the device is back before the first render. */
export async function boot(element: HTMLElement): Promise<void> {
  const { services, restore, bindRouter } = createServices();
  await restore();
  const router = createAppRouter({ services });
  bindRouter(router);
  followRoutes(router, services.player);
  createRoot(element).render(<App services={services} router={router} />);
}
