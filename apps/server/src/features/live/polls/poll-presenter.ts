import type { LivePoll } from '@auscult/contract/live/entities';
import type { PollRow } from './poll-queries.ts';

export const presentPoll = ({ key, question, choices, isMultiple, phase, areResultsPublished, wasShown, results, voters }: PollRow): LivePoll => ({
  key,
  question,
  choices: [...choices],
  is_multiple: isMultiple,
  phase,
  are_results_published: areResultsPublished,
  was_shown: wasShown,
  results: results === null ? null : [...results],
  voters,
});
