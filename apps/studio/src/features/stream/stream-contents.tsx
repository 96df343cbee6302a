import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { clockTime } from '@auscult/ui/player/clock-time';
import { RichText } from '@auscult/ui/text/rich-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './stream-contents.module.css';

/** Its description and its chapters, as listeners get them. */
export function StreamContents({ stream: { description, chapters } }: { readonly stream: StudioStream }) {
  const words = usePhrasesOf(streamPagePhrases);
  return (
    <>
      <section>
        <h2 className="t-xl">{words.description}</h2>
        <RichText nodes={description.value} />
      </section>
      <section>
        <h2 className="t-xl">{words.chapters}</h2>
        {chapters.length === 0 && <p className="t-sm ink-2">{words.noChapters}</p>}
        <ol className={styles.chapters}>
          {chapters.map(({ title, begin }) => (
            <li key={begin}>
              <span>{title}</span>
              <span className="ink-2 num">{clockTime(begin)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
