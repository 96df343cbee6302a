import type { LivePoll } from '@auscult/contract/live/entities';
import { FEWEST_CHOICES, MOST_CHOICES } from '@auscult/domain/live/poll';
import { repeatedAnswer } from '@auscult/domain/questionnaires/same-answers';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import styles from './poll-sheet.module.css';

const QUESTION_MAXIMUM = 500;
const CHOICE_MAXIMUM = 200;

interface PollSheetProps {
  readonly acts: ConsoleActs;
  /** A prepared one, whose place the corrected one takes. */
  readonly corrects?: LivePoll;
  readonly onClose: () => void;
}

/** Prepares a poll, which nobody sees until it is shown. */
export function PollSheet({ acts, corrects, onClose }: PollSheetProps) {
  const words = usePhrasesOf(consolePhrases);
  const [id] = useState(() => crypto.randomUUID());
  const [question, setQuestion] = useState(corrects?.question ?? '');
  const [choices, setChoices] = useState<readonly string[]>(corrects?.choices ?? ['', '']);
  const [isMultiple, setMultiple] = useState(corrects?.is_multiple ?? false);
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();
  const written = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  const isWhole = question.trim() !== '' && written.length >= FEWEST_CHOICES;
  const repeated = repeatedAnswer(choices);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    setRefused(repeated >= 0);
    if (repeated >= 0) return;
    setBusy(true);
    if (!(await acts.createPoll({ id, question: question.trim(), choices: written, is_multiple: isMultiple }))) return setBusy(false);
    // The other way round a text would be lost where the second fails.
    if (corrects) await acts.removePoll(corrects.key);
    onClose();
  }
  return (
    <ModalSheet labelledBy={titleId} kind="form" wide onClose={onClose}>
      <h2 id={titleId} className="t-xl">
        {corrects ? words.newPoll.correctTitle : words.newPoll.title}
      </h2>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <Field
          label={words.newPoll.question}
          value={question}
          maxLength={QUESTION_MAXIMUM}
          required
          onChange={({ target }) => setQuestion(target.value)}
        />
        {choices.map((choice, place) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
            key={place}
            label={words.newPoll.choice(place + 1)}
            value={choice}
            maxLength={CHOICE_MAXIMUM}
            required={place < FEWEST_CHOICES}
            error={isRefused && place === repeated ? words.newPoll.sameAnswers : undefined}
            onChange={({ target }) => setChoices(choices.map((one, at) => (at === place ? target.value : one)))}
          />
        ))}
        {choices.length < MOST_CHOICES && (
          <Button look="ghost" small icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setChoices([...choices, ''])}>
            {words.newPoll.add}
          </Button>
        )}
        <label className={styles.multiple}>
          <input type="checkbox" checked={isMultiple} onChange={({ target }) => setMultiple(target.checked)} />
          {words.newPoll.isMultiple}
        </label>
        <ModalActions>
          <Button type="submit" block busy={isBusy} disabled={!isWhole}>
            {words.newPoll.save}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </form>
    </ModalSheet>
  );
}
