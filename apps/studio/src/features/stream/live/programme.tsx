import { MOST_PROGRAMME_ITEMS, MOST_PROGRAMME_MINUTES, type ProgrammeItem, programmeTimes } from '@auscult/domain/live/plan';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { useReorder } from '@auscult/ui/layout/use-reorder';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { GripVertical, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import drag from '../../../shared/order/drag-rows.module.css';
import { PartDialog } from '../../../shared/parts/part-dialog.tsx';
import { put } from '../../../shared/parts/part-values.ts';
import type { SlideValue } from './live-fields.ts';
import styles from './live-plan.module.css';
import { localParts } from './plan-times.ts';

interface ProgrammeProps {
  readonly items: ProgrammeItem[];
  readonly slides: readonly SlideValue[];
  readonly beginsAt: string | null;
  readonly error: string | undefined;
  readonly onChange: (items: ProgrammeItem[]) => void;
}

const USUAL_MINUTES = '15';
/** Of what stands on a slide, to choose it by. */
const SHOWN_CHARACTERS = 60;

/** What happens one after the other: put into another order by dragging or by the arrow keys, and changed by a press. */
export function Programme({ items, slides, beginsAt, error, onChange }: ProgrammeProps) {
  const words = usePhrasesOf(livePlanPhrases);
  const id = useId();
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const timed = programmeTimes(items);
  const ids = items.map((_, index) => index);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setSaid(words.moved(item.title, to + 1, items.length));
  };
  const { handle, shiftOf, draggedId } = useReorder({ ids, onMove: move, onPress: setOpened });
  const close = () => setOpened(null);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="t-xl">
          {words.programme}
        </h2>
        {items.length < MOST_PROGRAMME_ITEMS && (
          <Button look="ghost" small icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpened('new')}>
            {words.newItem}
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {error !== undefined && (
        <p role="alert" className={`t-sm ${styles.error}`}>
          {error}
        </p>
      )}
      {items.length === 0 && <p className="t-sm ink-2">{words.noProgramme}</p>}
      <ol className={`${drag.list} ${styles.items}`}>
        {timed.map(({ title, minutes, from }, index) => {
          const shift = shiftOf(index);
          return (
            <li
              // Two items may be called the same, and only their places tell them apart.
              key={`${index} ${title}`}
              className={`${drag.row} ${styles.item}`}
              data-dragged={draggedId === index || undefined}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
            >
              <button type="button" className={`${drag.grip} ${styles.grip}`} aria-label={words.move(title)} {...handle(index)}>
                <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
              </button>
              <button type="button" className={styles.title} onClick={() => setOpened(index)}>
                <span className="visually-hidden">{words.change} </span>
                {title}
              </button>
              <span className="t-sm ink-2 num">{words.minutesShort(minutes)}</span>
              {beginsAt !== null && <span className={`num ${styles.clock}`}>{localParts(later(beginsAt, from)).time}</span>}
            </li>
          );
        })}
      </ol>
      {opened !== null && (
        <ItemDialog
          item={opened === 'new' ? null : (items[opened] ?? null)}
          slides={slides}
          onDone={(item) => {
            onChange(put(items, opened, item));
            close();
          }}
          onRemove={() => {
            onChange(items.filter((_, index) => index !== opened));
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

const later = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();

interface ItemDialogProps {
  /** Null for a new one. */
  readonly item: ProgrammeItem | null;
  readonly slides: readonly SlideValue[];
  readonly onDone: (item: ProgrammeItem) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function ItemDialog({ item, slides, onDone, onRemove, onClose }: ItemDialogProps) {
  const words = usePhrasesOf(livePlanPhrases);
  const [title, setTitle] = useState(item?.title ?? '');
  const [minutes, setMinutes] = useState(item ? String(item.minutes) : USUAL_MINUTES);
  // One that was taken away since is none.
  const [slide, setSlide] = useState(slides.some(({ hash }) => hash === item?.slide) ? (item?.slide ?? '') : '');
  const [refusals, setRefusals] = useState(0);
  const count = Number(minutes);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_PROGRAMME_MINUTES;
  const done = () => {
    if (title.trim() === '' || !isCount) setRefusals(refusals + 1);
    else onDone({ title: title.trim(), minutes: count, ...(slide !== '' && { slide }) });
  };
  return (
    <PartDialog heading={words.item} refusals={refusals} onDone={done} onRemove={item ? onRemove : undefined} onClose={onClose}>
      <Field
        label={words.itemTitle}
        value={title}
        maxLength={200}
        error={refusals > 0 && title.trim() === '' ? words.itemMissing : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Field
        label={words.minutes}
        inputMode="numeric"
        value={minutes}
        error={refusals > 0 && !isCount ? words.minutesWrong(MOST_PROGRAMME_MINUTES) : undefined}
        onChange={({ target }) => setMinutes(target.value)}
      />
      {slides.length > 0 && (
        <SelectField label={words.itemSlide} help={words.itemSlideHelp} value={slide} onChange={({ target }) => setSlide(target.value)}>
          <option value="">{words.noSlide}</option>
          {slides.map(({ hash, text }, index) => (
            <option key={`${index} ${hash}`} value={hash}>
              {words.slideNamed(index + 1, text.slice(0, SHOWN_CHARACTERS))}
            </option>
          ))}
        </SelectField>
      )}
    </PartDialog>
  );
}
