import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { Stream } from '@auscult/contract/entities/stream';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { AccreditationCard, Requirements, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { SealIcon } from '@auscult/ui/brand/icons';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { headlineOf, requirementsOf } from '../../../shared/accreditation/path-texts.ts';
import { usePlayerTick } from '../../../shared/listening/player-state.ts';
import { momentsOf } from '../../../shared/listening/question-moments.ts';
import styles from './accreditation-steps.module.css';

const SECONDS_A_MINUTE = 60;

/** One line in the collapsed sheet: what is left to do and when the next question comes. */
export function NextStep({ stream, path }: { readonly stream: Stream; readonly path: AccreditationPath }) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(playerPhrases);
  const accreditation = usePhrasesOf(accreditationPhrases);
  const minutes = usePlayerTick((position) => {
    const next = momentsOf(stream, stream.id).find(({ at, state }) => state === 'open' && at > position);
    return next ? Math.round((next.at - position) / SECONDS_A_MINUTE) : null;
  });
  return (
    <div className={styles.next}>
      <SealIcon size={26} className={styles.seal} />
      <div className={styles.words}>
        <p className={styles.title}>{headlineOf(accreditation, path)}</p>
        <p className="t-xs ink-2">{minutes === null ? episodes.points(path.points) : words.nextQuestion(minutes)}</p>
      </div>
      <Segments className={styles.segments ?? ''} shares={requirementsOf(accreditation, path).map(({ share }) => share)} />
    </div>
  );
}

/** The whole card: every step with its state in words. */
export function StepsCard({ path }: { readonly path: AccreditationPath }) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(accreditationPhrases);
  const rows = requirementsOf(words, path);
  return (
    <AccreditationCard title={headlineOf(words, path)} text={episodes.points(path.points)}>
      <Segments className={styles.all ?? ''} shares={rows.map(({ share }) => share)} />
      <Requirements rows={rows} />
    </AccreditationCard>
  );
}
