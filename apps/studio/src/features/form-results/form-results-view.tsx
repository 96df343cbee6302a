import type { FormResults } from '@auscult/contract/entities/studio/form';
import { localeOf } from '@auscult/phrases/language';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { formResultsPhrases } from '@auscult/phrases/studio/questions/form-results';
import { Button } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Note } from '@auscult/ui/feedback/note';
import { saveFile } from '@auscult/web/services/save-file';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Sheet } from 'lucide-react';
import { useState } from 'react';
import styles from './form-results-view.module.css';
import { resultsCsv } from './results-csv.ts';

type Result = FormResults['questions'][number];
type Order = 'hardest' | 'form';

/** Which question goes wrong most, and of each: how many were right at first, what was chosen, and how it tells learners apart. */
export function FormResultsView({ results }: { readonly results: FormResults }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(formResultsPhrases);
  const page = usePhrasesOf(formPagePhrases);
  const placed = results.questions.map((question, index) => ({ question, place: index + 1 }));
  const graded = placed.filter(({ question: { difficulty } }) => difficulty !== null);
  const hardest = graded.toSorted((one, other) => (one.question.difficulty ?? 0) - (other.question.difficulty ?? 0));
  const [order, setOrder] = useState<Order>(graded.length > 1 ? 'hardest' : 'form');
  const shown = order === 'form' ? placed : [...hardest, ...placed.filter(({ question: { difficulty } }) => difficulty === null)];
  const [worst] = hardest;
  return (
    <div className={styles.results}>
      <p className="ink-2">{words.counted(results.counted, results.learners)}</p>
      {worst && graded.length > 1 && <Note text={words.hardest(worst.place, worst.question.text)} />}
      <div className={styles.tools}>
        {graded.length > 1 && (
          <Segmented
            label={words.order}
            value={order}
            options={[
              { value: 'hardest', label: words.hardestFirst },
              { value: 'form', label: words.formOrder },
            ]}
            onChange={setOrder}
          />
        )}
        <Button
          look="secondary"
          small
          icon={<Sheet size={19} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => saveFile(`${words.file}.csv`, 'text/csv', resultsCsv(results, { language, results: words, kinds: page.kinds }))}
        >
          {words.exportCsv}
        </Button>
      </div>
      <ol className={styles.questions}>
        {shown.map(({ question, place }) => (
          <li key={question.key}>
            <QuestionResult place={place} result={question} />
          </li>
        ))}
      </ol>
      {graded.length > 0 && (
        <p className="t-xs ink-2 pretty">
          {words.difficultyHelp} {words.discriminationHelp}
        </p>
      )}
    </div>
  );
}

function QuestionResult({ place, result }: { readonly place: number; readonly result: Result }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(formResultsPhrases);
  const page = usePhrasesOf(formPagePhrases);
  const { text, kind, answered, difficulty, discrimination, judgement } = result;
  const decimal = (value: number) => value.toLocaleString(localeOf[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const figures = [
    answered !== null && `${words.columns.answered} ${answered.toLocaleString(localeOf[language])}`,
    difficulty !== null && `${words.columns.difficulty} ${decimal(difficulty)}`,
    discrimination !== null && `${words.columns.discrimination} ${decimal(discrimination)}`,
  ].filter(Boolean);
  return (
    <article className={styles.question}>
      <h2 className="t-md semibold">
        {place}. {text}
      </h2>
      <p className="t-sm ink-2 num">{[page.kinds[kind], ...figures].join(' · ')}</p>
      {judgement && <p className={`t-sm semibold ${styles.judgement}`}>{words.judgements[judgement]}</p>}
      {answered === null ? <p className="t-sm ink-2">{words.tooFew}</p> : <Distribution result={result} answered={answered} />}
    </article>
  );
}

/** What was chosen, as bars with their counts; of an open question the newest texts. */
function Distribution({ result: { kind, answers, numbers, texts }, answered }: { readonly result: Result; readonly answered: number }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(formResultsPhrases);
  if (kind === 'open')
    return (
      <details>
        <summary className="t-sm semibold">{words.texts(texts.length)}</summary>
        <ul className={`t-sm ${styles.texts}`}>
          {texts.map((text, index) => (
            <li key={`${index} ${text}`}>{text}</li>
          ))}
        </ul>
      </details>
    );
  const bars = [
    ...answers.map(({ text, is_correct, count }) => ({ label: text, isRight: is_correct, count })),
    ...numbers.map(({ value, count }) => ({ label: String(value), isRight: false, count })),
  ];
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, isRight, count }, index) => (
        <li key={`${index} ${label}`} className={styles.bar} data-right={isRight || undefined}>
          <span className={styles.label}>
            {label}
            {isRight && <span className={styles.right}> · {words.right}</span>}
          </span>
          <span className="num">
            {(count / answered).toLocaleString(localeOf[language], { style: 'percent' })} <span className="ink-2">{words.chosen(count)}</span>
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ width: `${Math.min(100, (count / answered) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
