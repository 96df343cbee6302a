import { createRoot } from 'react-dom/client';
import { createStudioRouter } from '../routes/routes.tsx';
import { App } from './app.tsx';
import { createServices } from './create-services.ts';

/** Starts the studio in `element`: session and texts are back before the first render. The screen that is asked for is fetched meanwhile. */
export async function boot(element: HTMLElement): Promise<void> {
  const { services, restore } = createServices();
  const router = createStudioRouter();
  // One that does not come is asked for again when it is drawn, which then says so.
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matched) void router.loadRouteChunk(route)?.catch(() => undefined);
  await restore();
  createRoot(element).render(<App services={services} router={router} />);
}
