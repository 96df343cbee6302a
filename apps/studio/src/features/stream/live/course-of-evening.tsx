import type { StudioPlacedQuestion } from '@auscult/contract/entities/studio/moment';
import { type ProgrammeItem, programmeTimes } from '@auscult/domain/live/plan';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { SealIcon } from '@auscult/ui/brand/icons';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChartNoAxesColumn, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MomentValue } from '../stream-fields.ts';
import styles from './live-plan.module.css';
import { localParts, type Times } from './plan-times.ts';

interface CourseProps {
  readonly times: Times;
  readonly items: readonly ProgrammeItem[];
  readonly moments: readonly MomentValue[];
  readonly questions: readonly StudioPlacedQuestion[];
  readonly children: ReactNode;
}

const percent = (share: number) => `${Math.max(0, Math.min(100, share * 100))}%`;

/** The evening as a bar: its items as long as they take, the moments of the clock above them. It shows what the lists below say. */
export function CourseOfEvening({ times, items, moments, questions, children }: CourseProps) {
  const words = usePhrasesOf(livePlanPhrases);
  const timed = programmeTimes(items);
  const begins = times.begins_at === null ? null : Date.parse(times.begins_at);
  const planned = begins === null || times.ends_at === null ? 0 : (Date.parse(times.ends_at) - begins) / 1000;
  const lasting = timed.at(-1)?.to ?? 0;
  const seconds = Math.max(planned, lasting);
  const typeOf = (id: number) => questions.find((question) => question.id === id)?.form_type;
  const marks = moments.flatMap(({ question_id, type, time_open: open }) =>
    begins !== null && type === 'CLOCK' && open !== null ? [{ question_id, share: (open - begins / 1000) / seconds }] : [],
  );
  return (
    <section className={styles.course} aria-label={words.course}>
      <h2 className="t-lg">{words.course}</h2>
      {begins === null || seconds === 0 || items.length === 0 ? (
        <p className="t-sm">{words.noCourse}</p>
      ) : (
        <div aria-hidden="true">
          {marks.length > 0 && (
            <div className={styles.marks}>
              {marks.map(({ question_id, share }, index) => (
                <span key={`${question_id} ${index}`} className={styles.mark} data-type={typeOf(question_id)} style={{ left: percent(share) }}>
                  <MarkIcon type={typeOf(question_id)} />
                </span>
              ))}
            </div>
          )}
          <div className={styles.bar}>
            {timed.map(({ title, minutes }, index) => (
              <span key={`${index} ${title}`} className={styles.part} style={{ flexGrow: minutes }} title={title}>
                {title}
              </span>
            ))}
            {planned > lasting && <span className={styles.rest} style={{ flexGrow: (planned - lasting) / 60 }} />}
          </div>
          <p className={`t-sm num ${styles.scale}`}>
            {[0, 1 / 3, 2 / 3, 1].map((share) => (
              <span key={share}>{localParts(new Date(begins + seconds * share * 1000).toISOString()).time}</span>
            ))}
          </p>
        </div>
      )}
      {planned > 0 && lasting > planned && <p className="t-sm">{words.over(Math.round((lasting - planned) / 60))}</p>}
      {children}
    </section>
  );
}

function MarkIcon({ type }: { readonly type: StudioPlacedQuestion['form_type'] | undefined }) {
  if (type === 'exam') return <SealIcon size={16} />;
  const Icon = type === 'poll' ? ChartNoAxesColumn : ClipboardList;
  return <Icon size={16} strokeWidth={1.75} />;
}
