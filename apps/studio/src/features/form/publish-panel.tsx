import type { DraftQuestion, StudioForm } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './publish-panel.module.css';

interface PublishPanelProps {
  readonly form: StudioForm;
  readonly questions: readonly DraftQuestion[];
  /** Work that is not saved yet is saved first. */
  readonly disabled: boolean;
  readonly onChoose: (key: number) => void;
  readonly onPublish: () => void;
}

/** Which version is asked, what the draft still lacks, and its publication. */
export function PublishPanel({ form: { versions, is_draft, faults }, questions, disabled, onChoose, onPublish }: PublishPanelProps) {
  const words = usePhrasesOf(formPagePhrases);
  const [last] = versions;
  const next = (last?.number ?? 0) + 1;
  const state = last === undefined ? words.neverPublished : is_draft ? words.draftOf(next) : words.asked(last.number);
  const learners = last && last.learners > 0 ? ` ${words.learners(last.learners, last.number)}` : '';
  return (
    <div className={styles.panel}>
      <Note text={`${state}${learners}`} />
      {faults.length > 0 && (
        <section aria-labelledby="form-faults">
          <h2 id="form-faults" className="t-sm semibold">
            {words.toDo}
          </h2>
          <ul className={`t-sm ${styles.faults}`}>
            {faults.map(({ question, fault }) => {
              const place = questions.findIndex(({ key }) => key === question);
              return (
                <li key={`${question} ${fault}`}>
                  {question !== null && place >= 0 && (
                    <button type="button" className={styles.place} onClick={() => onChoose(question)}>
                      {words.question(place + 1)}
                    </button>
                  )}{' '}
                  {words.faults[fault]}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {is_draft && (
        <Button block disabled={disabled || faults.length > 0} onClick={onPublish}>
          {words.publish(next)}
        </Button>
      )}
    </div>
  );
}
