import { answer } from '@auscult/client/api-client';
import type { Form } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import type { questionsPhrases } from '@auscult/phrases/screens/questions';
import { formKeys, streamKeys } from '../../services/query-keys.ts';
import type { AppServices } from '../../services/services.tsx';

type Words = (typeof questionsPhrases)['nl' | 'en'];

/** ACC-05.2 ACC-05.3: with attempts left and without. */
export function sentenceOf(words: Words, { state, may_retry, attempts_left, pass_percentage }: Form, right: number, total: number): string {
  if (state === 'passed' && right === total) return words.allRight;
  const needed = words.needed(Math.ceil((total * pass_percentage) / 100));
  if (state === 'passed') return needed;
  return `${needed} ${may_retry ? words.mayRetry(attempts_left) : words.noRetry}`;
}

/** No device shows the result of itself any more; this one is told at once. */
export async function markResultShown({ api, queryClient }: Pick<AppServices, 'api' | 'queryClient'>, form: Form): Promise<void> {
  const params = { path: { form_id: form.form_id } };
  const shown = (known: Form) => (known.form_id === form.form_id && known.attempt === form.attempt ? { ...known, result_shown: true } : known);
  queryClient.setQueryData<Form>(formKeys.one(form.form_id), (known) => known && shown(known));
  queryClient.setQueryData<Stream>(streamKeys.one(form.stream_id), (stream) => stream && { ...stream, forms: stream.forms.map(shown) });
  // Not told: another device may show it once more.
  await answer(api.POST('/v1/podcast/questionnaire/{form_id}/result-shown', { params })).catch(() => undefined);
}
