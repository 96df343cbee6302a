import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { readAccountsSearch } from '../features/accounts/accounts-search.ts';
import { readAccreditationsSearch } from '../features/accreditations/accreditations-search.ts';
import { readAuditSearch } from '../features/audit/audit-search.ts';
import { readBankSearch } from '../features/bank/bank-search.ts';
import { readFeedsSearch } from '../features/feeds/feeds-search.ts';
import { readFormsSearch } from '../features/forms/forms-search.ts';
import { readParticipantsSearch } from '../features/participants/participants-search.ts';
import { readStatisticsSearch } from '../features/statistics/statistics-search.ts';
import { readCatalogueSearch } from '../shared/catalogue/catalogue-search.ts';
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
  validateSearch: readCatalogueSearch,
  component: lazyScreen(() => import('../features/courses/courses-screen.tsx'), 'CoursesScreen'),
});

const course = createRoute({
  getParentRoute: () => root,
  path: '/companies/$companyId/courses/$courseId/edit',
  component: lazyScreen(() => import('../features/course/course-screen.tsx'), 'CourseScreen'),
});

const streams = createRoute({
  getParentRoute: () => root,
  path: '/streams',
  validateSearch: readCatalogueSearch,
  component: lazyScreen(() => import('../features/streams/streams-screen.tsx'), 'StreamsScreen'),
});

const live = createRoute({
  getParentRoute: () => root,
  path: '/live',
  validateSearch: readCatalogueSearch,
  component: lazyScreen(() => import('../features/streams/live-screen.tsx'), 'LiveScreen'),
});

const stream = createRoute({
  getParentRoute: () => root,
  path: '/streams/$streamId/edit',
  component: lazyScreen(() => import('../features/stream/stream-screen.tsx'), 'StreamScreen'),
});

const transcript = createRoute({
  getParentRoute: () => root,
  path: '/streams/$streamId/transcript/$language',
  component: lazyScreen(() => import('../features/stream/transcript/transcript-screen.tsx'), 'TranscriptScreen'),
});

const accreditations = createRoute({
  getParentRoute: () => root,
  path: '/streams/$streamId/accreditation',
  validateSearch: readAccreditationsSearch,
  component: lazyScreen(() => import('../features/accreditations/accreditations-screen.tsx'), 'AccreditationsScreen'),
});

const participants = createRoute({
  getParentRoute: () => root,
  path: '/streams/$streamId/participants',
  validateSearch: readParticipantsSearch,
  component: lazyScreen(() => import('../features/participants/participants-screen.tsx'), 'ParticipantsScreen'),
});

const participant = createRoute({
  getParentRoute: () => root,
  path: '/streams/$streamId/participants/$learnerId',
  component: lazyScreen(() => import('../features/participant/participant-screen.tsx'), 'ParticipantScreen'),
});

const attendanceService = createRoute({
  getParentRoute: () => root,
  path: '/attendance-service',
  validateSearch: readCompanySearch,
  component: lazyScreen(() => import('../features/provider-access/provider-access-screen.tsx'), 'ProviderAccessScreen'),
});

const forms = createRoute({
  getParentRoute: () => root,
  path: '/questions',
  validateSearch: readFormsSearch,
  component: lazyScreen(() => import('../features/forms/forms-screen.tsx'), 'FormsScreen'),
});

const form = createRoute({
  getParentRoute: () => root,
  path: '/forms/$formId/edit',
  component: lazyScreen(() => import('../features/form/form-screen.tsx'), 'FormScreen'),
});

const bank = createRoute({
  getParentRoute: () => root,
  path: '/question-bank',
  validateSearch: readBankSearch,
  component: lazyScreen(() => import('../features/bank/bank-screen.tsx'), 'BankScreen'),
});

const bankQuestion = createRoute({
  getParentRoute: () => root,
  path: '/question-bank/$questionId/edit',
  component: lazyScreen(() => import('../features/bank/bank-question-screen.tsx'), 'BankQuestionScreen'),
});

const formResults = createRoute({
  getParentRoute: () => root,
  path: '/forms/$formId/results',
  validateSearch: ({ version }): { version?: number } =>
    Number.isSafeInteger(Number(version)) && Number(version) > 0 ? { version: Number(version) } : {},
  component: lazyScreen(() => import('../features/form-results/form-results-screen.tsx'), 'FormResultsScreen'),
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

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  validateSearch: readStatisticsSearch,
  component: lazyScreen(() => import('../features/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
});

const feeds = createRoute({
  getParentRoute: () => root,
  path: '/feeds',
  validateSearch: readFeedsSearch,
  component: lazyScreen(() => import('../features/feeds/feeds-screen.tsx'), 'FeedsScreen'),
});

const accounts = createRoute({
  getParentRoute: () => root,
  path: '/accounts',
  validateSearch: readAccountsSearch,
  component: lazyScreen(() => import('../features/accounts/accounts-screen.tsx'), 'AccountsScreen'),
});

const invite = createRoute({
  getParentRoute: () => root,
  path: '/accounts/invite',
  component: lazyScreen(() => import('../features/accounts/invite-screen.tsx'), 'InviteScreen'),
});

const liveBlocks = createRoute({
  getParentRoute: () => root,
  path: '/accounts/blocks',
  component: lazyScreen(() => import('../features/accounts/live-blocks-screen.tsx'), 'LiveBlocksScreen'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId',
  component: lazyScreen(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  component: lazyScreen(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
});

const featured = createRoute({
  getParentRoute: () => root,
  path: '/featured-course/$featuredId/edit',
  component: lazyScreen(() => import('../features/home/featured-screen.tsx'), 'FeaturedScreen'),
});

const installation = createRoute({
  getParentRoute: () => root,
  path: '/installation',
  component: lazyScreen(() => import('../features/installation/installation-screen.tsx'), 'InstallationScreen'),
});

const log = createRoute({
  getParentRoute: () => root,
  path: '/log',
  validateSearch: readAuditSearch,
  component: lazyScreen(() => import('../features/audit/audit-screen.tsx'), 'AuditScreen'),
});

const routeTree = root.addChildren([
  start,
  courses,
  course,
  streams,
  live,
  stream,
  transcript,
  accreditations,
  participants,
  participant,
  attendanceService,
  forms,
  form,
  formResults,
  bank,
  bankQuestion,
  uploads,
  feeds,
  statistics,
  settings,
  accounts,
  invite,
  liveBlocks,
  account,
  home,
  featured,
  installation,
  log,
]);

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
