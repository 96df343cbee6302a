import type { StudioFeedLine } from '@auscult/contract/entities/studio/feed';
import { clockOfDay, shortDate } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Cover } from '@auscult/ui/media/cover';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { coverOf } from '../../shared/media/cover-of.ts';
import { type MarkTone, StateMark } from '../../shared/publication/state-mark.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import styles from './feeds.module.css';

type Words = (typeof feedPhrases)['nl'];

interface Given {
  readonly words: Words;
  readonly language: Language;
  readonly now: () => Date;
  readonly onChoose: (feed: StudioFeedLine) => void;
}

/** The columns of the list of feeds. */
export function feedColumns({ words, language, now, onChoose }: Given): readonly DataColumn<StudioFeedLine>[] {
  return [
    {
      id: 'title',
      header: words.columns.feed,
      enableSorting: true,
      sortDescFirst: false,
      accessorFn: ({ title }) => title,
      cell: ({ row: { original } }) => <Feed feed={original} words={words} />,
    },
    {
      id: 'state',
      header: words.columns.state,
      enableSorting: false,
      meta: { hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => <FeedMark feed={original} words={words} />,
    },
    {
      id: 'last_fetched_at',
      header: words.columns.read,
      enableSorting: true,
      sortDescFirst: true,
      accessorFn: ({ last_fetched_at }) => last_fetched_at,
      meta: { hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => <ReadAt feed={original} words={words} language={language} now={now()} />,
    },
    {
      id: 'actions',
      header: () => <span className="visually-hidden">{words.actions('')}</span>,
      enableSorting: false,
      meta: { align: 'right' },
      cell: ({ row: { original } }) => (
        <IconButton label={words.actions(original.title)} aria-haspopup="dialog" className={styles.menu} onClick={() => onChoose(original)}>
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
}

export const isFailing = ({ state, fault }: StudioFeedLine) => state === 'active' && fault !== null;

const TONES: Readonly<Record<StudioFeedLine['state'] | 'failing', MarkTone>> = { active: 'success', failing: 'danger', paused: 'neutral' };

function FeedMark({ feed, words }: { readonly feed: StudioFeedLine; readonly words: Words }) {
  const state = isFailing(feed) ? 'failing' : feed.state;
  return (
    <StateMark tone={TONES[state]} isFault={state === 'failing'}>
      {words.states[state]}
    </StateMark>
  );
}

function ReadAt({
  feed: { last_fetched_at, next_fetch_at },
  words,
  language,
  now,
}: {
  readonly feed: StudioFeedLine;
  readonly words: Words;
  readonly language: Language;
  readonly now: Date;
}) {
  const clock = (iso: string) => clockOfDay(language, new Date(iso));
  return (
    <>
      {last_fetched_at === null ? (
        <span className="ink-3">{words.never}</span>
      ) : (
        <time dateTime={last_fetched_at}>
          {shortDate(language, last_fetched_at, now)} {clock(last_fetched_at)}
        </time>
      )}
      {next_fetch_at !== null && Date.parse(next_fetch_at) > now.getTime() && (
        <p className="t-xs ink-2">
          <time dateTime={next_fetch_at}>{words.nextAt(clock(next_fetch_at))}</time>
        </p>
      )}
    </>
  );
}

function Feed({ feed, words }: { readonly feed: StudioFeedLine; readonly words: Words }) {
  const { title, url, media, company_id, course_id, episodes, left_out, waiting_files, missing_files, media_mode, as_drafts, fault } = feed;
  const below = [
    url.replace(/^https?:\/\//, ''),
    words.episodes(episodes),
    ...(media_mode === 'link' ? [words.linked] : []),
    ...(as_drafts ? [words.drafts] : []),
  ];
  const notes = [
    ...(left_out > 0 ? [words.leftOut(left_out)] : []),
    ...(waiting_files > 0 ? [words.waitingFiles(waiting_files)] : []),
    ...(missing_files > 0 ? [words.missingFiles(missing_files)] : []),
  ];
  return (
    <div className={styles.feed}>
      <Cover image={coverOf(media)} size={48} radius={10} />
      <div className={styles.words}>
        {course_id === null ? (
          <p className="t-row">{title}</p>
        ) : (
          <Link
            to="/companies/$companyId/courses/$courseId/edit"
            params={{ companyId: String(company_id), courseId: String(course_id) }}
            className="t-row"
          >
            {title}
          </Link>
        )}
        <p className={`t-xs ink-2 ${styles.address}`}>{below.join(' · ')}</p>
        <p className={styles.narrow}>
          <FeedMark feed={feed} words={words} />
        </p>
        {fault !== null && <p className="t-sm pretty">{words.faults[fault.kind]}</p>}
        {notes.length > 0 && <p className="t-sm ink-2">{notes.join(' · ')}</p>}
      </div>
    </div>
  );
}
