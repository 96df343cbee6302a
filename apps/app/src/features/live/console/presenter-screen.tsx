import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { notFound, useParams } from '@tanstack/react-router';
import { professionIn } from '../chat/message-row.tsx';
import { useLiveRoom } from '../room/use-live-room.ts';
import { ConsoleDoor, ConsoleGate, type InsideProps } from './console-screen.tsx';
import styles from './presenter-screen.module.css';
import type { ConsoleView } from './view/console-view.ts';
import { useModeratorConsole } from './view/use-moderator-console.ts';

const ID = /^[1-9]\d{0,9}$/;

/** What the speaker reads from a distance: the questions on air, and how many wait. */
export function PresenterScreen() {
  const { streamId } = useParams({ from: '/live/$streamId/admin/questions' });
  if (!ID.test(streamId)) throw notFound();
  return <ConsoleDoor key={streamId} liveId={Number(streamId)} Inside={Presenter} />;
}

function Presenter({ liveId, onRefused }: InsideProps) {
  const here = useModeratorConsole(liveId, useLiveRoom(liveId));
  return (
    <ConsoleGate here={here} onRefused={onRefused}>
      {here.view && <OnAir view={here.view} />}
    </ConsoleGate>
  );
}

function OnAir({ view }: { readonly view: ConsoleView }) {
  const words = usePhrasesOf(consolePhrases);
  const { language } = usePhrases();
  const onAir = view.questions.filter(({ state }) => state === 'on_air');
  const waiting = view.questions.filter(({ state }) => state === 'approved').length;
  return (
    <main id="content" tabIndex={-1} className={styles.screen}>
      <h1 className="visually-hidden">{words.air.title}</h1>
      <div aria-live="polite" className={styles.questions}>
        {onAir.length === 0 && <p className={`ink-2 ${styles.none}`}>{words.air.none}</p>}
        {onAir.map(({ key, text, author, is_anonymous }) => (
          <article key={key}>
            <p className={`balance ${styles.question}`}>{text}</p>
            {!is_anonymous && author && (
              <p className={`ink-2 ${styles.who}`}>
                {author.name}
                {author.profession && ` · ${professionIn(author.profession[language])}`}
              </p>
            )}
          </article>
        ))}
      </div>
      {waiting > 0 && <p className="ink-2">{words.air.next(waiting)}</p>}
    </main>
  );
}
