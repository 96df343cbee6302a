import { fullDate } from '@auscult/phrases/dates';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Field } from '@auscult/ui/controls/field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import type { Editing } from '../../../shared/editing/use-editing.ts';
import type { LiveFields } from './live-fields.ts';
import styles from './live-plan.module.css';
import { atTime, localParts, onDay, type TimeName, zoneOfDevice } from './plan-times.ts';

const NAMES = ['begins_at', 'ends_at', 'opens_at'] as const;

/** The day and the three times of a live stream, in the zone of the device. */
export function TimesFields({
  editing: { session, failure, change },
  isOver,
}: {
  readonly editing: Pick<Editing<LiveFields>, 'session' | 'failure' | 'change'>;
  /** Then they stay. */
  readonly isOver: boolean;
}) {
  const { language } = usePhrases();
  const words = usePhrasesOf(livePlanPhrases);
  const { begins_at, ends_at, opens_at } = session.draft;
  const times = { begins_at, ends_at, opens_at };
  const { day } = localParts(begins_at);
  const labels: Readonly<Record<TimeName, string>> = { begins_at: words.begins, ends_at: words.ends, opens_at: words.opens };

  function become(next: typeof times): void {
    const step = crypto.randomUUID();
    for (const name of NAMES) if (next[name] !== times[name]) change(name, next[name], step);
  }
  /** Said where a time of the clock falls on another day than the beginning. */
  function dayOf(name: TimeName): string | undefined {
    const own = localParts(times[name]).day;
    return own === '' || own === day ? undefined : fullDate(language, own);
  }
  return (
    <div>
      <div className={styles.times}>
        <Field
          label={words.date}
          type="date"
          value={day}
          disabled={isOver}
          help={day === '' ? undefined : fullDate(language, day)}
          error={failure?.fields['begins_at']?.[0]}
          onChange={({ target }) => become(onDay(times, target.value))}
        />
        {NAMES.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            type="time"
            value={localParts(times[name]).time}
            disabled={isOver || begins_at === null}
            help={dayOf(name)}
            error={name === 'begins_at' ? undefined : failure?.fields[name]?.[0]}
            onChange={({ target }) => become(atTime(times, name, target.value))}
          />
        ))}
      </div>
      <p className="t-sm ink-2">{begins_at === null ? words.dateFirst : words.zone(zoneOfDevice())}</p>
    </div>
  );
}
