import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { type AppServices, ServicesProvider } from '../lib/services.tsx';
import type { AppRouter } from './routes.tsx';

/** The tree: services outside, router inside. */
export function App({ services, router }: { readonly services: AppServices; readonly router: AppRouter }) {
  return (
    <StrictMode>
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>
    </StrictMode>
  );
}
