import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { transcriptPhrases } from '@auscult/phrases/studio/transcript';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import styles from './transcript-links.module.css';

/** The transcripts of an episode: those there are, and the one in its language. */
export function TranscriptLinks({ stream: { id, audio, transcripts, language } }: { readonly stream: StudioStream }) {
  const words = usePhrasesOf(transcriptPhrases);
  const languages = [...new Set([language.value, ...transcripts.map((one) => one.language)])];
  return (
    <section aria-labelledby="transcripts">
      <h2 id="transcripts" className="t-xl">
        {words.transcript}
      </h2>
      {!audio && <p className="t-sm ink-2">{words.needsAudio}</p>}
      {audio && (
        <ul className={styles.links}>
          {languages.map((one) => {
            const cues = transcripts.find((other) => other.language === one)?.cues ?? 0;
            return (
              <li key={one} className={styles.link}>
                <span>
                  {words.inLanguage(one)} <span className="t-sm ink-2">{cues === 0 ? words.notYet : words.lines(cues)}</span>
                </span>
                <Link
                  to="/streams/$streamId/transcript/$language"
                  params={{ streamId: String(id), language: one }}
                  className={buttonClass({ look: 'secondary', small: true })}
                >
                  {cues === 0 ? words.make : words.edit}
                  <span className="visually-hidden"> {words.inLanguage(one)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
