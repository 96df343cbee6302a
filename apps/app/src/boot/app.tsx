import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import type { AppRouter } from '../routes/routes.tsx';
import { type AppServices, ServicesProvider } from '../shared/services/services.tsx';

interface AppProps {
  readonly services: AppServices;
  readonly router: AppRouter;
  /** From now on the router follows its history. */
  onMounted(): void;
}

/** The tree: services outside, router inside. */
export function App({ services, router, onMounted }: AppProps) {
  useLayoutEffect(onMounted, [onMounted]);
  return (
    <StrictMode>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </StrictMode>
  );
}
