import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { StudioRouter } from '../routes/routes.tsx';
import { ServicesProvider, type StudioServices } from '../shared/services/services.tsx';

/** The tree: services outside, router inside. */
export function App({ services, router }: { readonly services: StudioServices; readonly router: StudioRouter }) {
  return (
    <StrictMode>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </StrictMode>
  );
}
