import { lazyPart } from '@auscult/web/state/lazy-part';
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { prefetchHome } from '../features/home/arrival-queries.ts';
import { lazyScreen } from '../shared/loading/lazy-screen.ts';
import { nextFrame } from '../shared/screen/next-frame.ts';
import { askToComplete, type RouterContext, requireGuest, requireMember, requireMemberWhoIsAsked } from './guards.ts';
import { PageFailed } from './page-failed.tsx';
import { PagePending } from './page-pending.tsx';
import { Root } from './root.tsx';
import { COMPANY_TABS, libraryTabs, oneOf, PROFILE_SECTIONS, PROFILE_TABS, type ProfileSection, RESULT_KINDS, type ResultKind } from './tabs.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** An open player stays open here; any other route closes it. */
    readonly player?: boolean;
    /** A live room or its console: an open player makes way, and comes back when one leaves. */
    readonly isLive?: boolean;
    /** Where the search bar with settings and profile stands above this screen; `account`: on a desktop, beside the screen's own search bar. */
    readonly topBar?: 'everywhere' | 'desktop' | 'account';
  }
  interface Register {
    readonly router: ReturnType<typeof createAppRouter>;
  }
}

const NotFound = lazyPart(() => import('./not-found.tsx'), 'NotFound');
const NothingHere = lazyPart(() => import('./not-found.tsx'), 'NothingHere');

const root = createRootRouteWithContext<RouterContext>()({
  // The router's stores render synchronously, so a loaded screen would render within the press. The frame before it shows the press: the look
  // of what is pressed, and the tab of the new location. The first screen of a visit follows no press.
  beforeLoad: ({ cause }) => (cause === 'stay' ? nextFrame() : undefined),
  component: Root,
  notFoundComponent: NotFound,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: requireGuest,
  component: lazyScreen(() => import('../features/login/login-screen.tsx'), 'LoginScreen'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  beforeLoad: requireGuest,
  component: lazyScreen(() => import('../features/sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyScreen(() => import('../features/recovery/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
});

const forgotEmail = createRoute({
  getParentRoute: () => root,
  path: '/forgot-email',
  component: lazyScreen(() => import('../features/recovery/forgot-email-screen.tsx'), 'ForgotEmailScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyScreen(() => import('../features/recovery/reset-password-screen.tsx'), 'ResetPasswordScreen'),
});

/** The token goes on in the fragment, which is sent to nobody; the screen takes it out of the address. */
const resetPasswordByPath = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/reset-password', hash: params.token, replace: true });
  },
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  component: lazyScreen(() => import('../features/recovery/verify-email-screen.tsx'), 'VerifyEmailScreen'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invite/$inviteToken',
  beforeLoad: requireGuest,
  component: lazyScreen(() => import('../features/invitation/invitation-screen.tsx'), 'InvitationScreen'),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  beforeLoad: requireMemberWhoIsAsked,
  component: lazyScreen(() => import('../features/verify/verify-screen.tsx'), 'VerifyScreen'),
});

const completeProfile = createRoute({
  getParentRoute: () => root,
  path: '/complete-profile',
  beforeLoad: requireMemberWhoIsAsked,
  component: lazyScreen(() => import('../features/verify/complete-screen.tsx'), 'CompleteScreen'),
});

const ssoCallback = createRoute({
  getParentRoute: () => root,
  path: '/sso/callback',
  beforeLoad: requireGuest,
  component: lazyScreen(() => import('../features/login/sso-callback-screen.tsx'), 'SsoCallbackScreen'),
});

const certificate = createRoute({
  getParentRoute: () => root,
  path: '/certificate/$code',
  component: lazyScreen(() => import('../features/certificate/check-screen.tsx'), 'CheckScreen'),
});

const certificateCode = createRoute({
  getParentRoute: () => root,
  path: '/certificate',
  validateSearch: ({ code }): { readonly code?: string } => (typeof code === 'string' ? { code } : {}),
  component: lazyScreen(() => import('../features/certificate/code-screen.tsx'), 'CodeScreen'),
});

const live = createRoute({
  getParentRoute: () => root,
  path: '/live/$streamId',
  staticData: { isLive: true },
  validateSearch: ({ tab }): { readonly tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('../features/live/live-screen.tsx'), 'LiveScreen'),
});

const liveConsole = createRoute({
  getParentRoute: () => root,
  path: '/live/$streamId/admin',
  staticData: { isLive: true },
  beforeLoad: requireMember,
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('../features/live/console/console-screen.tsx'), 'ConsoleScreen'),
});

const livePresenter = createRoute({
  getParentRoute: () => root,
  path: '/live/$streamId/admin/questions',
  beforeLoad: requireMember,
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('../features/live/console/presenter-screen.tsx'), 'PresenterScreen'),
});

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell') });
const members = createRoute({
  getParentRoute: () => shell,
  id: 'members',
  beforeLoad(visit) {
    requireMember(visit);
    askToComplete(visit);
  },
});

