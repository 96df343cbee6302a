import { orderPhrases } from '@auscult/phrases/studio/order';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { useReorder } from '@auscult/ui/layout/use-reorder';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useId, useState } from 'react';
import drag from './drag-rows.module.css';
import styles from './order-dialog.module.css';

interface Row {
  readonly id: number;
  readonly title: string;
}

interface OrderDialogProps {
  readonly heading: string;
  /** In the order that they have. */
  readonly rows: readonly Row[];
  readonly busy?: boolean;
  readonly onSave: (ids: number[]) => void;
  readonly onClose: () => void;
}

/** Rows that are put into another order by dragging, by the arrow keys or by buttons, and saved as a whole. */
export function OrderDialog({ heading, rows, busy = false, onSave, onClose }: OrderDialogProps) {
  const words = usePhrasesOf(orderPhrases);
  const [headingId, hintId] = [useId(), useId()];
  const [order, setOrder] = useState(rows);
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState<number | null>(null);
  const ids = order.map(({ id }) => id);

  function move(id: number, to: number): void {
    const row = order.find((one) => one.id === id);
    if (!row) return;
    setOrder(order.filter((one) => one !== row).toSpliced(to, 0, row));
    setSaid(words.moved(row.title, to + 1, order.length));
  }
  const { handle, shiftOf, draggedId } = useReorder({ ids, onMove: move, onPress: (id) => setOpened(opened === id ? null : id) });

  return (
    <ModalSheet labelledBy={headingId} describedBy={hintId} kind="form" centred onClose={onClose}>
      <h2 id={headingId} className="t-xl">
        {heading}
      </h2>
      <p id={hintId} className="ink-2 pretty">
        {words.hint}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol className={`${drag.list} ${styles.list}`} aria-labelledby={headingId}>
        {order.map(({ id, title }, place) => {
          const shift = shiftOf(id);
          return (
            <li
              key={id}
              className={`${drag.row} ${styles.row}`}
              data-dragged={draggedId === id || undefined}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
            >
              <button type="button" className={drag.grip} aria-label={words.move(title)} aria-expanded={opened === id} {...handle(id)}>
                <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
              </button>
              <span className={`t-sm clamp-1 ${styles.title}`}>{title}</span>
              {opened === id && (
                <>
                  <IconButton label={words.up(title)} disabled={place === 0} onClick={() => move(id, place - 1)}>
                    <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                  <IconButton label={words.down(title)} disabled={place === order.length - 1} onClick={() => move(id, place + 1)}>
                    <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <ModalActions>
        <Button block busy={busy} onClick={() => onSave(ids)}>
          {words.save}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {words.cancel}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
