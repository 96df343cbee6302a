import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Field } from '@auscult/ui/controls/field';
import { clockTime, readClockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import styles from './question-editor.module.css';

type Passage = DraftQuestion['passage'];

interface PassageFieldsProps {
  readonly passage: Passage;
  readonly error: string | undefined;
  readonly onChange: (passage: Passage) => void;
}

const textsOf = (passage: Passage) => ({ from: passage ? clockTime(passage.from) : '', to: passage ? clockTime(passage.to) : '' });
const isSame = (one: Passage, other: Passage) => one?.from === other?.from && one?.to === other?.to;

/** The seconds that a learner hears again after answering. What is half typed stays here until it is a passage. */
export function PassageFields({ passage, error, onChange }: PassageFieldsProps) {
  const words = usePhrasesOf(formPagePhrases);
  const [texts, setTexts] = useState(() => textsOf(passage));
  const [given, setGiven] = useState(passage);
  // An undo, or a colleague's save.
  if (!isSame(given, passage)) {
    setGiven(passage);
    setTexts(textsOf(passage));
  }

  function type(next: typeof texts): void {
    setTexts(next);
    // Times are shown without their fractions: one that was not touched keeps them.
    const read = (name: 'from' | 'to') => (passage && next[name] === clockTime(passage[name]) ? passage[name] : readClockTime(next[name]));
    const [from, to] = [read('from'), read('to')];
    const become = (value: Passage) => {
      setGiven(value);
      onChange(value);
    };
    if (next.from.trim() === '' && next.to.trim() === '') become(null);
    else if (from !== null && to !== null) become({ from, to });
  }

  const wrong = (text: string, other: string) =>
    (text.trim() === '' ? other.trim() !== '' : readClockTime(text) === null) ? words.noTime : undefined;
  return (
    <fieldset className={styles.pair}>
      <legend className="semibold">{words.passage}</legend>
      <Field
        label={words.from}
        help={words.timeHelp}
        value={texts.from}
        maxLength={12}
        error={wrong(texts.from, texts.to) ?? error}
        onChange={({ target }) => type({ ...texts, from: target.value })}
      />
      <Field
        label={words.to}
        value={texts.to}
        maxLength={12}
        error={wrong(texts.to, texts.from)}
        onChange={({ target }) => type({ ...texts, to: target.value })}
      />
    </fieldset>
  );
}