const toHome = () => {
  throw redirect({ to: '/main/home', replace: true });
};
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome });
const main = createRoute({ getParentRoute: () => root, path: '/main', beforeLoad: toHome });
// What is live stands there.
const liveStreams = createRoute({ getParentRoute: () => root, path: '/live', beforeLoad: toHome });

const home = createRoute({
  getParentRoute: () => members,
  path: '/main/home',
  staticData: { player: true, topBar: 'everywhere' },
  validateSearch: (query): { readonly category?: number } => (Number(query['category']) > 0 ? { category: Number(query['category']) } : {}),
  loaderDeps: ({ search }) => search,
  loader({ context: { services }, deps: { category = null }, cause }) {
    // Home asks anew when it is shown: what a pointer over its link asked for would be asked for twice.
    if (cause !== 'preload') prefetchHome(services, category);
  },
  component: lazyScreen(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
});

const searching = createRoute({
  getParentRoute: () => members,
  path: '/main/search',
  staticData: { player: true, topBar: 'account' },
  validateSearch: (query): { readonly q?: string; readonly show?: ResultKind } => {
    // A number in the address arrives as one.
    const q = ['string', 'number'].includes(typeof query['q']) ? String(query['q']) : '';
    const show = RESULT_KINDS.find((kind) => kind === query['show']);
    return { ...(q !== '' && { q }), ...(q !== '' && show && { show }) };
  },
  component: lazyScreen(() => import('../features/search/search-screen.tsx'), 'SearchScreen'),
});

const following = createRoute({
  getParentRoute: () => members,
  path: '/main/following',
  staticData: { player: true, topBar: 'desktop' },
  ...libraryTabs,
  component: lazyScreen(() => import('../features/library/library-screen.tsx'), 'LibraryScreen'),
});

const profile = createRoute({
  getParentRoute: () => members,
  path: '/main/profile',
  staticData: { player: true, topBar: 'desktop' },
  validateSearch: (query) => ({ tab: oneOf(PROFILE_TABS, query['tab']) }),
  component: lazyScreen(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
});

const profilePart = createRoute({
  getParentRoute: () => members,
  path: '/main/profile/$section',
  staticData: { player: true, topBar: 'desktop' },
  params: {
    parse: ({ section }): { readonly section: ProfileSection } => ({ section: oneOf(PROFILE_SECTIONS, section) }),
    stringify: ({ section }) => ({ section }),
  },
  component: lazyScreen(() => import('../features/profile/profile-section-screen.tsx'), 'ProfileSectionScreen'),
});

const continueWatching = createRoute({
  getParentRoute: () => members,
  path: '/continue-watching',
  staticData: { player: true, topBar: 'desktop' },
  component: lazyScreen(() => import('../features/library/continue-watching-screen.tsx'), 'ContinueWatchingScreen'),
});

const featured = createRoute({
  getParentRoute: () => members,
  path: '/featured',
  staticData: { player: true, topBar: 'desktop' },
  component: lazyScreen(() => import('../features/home/featured/featured-screen.tsx'), 'FeaturedScreen'),
});

const downloads = createRoute({
  getParentRoute: () => members,
  path: '/downloads',
  staticData: { player: true, topBar: 'desktop' },
  component: lazyScreen(() => import('../features/downloads/downloads-screen.tsx'), 'DownloadsScreen'),
});

const bookmarks = createRoute({
  getParentRoute: () => members,
  path: '/bookmarks',
  staticData: { player: true, topBar: 'desktop' },
  component: lazyScreen(() => import('../features/bookmarks/bookmarks-screen.tsx'), 'BookmarksScreen'),
});

const questions = createRoute({
  getParentRoute: () => members,
  path: '/questions/$formId',
  staticData: { player: true, topBar: 'desktop' },
  validateSearch: (query): { readonly tab?: 'completed' } => (query['tab'] === 'completed' ? { tab: 'completed' } : {}),
  notFoundComponent: NothingHere,
  component: lazyScreen(() => import('../features/questions/questions-screen.tsx'), 'QuestionsScreen'),
});

const recall = createRoute({
  getParentRoute: () => members,
  path: '/recall/$recallId',
  staticData: { player: true, topBar: 'desktop' },
  component: lazyScreen(() => import('../features/recall/recall-screen.tsx'), 'RecallScreen'),
});

const ownCertificate = createRoute({
  getParentRoute: () => members,
  path: '/certificates/$code',
  staticData: { player: true, topBar: 'desktop' },
  component: lazyScreen(() => import('../features/certificate/own-certificate-screen.tsx'), 'OwnCertificateScreen'),
});

const dossier = createRoute({
  getParentRoute: () => members,
  path: '/dossier',
  staticData: { player: true, topBar: 'desktop' },
  component: lazyScreen(() => import('../features/dossier/dossier-screen.tsx'), 'DossierScreen'),
});

const company = createRoute({
  getParentRoute: () => members,
  path: '/company/$companyId',
  staticData: { player: true, topBar: 'desktop' },
  validateSearch: (query): { readonly tab?: (typeof COMPANY_TABS)[number] } => {
    const tab = oneOf(COMPANY_TABS, query['tab']);
    return tab === COMPANY_TABS[0] ? {} : { tab };
  },
  notFoundComponent: NothingHere,
  component: lazyScreen(() => import('../features/company/company-screen.tsx'), 'CompanyScreen'),
});

const course = createRoute({
  getParentRoute: () => shell,
  path: '/course/$courseId',
  staticData: { player: true },
  validateSearch: (search): { readonly stream?: number; readonly t?: number } => ({
    ...(Number(search['stream']) > 0 && { stream: Number(search['stream']) }),
    ...(Number(search['t']) > 0 && { t: Number(search['t']) }),
  }),
  notFoundComponent: NothingHere,
  component: lazyScreen(() => import('../features/course/course-screen.tsx'), 'CourseScreen'),
});

const episode = createRoute({
  getParentRoute: () => shell,
  path: '/course/$courseId/episode/$streamId',
  staticData: { player: true },
  notFoundComponent: NothingHere,
  component: lazyScreen(() => import('../features/course/episode-page/episode-screen.tsx'), 'EpisodeScreen'),
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: '/contact',
  staticData: { player: true, topBar: 'desktop' },
  component: lazyScreen(() => import('../features/contact/contact-screen.tsx'), 'ContactScreen'),
});

const terms = createRoute({
  getParentRoute: () => shell,
  path: '/terms',
  staticData: { topBar: 'desktop' },
  component: lazyScreen(() => import('../features/legal/legal-screens.tsx'), 'TermsScreen'),
});

const privacy = createRoute({
  getParentRoute: () => shell,
  path: '/privacy',
  staticData: { topBar: 'desktop' },
  component: lazyScreen(() => import('../features/legal/legal-screens.tsx'), 'PrivacyScreen'),
});

const routeTree = root.addChildren([
  start,
  main,
  login,
  verify,
  completeProfile,
  signUp,
  forgotPassword,
  forgotEmail,
  resetPassword,
  resetPasswordByPath,
  verifyEmail,
  invitation,
  ssoCallback,
  certificate,
  certificateCode,
  liveStreams,
  live,
  liveConsole,
  livePresenter,
  shell.addChildren([
    members.addChildren([
      home,
      searching,
      following,
      profile,
      profilePart,
      continueWatching,
      featured,
      downloads,
      bookmarks,
      dossier,
      ownCertificate,
      questions,
      recall,
      company,
    ]),
    course,
    episode,
    contact,
    terms,
    privacy,
  ]),
]);

export function createAppRouter({ services }: Pick<RouterContext, 'services'>) {
  return createRouter({
    routeTree,
    context: { services, askedToComplete: new Set<number>() },
    history: services.history,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
