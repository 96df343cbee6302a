import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { giveAnswers } from './give-answers.ts';

export const answerQuestions = handler(api.answerQuestions, {
  policy: { stream: 'answer' },
  async handle({ context, own, authorize, body, language }) {
    const { outcomes, form } = await giveAnswers({ context, own, language, authorize: authorize.stream }, body.form_id, body.answers);
    return { results: outcomes, form };
  },
});
