import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import type { Exchanged, ExchangeNote } from '@auscult/domain/questionnaires/exchange/exchanged-question';
import { readQuestionCsv } from '@auscult/domain/questionnaires/exchange/question-csv';
import { readGift } from '@auscult/domain/questionnaires/exchange/read-gift';
import { questionExchangePhrases } from '@auscult/phrases/studio/questions/question-exchange';
import { Button } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Form } from '@auscult/ui/form/form';
import { TextArea } from '@auscult/ui/form/text-area';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type SubmitEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { draftOf } from './exchanged.ts';
import styles from './import-dialog.module.css';

const MOST_BYTES = 1_000_000;
type Format = 'gift' | 'csv';

interface ImportDialogProps {
  readonly onAdd: (questions: readonly DraftQuestion[]) => void;
  readonly onClose: () => void;
}

/** Shows what of a GIFT or CSV text would come, and what not, by line and reason; adding brings all that would come at once. */
export function ImportDialog({ onAdd, onClose }: ImportDialogProps) {
  const words = usePhrasesOf(questionExchangePhrases);
  const [headingId, textId, fileId] = [useId(), useId(), useId()];
  const [text, setText] = useState('');
  const [format, setFormat] = useState<Format>('gift');
  const [isTooLarge, setTooLarge] = useState(false);
  const shown = useDeferredValue(text);
  const found = useMemo<Exchanged>(
    () => (shown.trim() === '' ? { questions: [], notes: [] } : format === 'csv' ? readQuestionCsv(shown) : readGift(shown, words)),
    [shown, format, words],
  );

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size > MOST_BYTES) return;
    setFormat(/\.csv$/i.test(file.name) ? 'csv' : 'gift');
    setText(await file.text());
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (found.questions.length > 0) onAdd(found.questions.map(draftOf));
  }

  return (
    <ModalSheet labelledBy={headingId} describedBy={textId} kind="form" centred onClose={onClose}>
      <h2 id={headingId} className="t-xl">
        {words.importTitle}
      </h2>
      <p id={textId} className="ink-2 pretty">
        {words.importText}
      </p>
      <Form onSubmit={submit}>
        <div>
          <label htmlFor={fileId} className="t-sm semibold">
            {words.file}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".txt,.gift,.csv,text/plain,text/csv"
            className={styles.file}
            onChange={({ target }) => void take(target.files?.[0])}
          />
          {isTooLarge && (
            <p role="alert" className={`t-sm ${styles.wrong}`}>
              {words.tooLarge}
            </p>
          )}
        </div>
        <TextArea
          label={words.pasted}
          rows={5}
          value={text}
          maxLength={MOST_BYTES}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Segmented
          label={words.format}
          value={format}
          options={[
            { value: 'gift', label: words.gift },
            { value: 'csv', label: words.csv },
          ]}
          onChange={setFormat}
        />
        {shown.trim() !== '' && <Found found={found} />}
        <ModalActions>
          <Button type="submit" block disabled={found.questions.length === 0}>
            {words.add(found.questions.length)}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}

function Found({ found: { questions, notes } }: { readonly found: Exchanged }) {
  const words = usePhrasesOf(questionExchangePhrases);
  return (
    <div role="status" className={`t-sm ${styles.found}`}>
      <p className="semibold">{words.comes(questions.length)}</p>
      <ol className={styles.questions}>
        {questions.map(({ text }, index) => (
          <li key={`${index} ${text}`} className="clamp-1">
            {text}
          </li>
        ))}
      </ol>
      <Notes heading={words.left} notes={notes.filter(({ isTaken }) => !isTaken)} />
      <Notes heading={words.partly} notes={notes.filter(({ isTaken }) => isTaken)} />
    </div>
  );
}

function Notes({ heading, notes }: { readonly heading: string; readonly notes: readonly ExchangeNote[] }) {
  const words = usePhrasesOf(questionExchangePhrases);
  if (notes.length === 0) return null;
  return (
    <>
      <p className="semibold">{heading}</p>
      <ul>
        {notes.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {words.line(line)}: {words.reasons[reason]}
          </li>
        ))}
      </ul>
    </>
  );
}
