import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { loadFieldsAt } from '../../shared/editing/edit-queries.ts';
import { knowsPictures } from '../../shared/questionnaires/picture-queries.ts';
import { editForm, faultsOf } from './form-editing.ts';
import { becoming, patched } from './form-fields.ts';
import { loadFormAccess, loadFormVersion } from './form-queries.ts';

export const editStudioForm = handler(api.editStudioForm, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const form = authorize.stream(await loadFormAccess(context.db, params.form_id, at, own));
    const invalid = (field: string) => new Refusal('validation_failed', { [field]: [errorPhrases[language].field.invalid] });
    return editForm(context, { own, ifMatch, at }, form, async (_row, before, tx) => {
      const after = patched(before, body);
      if (after === null) throw invalid('order');
      if (!(await knowsPictures(tx, form, body.questions ?? []))) throw invalid('questions');
      return after;
    });
  },
});

export const publishStudioForm = handler(api.publishStudioForm, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, ifMatch }) {
    const at = context.clock.now();
    const form = authorize.stream(await loadFormAccess(context.db, params.form_id, at, own));
    return editForm(context, { own, ifMatch, at }, form, (row) => {
      if (!row.is_draft || faultsOf(row).length > 0) throw new Refusal('publication_not_possible');
      return { published: (row.versions[0]?.number ?? 0) + 1 };
    });
  },
});

export const restoreStudioForm = handler(api.restoreStudioForm, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body: { version, published }, ifMatch, language }) {
    const at = context.clock.now();
    const form = authorize.stream(await loadFormAccess(context.db, params.form_id, at, own));
    return editForm(context, { own, ifMatch, at }, form, async (row, before, tx) => {
      if ((version === undefined) === (published === undefined))
        throw new Refusal('validation_failed', { version: [errorPhrases[language].field.invalid] });
      if (published !== undefined) {
        const content = await loadFormVersion(tx, form, published);
        if (content === undefined) throw new Refusal('not_found');
        return becoming(before, content);
      }
      // What was published stays so.
      const { published: _, ...fields } = await loadFieldsAt(tx, form, { kind: 'form', id: row.id, version: version as number });
      return fields;
    });
  },
});
