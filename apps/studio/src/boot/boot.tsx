import { createRoot } from 'react-dom/client';
import { createStudioRouter } from '../routes/routes.tsx';
import { App } from './app.tsx';
import { createServices } from './create-services.ts';

/** Starts the studio in `element`: session and texts are back before the first render. */
export async function boot(element: HTMLElement): Promise<void> {
  const { services, restore } = createServices();
  const router = createStudioRouter();
  await restore();
  createRoot(element).render(<App services={services} router={router} />);
}
