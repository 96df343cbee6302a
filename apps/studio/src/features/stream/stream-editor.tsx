import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Cover } from '@auscult/ui/media/cover';
import { clockTime } from '@auscult/ui/player/clock-time';
import { RichText } from '@auscult/ui/text/rich-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { coverOf } from '../../shared/media/cover-of.ts';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import styles from './stream-editor.module.css';

/** All that is stored about one episode: its chapters beside its texts and rules. */
export function StreamEditor({ stream }: { readonly stream: StudioStream }) {
  const words = usePhrasesOf(streamPagePhrases);
  const place = primaryOf(stream.places);
  return (
    <>
      <EditorHead
        place={place ? [...new Set([place.series_title, place.title])].join(' · ') : stream.company_name}
        title={stream.title.value}
        back={<BackLink stream={stream} />}
      >
        <PublicationMark publication={stream.publication} />
        {stream.publication.state === 'published' && place && (
          <a href={`/course/${place.series_id}/episode/${stream.id}`} className={buttonClass({ look: 'secondary', small: true })}>
            {words.open}
          </a>
        )}
      </EditorHead>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section>
            <h2 className="t-xl">{words.description}</h2>
            <RichText nodes={stream.description.value} />
          </section>
          <section>
            <h2 className="t-xl">{words.chapters}</h2>
            {stream.chapters.length === 0 && <p className="t-sm ink-2">{words.noChapters}</p>}
            <ol className={styles.chapters}>
              {stream.chapters.map(({ title, begin }) => (
                <li key={begin}>
                  <span>{title}</span>
                  <span className="ink-2 num">{clockTime(begin)}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <aside className={styles.side}>
          <Cover image={coverOf(stream.media.length > 0 ? stream.media : stream.inherited_media)} size={84} radius={14} />
        </aside>
      </div>
    </>
  );
}

/** To the series that it belongs to, where there is one. */
function BackLink({ stream: { company_id, places } }: { readonly stream: StudioStream }) {
  const words = usePhrasesOf(streamPagePhrases);
  const place = primaryOf(places);
  if (!place)
    return (
      <Link to="/courses" aria-label={words.back} className={iconButtonClass()}>
        <BackIcon />
      </Link>
    );
  return (
    <Link
      to="/companies/$companyId/courses/$courseId/edit"
      params={{ companyId: String(company_id), courseId: String(place.series_id) }}
      aria-label={words.backTo(place.series_title)}
      className={iconButtonClass()}
    >
      <BackIcon />
    </Link>
  );
}

const primaryOf = (places: StudioStream['places']) => places.find(({ is_primary }) => is_primary) ?? places[0];
