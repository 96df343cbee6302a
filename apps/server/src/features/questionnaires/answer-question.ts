import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { giveAnswers } from './give-answers.ts';

export const answerQuestion = handler(api.answerQuestion, {
  policy: { stream: 'answer' },
  async handle({ context, own, authorize, params: { question_id }, body, language }) {
    const { outcomes, form } = await giveAnswers({ context, own, language, authorize: authorize.stream }, body.form_id, [{ ...body, question_id }]);
    const [outcome] = outcomes;
    if (outcome === undefined) throw new Refusal('not_found');
    return { ...outcome, form };
  },
});
