import { answer } from '@auscult/client/api-client';
import type { RecentlyPlayedItem } from '@auscult/contract/entities/card';
import { minutesLeft, stateAtPosition } from '@auscult/domain/listening/minutes-left';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { CoverColoured } from '@auscult/ui/cards/cover-coloured';
import { EpisodeRow } from '@auscult/ui/cards/episode-row';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Link } from '@tanstack/react-router';
import { foreign } from '../../shared/cards/card-texts.ts';
import { episodeLink } from '../../shared/cards/links.tsx';
import { useOutOfReach } from '../../shared/downloads/use-download.ts';
import { EpisodeMenuButton } from '../../shared/episode-menu/episode-menu-button.tsx';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { PageHead } from '../../shared/screen/page-head.tsx';
import { PagedList } from '../../shared/screen/paged-list.tsx';
import { usePages } from '../../shared/screen/use-pages.ts';
import { libraryKeys } from '../../shared/services/query-keys.ts';
import { useServices } from '../../shared/services/services.tsx';

const PAGE = 10;

/** Play history, newest first, paged. */
export function ContinueWatchingScreen() {
  const words = usePhrasesOf(libraryPhrases);
  useDocumentTitle(words.continueListening);
  return (
    <>
      <PageHead title={words.continueListening} under={{ to: '/main/home' }} />
      <div className={`${page.body} ${page.wide} ${page.lists}`}>
        <h2 className="visually-hidden">{words.episodes}</h2>
        <Played />
      </div>
    </>
  );
}

function Played() {
  const { api } = useServices();
  const words = usePhrasesOf(libraryPhrases);
  const pages = usePages(libraryKeys.recentlyPlayed, async (offset, signal) => {
    const query = { limit: PAGE, offset };
    const { recently_played, totalRecords } = await answer(api.GET('/v1/podcast/recently-played/page', { signal, params: { query } }));
    return { items: recently_played, totalRecords };
  });
  const toHome = (
    <Link to="/main/home" className={buttonClass({ look: 'secondary' })}>
      {words.toHome}
    </Link>
  );
  return (
    <PagedList
      pages={pages}
      keyOf={(item) => item.stream_id}
      renderItem={(item) => <PlayedItem item={item} />}
      empty={<Empty title={words.noRecentTitle} text={words.noRecentText} action={toHome} />}
    />
  );
}

function PlayedItem({ item }: { readonly item: RecentlyPlayedItem }) {
  const services = useServices();
  const phrases = usePhrases();
  const { episodes } = phrases;
  useStore(services.positions.moves);
  const server = { seconds: item.progress_end_time, at: Date.parse(item.progress_updated_timestamp) };
  const position = services.positions.newest(item.stream_id, server)?.seconds ?? 0;
  const isDone = stateAtPosition(position, item.duration) === 'completed';
  const media = item.media.length > 0 ? item.media : item.course_media;
  const { image, palette } = pictureOf(media, services.apiOrigin);
  const isOutOfReach = useOutOfReach(item.stream_id);
  const row = (
    <EpisodeRow
      lead={{ image }}
      title={item.stream_title}
      lang={foreign(phrases, item.language)}
      meta={episodes.join(episodes.place(item.course_title, item.position), isDone ? episodes.played : '')}
      state={isDone ? 'done' : 'in-progress'}
      doneLabel={episodes.played}
      progress={isDone ? undefined : { share: position / item.duration, timeLeft: episodes.minutesLeft(minutesLeft(position, item.duration)) }}
      playLabel={isDone ? episodes.play(item.stream_title) : episodes.resume(item.stream_title)}
      link={episodeLink(item.course_id, item.stream_id)}
      beside={<EpisodeMenuButton episode={item} isAmongPlayed />}
      dimmed={isOutOfReach}
      onPlay={() => services.listen({ courseId: item.course_id, streamId: item.stream_id, card: { ...item, media } })}
    />
  );
  return <CoverColoured palette={palette}>{row}</CoverColoured>;
}
