import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { readAccountsSearch } from '../features/accounts/accounts-search.ts';
import { readCoursesSearch } from '../features/courses/courses-search.ts';
import { readCompanySearch } from '../shared/companies/company-search.ts';
import { lazyScreen } from '../shared/loading/lazy-screen.ts';
import { Waiting } from '../shared/screen/waiting.tsx';
import { Gate } from './gate.tsx';
import { NotFound } from './not-found.tsx';
import { PageFailed } from './page-failed.tsx';
import { Start } from './start.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof createStudioRouter>;
  }
}

const root = createRootRoute({ component: Gate, notFoundComponent: NotFound });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Start,
});

const courses = createRoute({
  getParentRoute: () => root,
  path: '/courses',
  validateSearch: readCoursesSearch,
  component: lazyScreen(() => import('../features/courses/courses-screen.tsx'), 'CoursesScreen'),
});

const course = createRoute({
  getParentRoute: () => root,
  path: '/companies/$companyId/courses/$courseId/edit',
  component: lazyScreen(() => import('../features/course/course-screen.tsx'), 'CourseScreen'),
});

const stream = createRoute({
  getParentRoute: () => root,
  path: '/streams/$streamId/edit',
  component: lazyScreen(() => import('../features/stream/stream-screen.tsx'), 'StreamScreen'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: readCompanySearch,
  component: lazyScreen(() => import('../features/company/company-screen.tsx'), 'CompanyScreen'),
});

const uploads = createRoute({
  getParentRoute: () => root,
  path: '/uploads',
  component: lazyScreen(() => import('../features/uploads/uploads-screen.tsx'), 'UploadsScreen'),
});

const accounts = createRoute({
  getParentRoute: () => root,
  path: '/accounts',
  validateSearch: readAccountsSearch,
  component: lazyScreen(() => import('../features/accounts/accounts-screen.tsx'), 'AccountsScreen'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId',
  component: lazyScreen(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
});

const routeTree = root.addChildren([start, courses, course, stream, uploads, settings, accounts, account]);

export function createStudioRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: '/studio',
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: PageFailed,
  });
}

export type StudioRouter = ReturnType<typeof createStudioRouter>;
