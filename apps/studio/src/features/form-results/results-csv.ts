import type { FormResults } from '@auscult/contract/entities/studio/form';
import { csvOf } from '@auscult/domain/registers/csv';
import { type Language, localeOf } from '@auscult/phrases/language';
import type { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import type { formResultsPhrases } from '@auscult/phrases/studio/questions/form-results';

interface CsvWords {
  readonly language: Language;
  readonly results: (typeof formResultsPhrases)['nl'];
  readonly kinds: (typeof formPagePhrases)['nl']['kinds'];
}

/** A row for each answer that was to be chosen or that was given; a question of which nothing is told has one row. */
export function resultsCsv({ questions }: FormResults, { language, results, kinds }: CsvWords): string {
  const decimal = (value: number | null) => value?.toLocaleString(localeOf[language], { maximumFractionDigits: 3 }) ?? '';
  const rows = questions.flatMap(({ text, kind, answered, difficulty, discrimination, ...question }) => {
    const first = [text, kinds[kind], answered === null ? '' : String(answered), decimal(difficulty), decimal(discrimination)];
    const isGraded = question.answers.some(({ is_correct }) => is_correct);
    const given = [
      ...question.answers.map((one) => [
        one.text,
        isGraded ? results[one.is_correct ? 'yes' : 'no'] : '',
        answered === null ? '' : String(one.count),
      ]),
      ...question.numbers.map(({ value, count }) => [String(value), '', String(count)]),
      ...question.texts.map((one) => [one, '', '1']),
    ];
    return (given.length > 0 ? given : [['', '', '']]).map((cells) => [...first, ...cells]);
  });
  return csvOf([results.csv, ...rows]);
}
