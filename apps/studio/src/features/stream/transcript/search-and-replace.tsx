import { type Cue, countMatches, replaceMatches } from '@auscult/domain/transcript/cues';
import { transcriptPhrases } from '@auscult/phrases/studio/transcript';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { CheckField } from '@auscult/ui/form/check-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useDeferredValue, useMemo, useState } from 'react';
import styles from './search-and-replace.module.css';

interface SearchAndReplaceProps {
  readonly cues: readonly Cue[];
  readonly onShow: (index: number) => void;
  readonly onReplace: (cues: Cue[]) => void;
}

/** Finds words in the whole transcript, counts them, and replaces one line's or all, which is one step back. */
export function SearchAndReplace({ cues, onShow, onReplace }: SearchAndReplaceProps) {
  const words = usePhrasesOf(transcriptPhrases);
  const [search, setSearch] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [shown, setShown] = useState(-1);
  const [said, setSaid] = useState('');
  const asked = useDeferredValue(search);
  const found = useMemo(() => countMatches(cues, asked, matchesCase), [cues, asked, matchesCase]);
  const count = found.reduce((all, one) => all + one.count, 0);
  const here = found.find(({ index }) => index === shown);

  function go(by: 1 | -1): void {
    const next = by === 1 ? (found.find(({ index }) => index > shown) ?? found[0]) : (found.findLast(({ index }) => index < shown) ?? found.at(-1));
    if (!next) return;
    setShown(next.index);
    onShow(next.index);
  }
  function replaceHere(): void {
    if (!here) return;
    const [cue] = replaceMatches(cues.slice(here.index, here.index + 1), search, replacement, matchesCase);
    if (cue) onReplace(cues.with(here.index, cue));
    setSaid(words.replaced(here.count));
  }
  function replaceAll(): void {
    onReplace(replaceMatches(cues, search, replacement, matchesCase));
    setSaid(words.replaced(count));
  }

  return (
    <search className={styles.panel}>
      <Field
        label={words.search}
        value={search}
        maxLength={200}
        onChange={({ target }) => {
          setSearch(target.value);
          setSaid('');
        }}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && go(shiftKey ? -1 : 1)}
      />
      <Field label={words.replacement} value={replacement} maxLength={500} onChange={({ target }) => setReplacement(target.value)} />
      <CheckField name="matches-case" isOn={matchesCase} onChange={setMatchesCase}>
        {words.matchesCase}
      </CheckField>
      <p role="status" className="t-sm ink-2">
        {said || (search === '' ? '' : words.found(count, found.length))}
      </p>
      <div className={styles.actions}>
        <Button small look="secondary" disabled={found.length === 0} onClick={() => go(-1)}>
          {words.previous}
        </Button>
        <Button small look="secondary" disabled={found.length === 0} onClick={() => go(1)}>
          {words.next}
        </Button>
        <Button small look="secondary" disabled={!here} onClick={replaceHere}>
          {words.replaceHere}
        </Button>
        <Button small look="secondary" disabled={count === 0} onClick={replaceAll}>
          {words.replaceAll}
        </Button>
      </div>
    </search>
  );
}
