import type { Stream } from '@auscult/contract/entities/stream';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { currentTrack, wantsToPlay } from '@auscult/player/machine/selectors';
import { ChapterList } from '@auscult/ui/player/expanded/chapter-list';
import { QuestionDiamond } from '@auscult/ui/player/expanded/question-diamond';
import { chapterIndexAt } from '@auscult/ui/player/scrubber/scrubber-geometry';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useMemo } from 'react';
import { chapterExtras } from '../../../shared/listening/chapter-extras.ts';
import { heardChapters } from '../../../shared/listening/heard-chapters.ts';
import { usePlayerState, usePlayerTick } from '../../../shared/listening/player-state.ts';
import { momentsOf } from '../../../shared/listening/question-moments.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './section.module.css';

interface EpisodeChaptersProps {
  readonly stream: Stream;
  readonly onPlay: (seconds: number) => void;
}

/** What is in the episode, with a diamond where a question is asked; a press plays from there. */
export function EpisodeChapters({ stream, onPlay }: EpisodeChaptersProps) {
  const { apiOrigin } = useServices();
  const words = usePhrasesOf(episodePhrases);
  const heading = useId();
  const chapters = useMemo(
    () => stream.chapters.map(({ id, title, time_begin, time_end }) => ({ id, title, from: time_begin, to: time_end })),
    [stream],
  );
  const extras = useMemo(() => chapterExtras(stream, apiOrigin), [stream, apiOrigin]);
  const questions = useMemo(() => {
    const inChapters = momentsOf(stream).flatMap(({ opensAt, isAnswered }) => {
      const chapter = chapters[chapterIndexAt(chapters, opensAt)];
      return chapter ? [[chapter.id, isAnswered] as const] : [];
    });
    // One that is open says more than one that is answered.
    return new Map(
      [...Map.groupBy(inChapters, ([id]) => id)].map(([id, asked]) => {
        const isAnswered = asked.every(([, answered]) => answered);
        return [id, { isAnswered, label: isAnswered ? words.questionAnswered : words.question }];
      }),
    );
  }, [stream, chapters, words]);
  const isPlaying = usePlayerState((state) => currentTrack(state)?.streamId === stream.id && wantsToPlay(state));
  const current = usePlayerTick((position, state) => (currentTrack(state)?.streamId === stream.id ? chapterIndexAt(chapters, position) : -1));
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className="t-xl">
          {words.chapters}
        </h2>
        {questions.size > 0 && (
          <span className={styles.legend} aria-hidden="true">
            <QuestionDiamond />
            {words.question}
          </span>
        )}
      </div>
      <ChapterList
        chapters={chapters}
        current={current}
        playing={isPlaying}
        heard={new Set(heardChapters(chapters, stream.heard))}
        extras={extras}
        questions={questions}
        labels={{ heard: words.heard, current: words.now, link: words.chapterLink }}
        language={stream.language}
        onSeek={onPlay}
      />
    </section>
  );
}
