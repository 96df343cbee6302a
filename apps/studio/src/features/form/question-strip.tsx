import type { DraftQuestion, FormFault } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { OrderDialog } from '../../shared/order/order-dialog.tsx';
import styles from './question-strip.module.css';

interface QuestionStripProps {
  readonly questions: readonly DraftQuestion[];
  /** Its key. */
  readonly chosen: number | null;
  readonly faults: readonly FormFault[];
  readonly onChoose: (key: number) => void;
  readonly onAdd: () => void;
  readonly onOrder: (keys: readonly number[]) => void;
}

/** The questions by their numbers, a new one, and their order. */
export function QuestionStrip({ questions, chosen, faults, onChoose, onAdd, onOrder }: QuestionStripProps) {
  const words = usePhrasesOf(formPagePhrases);
  const [isOrdering, setOrdering] = useState(false);
  return (
    <section aria-label={words.questions} className={styles.questions}>
      {questions.length === 0 && <p className="ink-2">{words.noQuestions}</p>}
      <div className={styles.strip}>
        {questions.map(({ key, text }, place) => {
          const isFaulty = faults.some(({ question }) => question === key);
          return (
            <button
              key={key}
              type="button"
              className={styles.number}
              aria-pressed={key === chosen}
              data-faulty={isFaulty || undefined}
              aria-label={(isFaulty ? words.questionHasFault : words.question)(place + 1)}
              title={text}
              onClick={() => onChoose(key)}
            >
              {place + 1}
            </button>
          );
        })}
        <Button look="secondary" small icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onAdd}>
          {words.newQuestion}
        </Button>
        {questions.length > 1 && (
          <Button look="ghost" small icon={<ArrowUpDown size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOrdering(true)}>
            {words.order}
          </Button>
        )}
      </div>
      {isOrdering && (
        <OrderDialog
          heading={words.labels['order'] ?? ''}
          rows={questions.map(({ key, text }, place) => ({ id: key, title: `${place + 1}. ${text}` }))}
          onSave={(keys) => {
            onOrder(keys);
            setOrdering(false);
          }}
          onClose={() => setOrdering(false)}
        />
      )}
    </section>
  );
}
