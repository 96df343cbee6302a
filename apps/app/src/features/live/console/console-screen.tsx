import { ApiError } from '@auscult/client/api-error';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Link, notFound, useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Watched } from '../../../shared/live/watched.ts';
import { useDocumentTitle } from '../../../shared/screen/document-title.ts';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { useLiveDetails } from '../about/live-details.ts';
import { useWatchedHere } from '../watching/use-watched.ts';
import { ChatColumn } from './chat/chat-column.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ConsoleHead } from './console-head.tsx';
import styles from './console-screen.module.css';
import { useConsoleKeys } from './keys/use-console-keys.ts';
import { LogBar } from './log/log-bar.tsx';
import { PollColumn } from './polls/poll-column.tsx';
import { QuestionsColumn } from './questions/questions-column.tsx';
import { COLUMNS, type Column } from './shared-props.ts';
import { StageColumn } from './stage/stage-column.tsx';
import { type ConsoleHere, useModeratorConsole } from './view/use-moderator-console.ts';

const ID = /^[1-9]\d{0,9}$/;

/** The moderators' console of a live stream. */
export function ConsoleScreen() {
  const { streamId } = useParams({ from: '/live/$streamId/admin' });
  if (!ID.test(streamId)) throw notFound();
  return <ConsoleDoor key={streamId} liveId={Number(streamId)} Inside={Followed} />;
}

/** What follows the room, once inside; `onRefused`: nobody let them in. */
export interface InsideProps {
  readonly liveId: number;
  readonly onRefused: (code: Closing) => void;
}

const CLOSING = ['two_factor_required', 'forbidden', 'no_permission', 'no_access'] as const;
type Closing = (typeof CLOSING)[number];

/** Whoever is not let in leaves the room too, in which they would count as present. */
export function ConsoleDoor({ liveId, Inside }: { readonly liveId: number; readonly Inside: ComponentType<InsideProps> }) {
  const [code, setCode] = useState<Closing | null>(null);
  return code === null ? <Inside liveId={liveId} onRefused={setCode} /> : <Refused liveId={liveId} code={code} />;
}

function Refused({ liveId, code }: { readonly liveId: number; readonly code: Closing }) {
  const words = usePhrasesOf(consolePhrases);
  useDocumentTitle(words.title);
  if (code === 'two_factor_required')
    return (
      <Closed title={words.twoFactorTitle} text={words.twoFactorText}>
        <Link to="/main/profile/$section" params={{ section: 'two-factor' }} className={buttonClass()}>
          {words.setUpTwoFactor}
        </Link>
      </Closed>
    );
  return (
    <Closed title={words.closedTitle} text={words.closedText}>
      <Link to="/live/$streamId" params={{ streamId: String(liveId) }} className={buttonClass()}>
        {words.toStream}
      </Link>
      <WayBack />
    </Closed>
  );
}

function Followed({ liveId, onRefused }: InsideProps) {
  const watched = useWatchedHere(liveId);
  const { state, made: client } = useStore(watched.room);
  const here = useModeratorConsole(liveId, { ...state, client });
  return (
    <ConsoleGate here={here} onRefused={onRefused}>
      <Console liveId={liveId} watched={watched} here={here} />
    </ConsoleGate>
  );
}

interface GateProps extends Pick<InsideProps, 'onRefused'> {
  readonly here: ConsoleHere;
  readonly children: ReactNode;
}

/** Draws the console for moderators, and for others why they are not let in. */
export function ConsoleGate({ here, onRefused, children }: GateProps) {
  const words = usePhrasesOf(consolePhrases);
  const { room, view, refusal, error, refresh } = here;
  const reason = refusal ?? error;
  const code = reason instanceof ApiError ? reason.code : null;
  const closing = CLOSING.find((one) => one === code);
  useEffect(() => {
    if (closing) onRefused(closing);
  }, [closing, onRefused]);
  useDocumentTitle(room === null ? words.title : `${words.title}: ${room.title}`);
  if (code === 'not_found' || code === 'stream_unavailable') throw notFound();
  if (closing) return null;
  if (view === null && reason !== null)
    return (
      <main id="content" tabIndex={-1} className={styles.closed}>
        <ListFailed onRetry={refresh} />
      </main>
    );
  if (view === null || room === null)
    return (
      <main id="content" tabIndex={-1} className={styles.loading} role="status" aria-label={words.loading}>
        <Skeleton height={640} className={styles.wait} />
      </main>
    );
  return children;
}

/** To where they came from, also where that was the studio, which is another page to this app's router. */
function WayBack() {
  const { shell } = usePhrases();
  return (
    history.length > 1 && (
      <Button look="ghost" onClick={() => history.back()}>
        {shell.back}
      </Button>
    )
  );
}

function Closed({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.closed}>
      <Empty title={title} text={text} action={children} />
    </main>
  );
}

function Console({ liveId, watched, here }: { readonly liveId: number; readonly watched: Watched; readonly here: ConsoleHere }) {
  const words = usePhrasesOf(consolePhrases);
  const [column, setColumn] = useState<Column>('chat');
  useConsoleKeys(setColumn);
  const { room, view, acts, client } = here;
  const details = useLiveDetails(liveId, client, room);
  // Moderators see what comes in before it begins.
  useEffect(() => details && watched.show(details), [watched, details]);
  if (room === null || view === null) return null;
  const shared = { liveId, room, view, acts, details };
  const waiting = {
    stage: 0,
    chat: view.messages.filter(({ reports, isUnread, isHidden }) => !isHidden && (reports > 0 || isUnread)).length + view.held.length,
    questions: view.questions.filter(({ state }) => state === 'new').length,
    poll: 0,
  };
  return (
    <main id="content" tabIndex={-1} className={styles.console}>
      <ConsoleHead {...shared} />
      <ConflictNotice conflict={here.conflict} onClose={here.forgetConflict} />
      <div role="tablist" aria-label={words.parts} className={styles.tabs}>
        {COLUMNS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={column === one}
            aria-controls={`console-${one}`}
            className={styles.tab}
            onClick={() => setColumn(one)}
          >
            {words.columns[one]}
            {waiting[one] > 0 && <span className={`num ${styles.count}`}>{waiting[one]}</span>}
          </button>
        ))}
      </div>
      <div className={styles.columns} data-column={column}>
        <section id="console-stage" aria-label={words.columns.stage} className={styles.stage}>
          <StageColumn {...shared} watched={watched} link={here.link} />
        </section>
        <section id="console-chat" aria-label={words.columns.chat} className={styles.chat}>
          <ChatColumn {...shared} />
        </section>
        <section id="console-questions" aria-label={words.columns.questions} className={styles.questions}>
          <QuestionsColumn {...shared} />
        </section>
        <section id="console-poll" aria-label={words.columns.poll} className={styles.poll}>
          <PollColumn {...shared} />
        </section>
      </div>
      <LogBar view={view} />
    </main>
  );
}
