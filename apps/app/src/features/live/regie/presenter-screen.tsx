import { regiePhrases } from '@auscult/phrases/screens/live/regie';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { notFound, useParams } from '@tanstack/react-router';
import { professionIn } from '../chat/message-row.tsx';
import { useLiveRoom } from '../room/use-live-room.ts';
import styles from './presenter-screen.module.css';
import { type InsideProps, RegieDoor, RegieGate } from './regie-screen.tsx';
import type { RegieView } from './view/regie-view.ts';
import { useRegie } from './view/use-regie.ts';

const ID = /^[1-9]\d{0,9}$/;

/** What the speaker reads from a distance: the questions on air, and how many wait. */
export function PresenterScreen() {
  const { streamId } = useParams({ from: '/live/$streamId/admin/questions' });
  if (!ID.test(streamId)) throw notFound();
  return <RegieDoor key={streamId} liveId={Number(streamId)} Inside={Presenter} />;
}

function Presenter({ liveId, onRefused }: InsideProps) {
  const here = useRegie(liveId, useLiveRoom(liveId));
  return (
    <RegieGate here={here} onRefused={onRefused}>
      {here.view && <OnAir view={here.view} />}
    </RegieGate>
  );
}

function OnAir({ view }: { readonly view: RegieView }) {
  const words = usePhrasesOf(regiePhrases);
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
