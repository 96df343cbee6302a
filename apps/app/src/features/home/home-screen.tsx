import { orderSections } from '@auscult/domain/home/section-order';
import { chipName } from '@auscult/domain/home/shorten';
import { homePhrases } from '@auscult/phrases/screens/home';
import { Chip, ChipRow } from '@auscult/ui/controls/chip';
import { useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchReturning } from '../../platform/app-state.ts';
import { followingQuery } from '../../shared/favourites/following-query.ts';
import { useBreakpoint } from '../../shared/screen/breakpoint.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { useFirstViewShown } from '../../shared/screen/first-view.ts';
import { configKey, configQuery } from '../../shared/services/config-query.ts';
import { homeKeys, libraryKeys } from '../../shared/services/query-keys.ts';
import { useServices } from '../../shared/services/services.tsx';
import { track } from '../../shared/tracking/track.ts';
import { liveRoomsQuery, resumeQuery, sizesQuery } from './arrival-queries.ts';
import { Greeting } from './greeting.tsx';
import styles from './home-screen.module.css';
import { HomeSections } from './home-sections.tsx';
import { LiveRooms } from './live-rooms.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { FirstViewShown } from './sections/home-section.tsx';
import { ResumeSkeletons, ShelfSkeletons } from './sections/section-skeletons.tsx';

const route = getRouteApi('/shell/members/main/home');

/** The first screen of a member: greeting, fields of interest, and the sections in the server's order. */
export function HomeScreen() {
  const services = useServices();
  const home = usePhrasesOf(homePhrases);
  const { shell } = usePhrases();
  const { user } = useSession();
  const { category } = route.useSearch();
  const navigate = route.useNavigate();
  const breakpoint = useBreakpoint();
  const config = useQuery(configQuery(services));
  const refresh = useRefresh();
  useDocumentTitle(shell.home);
  const isFirstViewShown = useFirstViewShown();
  useEffect(() => {
    if (isFirstViewShown) void track(services, 'home');
  }, [services, isFirstViewShown]);

  const categories = user?.categories ?? [];
  // A category that was removed from the profile has no chip; ignore it.
  const chosen = categories.some(({ id }) => id === category) ? (category ?? null) : null;
  const sizes = useQuery(sizesQuery(services, chosen));
  // Waits for the first sections before rendering, to avoid layout shift.
  const resume = useQuery({ ...resumeQuery(services, chosen), staleTime: 0, placeholderData: (before) => before });
  const live = useQuery(liveRoomsQuery(services));
  useQuery({ ...followingQuery(services), notifyOnChangeProps: [] });
  const choose = (id: number | null) =>
    void navigate({ to: '/main/home', search: id === null ? {} : { category: id }, replace: true, resetScroll: false });

  return (
    <FirstViewShown value={isFirstViewShown}>
      <PullToRefresh label={home.refresh} busyLabel={home.refreshing} onRefresh={refresh} heading={<Greeting name={user?.first_name ?? ''} />}>
        {categories.length > 0 && (
          <ChipRow label={home.fieldsOfInterest}>
            <Chip pressed={chosen === null} onPress={() => choose(null)}>
              {home.everything}
            </Chip>
            {categories.map(({ id, name }) => (
              <Chip key={id} pressed={chosen === id} onPress={() => choose(id)}>
                {chipName(name)}
              </Chip>
            ))}
          </ChipRow>
        )}
        {[config, sizes, resume, live].some(isAwaited) ? (
          <WaitingForOrder />
        ) : (
          <>
            <LiveRooms rooms={live.data} />
            <HomeSections
              order={orderSections(config.data?.order_config ?? {})}
              category={chosen}
              sizes={sizes.data}
              contactEmail={config.data?.contact_email ?? null}
              wide={breakpoint === 'desktop'}
            />
          </>
        )}
      </PullToRefresh>
    </FirstViewShown>
  );
}

/** Neither loaded nor failed yet. A failed query that its section retries must not clear the screen. */
const isAwaited = ({ isPending, isFetched }: { readonly isPending: boolean; readonly isFetched: boolean }) => isPending && !isFetched;

/** Skeletons of the first sections while the order is not known. */
function WaitingForOrder() {
  const slow = useSlow();
  return (
    <div className={styles.waiting} aria-busy="true">
      {slow && <ResumeSkeletons />}
      {slow && <ShelfSkeletons />}
    </div>
  );
}

/** Asks again for everything on Home; also when the connection comes back after an offline start, and when the app of a phone becomes active. */
function useRefresh(): () => Promise<void> {
  const { network, nativeApp } = useServices();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      network.onBack(({ afterOfflineStart }) => {
        if (afterOfflineStart) void refreshHome(queryClient);
      }),
    [network, queryClient],
  );
  useEffect(() => {
    if (nativeApp === null) return undefined;
    const listening = new AbortController();
    watchReturning(document, () => void refreshHome(queryClient), listening.signal);
    return () => listening.abort();
  }, [nativeApp, queryClient]);
  return () => refreshHome(queryClient);
}

async function refreshHome(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([homeKeys.all, libraryKeys.following, configKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
