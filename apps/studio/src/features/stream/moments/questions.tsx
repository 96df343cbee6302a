import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { dateAndClock } from '@auscult/phrases/dates';
import { momentPhrases } from '@auscult/phrases/studio/moments';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { Note } from '@auscult/ui/feedback/note';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import type { StreamEditing } from '../stream-fields.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { type MomentLine, momentLines, withMoment } from './moment-lines.ts';
import styles from './questions.module.css';

interface QuestionsProps {
  readonly stream: StudioStream;
  readonly editing: StreamEditing;
}

/** The questions of an episode in the order in which they are put. What they ask stands in their form; here they get their place. */
export function Questions({ stream: { kind, questions, audio }, editing: { session, failure, change } }: QuestionsProps) {
  const { language } = usePhrases();
  const words = usePhrasesOf(momentPhrases);
  const { types } = usePhrasesOf(formListPhrases);
  const [opened, setOpened] = useState<{ readonly moment: number | 'new'; readonly questionId: number } | null>(null);
  const { moments, passages } = session.draft;
  const lines = momentLines(questions, moments);
  // Those of a live stream come by hand or by the clock: there is no sound yet to place them in.
  const isLive = kind === 'live';
  const canPlace = audio !== null || isLive;
  const errors = [...(failure?.fields['moments'] ?? []), ...(failure?.fields['passages'] ?? [])];
  const close = () => setOpened(null);
  /** Only of an exam an answer is judged, and may be given again. */
  const aboutOf = ({ question, moment }: MomentLine): string =>
    [
      question.form_type !== 'exam' && types[question.form_type],
      words.answers(question.answers),
      question.form_type === 'exam' && words.attemptsOf(moment?.attempts ?? question.attempts),
      question.is_draft && words.draft,
    ]
      .filter(Boolean)
      .join(' · ');
  const whenOf = ({ question, moment }: MomentLine): string => {
    // An evaluation is filled in when all has been heard, unless it is placed.
    if (!moment) return question.form_type === 'review' ? words.afterwards : words.unplaced;
    if (moment.type === 'VIDEO') return clockTime(moment.time_open ?? 0);
    if (moment.type === 'MANUAL') return words.types.MANUAL;
    const at = moment.time_open ?? moment.time_close;
    return at === null ? '' : dateAndClock(language, new Date(at * 1000).toISOString());
  };
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={`t-xl ${styles.heading}`}>
        {isLive ? words.moments : questions.every(({ form_type }) => form_type === 'exam') ? words.questions : words.mixed}
      </h2>
      {errors.length > 0 && (
        <p role="alert" className={`t-sm ${styles.error}`}>
          {errors.join(' ')}
        </p>
      )}
      {questions.length === 0 && <p className="t-sm ink-2">{isLive ? words.noneLive : words.none}</p>}
      {questions.length > 0 && !canPlace && <p className="t-sm ink-2">{words.needAudio}</p>}
      <ol className={styles.lines}>
        {lines.map((line) => {
          const { question, number, index } = line;
          const words2 = (
            <>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              <span className={styles.words}>
                <span>{question.text}</span>
                <span className="t-xs ink-2">{aboutOf(line)}</span>
              </span>
              <span className="ink-2 num">{whenOf(line)}</span>
            </>
          );
          const key = `${question.id} ${index ?? ''}`;
          return (
            <li key={key}>
              {canPlace ? (
                <button type="button" className={styles.line} onClick={() => setOpened({ moment: index ?? 'new', questionId: question.id })}>
                  <span className="visually-hidden">{words.open} </span>
                  {words2}
                </button>
              ) : (
                <p className={styles.line}>{words2}</p>
              )}
            </li>
          );
        })}
      </ol>
      {moments.some(({ type }) => type === 'VIDEO') && <Note text={words.pauses} />}
      {opened && canPlace && (
        <MomentDialog
          questions={questions}
          moment={opened.moment === 'new' ? null : (moments[opened.moment] ?? null)}
          at={0}
          questionId={opened.questionId}
          placed={moments}
          passages={passages}
          durationSeconds={audio?.duration ?? 0}
          isLive={isLive}
          onDone={(moment, next) => {
            change('moments', withMoment(moments, opened.moment, moment), crypto.randomUUID());
            change('passages', next, crypto.randomUUID());
            close();
          }}
          onRemove={() => {
            change('moments', withMoment(moments, opened.moment, null), crypto.randomUUID());
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
