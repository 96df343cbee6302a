import { api } from '@auscult/contract/api';
import { scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { loadCompanyAccess } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { listEdits, loadFieldsAt } from '../../shared/editing/edit-queries.ts';
import { requireVersion } from '../../shared/editing/save-edit.ts';
import { knowsPictures } from '../../shared/questionnaires/picture-queries.ts';
import { editBankQuestion, kept, tagsOf } from './bank-question-editing.ts';
import {
  archiveBankQuestion,
  insertBankQuestions,
  listBankQuestions,
  loadBankQuestion,
  loadBankQuestionAccess,
  lockBankQuestion,
} from './bank-question-queries.ts';

/** Of one company. */
const MOST_QUESTIONS = 20_000;

export const studioBankQuestions = handler(api.studioBankQuestions, {
  policy: { scope: 'list' },
  async handle({ context: { db }, viewer, authorize, query }) {
    return listBankQuestions(db, authorize.scope(scopeOf(withAllGrants(viewer), ['update_stream'])), query);
  },
});

export const createStudioBankQuestions = handler(api.createStudioBankQuestions, {
  policy: { company: 'editQuestions' },
  async handle({ context: { db, clock }, authorize, params, body: { tags, questions }, language }) {
    const company = authorize.company(await loadCompanyAccess(db, params.company_id));
    return db.transaction(async (tx) => {
      if (!(await knowsPictures(tx, company, questions)))
        throw new Refusal('validation_failed', { questions: [errorPhrases[language].field.invalid] });
      const ids = await insertBankQuestions(tx, company, {
        tags: tagsOf(tags),
        questions: questions.map(kept),
        at: clock.now(),
        most: MOST_QUESTIONS,
      });
      if (ids.length === 0) throw new Refusal('limit_reached');
      return { ids };
    });
  },
});

export const studioBankQuestion = handler(api.studioBankQuestion, {
  policy: { bankQuestion: 'edit' },
  async handle({ context: { db }, authorize, params }) {
    const row = await loadBankQuestion(db, authorize.bankQuestion(await loadBankQuestionAccess(db, params.bank_question_id)));
    if (row === undefined) throw new Refusal('not_found');
    return row;
  },
});

export const editStudioBankQuestion = handler(api.editStudioBankQuestion, {
  policy: { bankQuestion: 'edit' },
  async handle({ context, own, authorize, params, body: { tags, question }, ifMatch, language }) {
    const bankQuestion = authorize.bankQuestion(await loadBankQuestionAccess(context.db, params.bank_question_id));
    return editBankQuestion(context, { own, ifMatch, at: context.clock.now() }, bankQuestion, async (_row, _before, tx) => {
      if (question && !(await knowsPictures(tx, bankQuestion, [question])))
        throw new Refusal('validation_failed', { question: [errorPhrases[language].field.invalid] });
      return { ...(tags && { tags: tagsOf(tags) }), ...(question && kept(question)) };
    });
  },
});

export const restoreStudioBankQuestion = handler(api.restoreStudioBankQuestion, {
  policy: { bankQuestion: 'edit' },
  async handle({ context, own, authorize, params, body, ifMatch }) {
    const bankQuestion = authorize.bankQuestion(await loadBankQuestionAccess(context.db, params.bank_question_id));
    return editBankQuestion(
      context,
      { own, ifMatch, at: context.clock.now() },
      bankQuestion,
      async ({ id }, _before, tx) => await loadFieldsAt(tx, bankQuestion, { kind: 'bank_question', id, version: body.version }),
    );
  },
});

export const removeStudioBankQuestion = handler(api.removeStudioBankQuestion, {
  policy: { bankQuestion: 'edit' },
  async handle({ context: { db, clock }, authorize, params, ifMatch }) {
    const bankQuestion = authorize.bankQuestion(await loadBankQuestionAccess(db, params.bank_question_id));
    await db.transaction(async (tx) => {
      await lockBankQuestion(tx, bankQuestion);
      const row = await loadBankQuestion(tx, bankQuestion);
      if (row === undefined) throw new Refusal('not_found');
      await requireVersion(ifMatch, row, async () => row);
      await archiveBankQuestion(tx, bankQuestion, clock.now());
    });
  },
});

export const studioBankQuestionEdits = handler(api.studioBankQuestionEdits, {
  policy: { bankQuestion: 'edit' },
  async handle({ context: { db }, authorize, params, query }) {
    const bankQuestion = authorize.bankQuestion(await loadBankQuestionAccess(db, params.bank_question_id));
    return { edits: await listEdits(db, bankQuestion, { kind: 'bank_question', id: bankQuestion.id }, query) };
  },
});
