import type { StudioFeedPreview } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Minus, Plus } from 'lucide-react';
import styles from './feed-trial.module.css';

/** The newest episodes of a feed, and what of it becomes none. */
export function TrialEpisodes({ preview: { episodes, left_out, counts } }: { readonly preview: StudioFeedPreview }) {
  const words = usePhrasesOf(feedPhrases);
  const more = counts.new + counts.known - episodes.length;
  return (
    <>
      <section aria-label={words.episodes(counts.new + counts.known)} className={styles.scroll}>
        <ul>
          {episodes.map((episode, at) => {
            const facts = [
              ...(episode.duration > 0 ? [clockTime(episode.duration)] : []),
              ...(episode.byte_size === null || episode.byte_size === 0 ? [] : [words.size(episode.byte_size)]),
              ...(episode.has_chapters ? [words.chapters] : []),
              ...(episode.has_transcript ? [words.transcript] : []),
            ];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list does not change
              <li key={at} className={styles.line}>
                <div>
                  <p className="t-row">{episode.title}</p>
                  <p className="t-xs ink-2">{facts.join(' · ')}</p>
                </div>
                <p className={`t-sm ${episode.is_known ? 'ink-2' : styles.new}`}>
                  {!episode.is_known && <Plus size={16} strokeWidth={2} aria-hidden="true" />}
                  {episode.is_known ? words.isKnown : words.isNew}
                </p>
              </li>
            );
          })}
          {left_out.map(({ title, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list does not change
            <li key={at} className={styles.line}>
              <div>
                <p className="t-row">{title}</p>
                <p className="t-xs ink-2">{words.reasons[reason]}</p>
              </div>
              <p className="t-sm ink-2">
                <Minus size={16} strokeWidth={2} aria-hidden="true" />
                {words.isLeftOut}
              </p>
            </li>
          ))}
        </ul>
      </section>
      {more > 0 && <p className="t-sm ink-2">{words.more(more)}</p>}
    </>
  );
}
