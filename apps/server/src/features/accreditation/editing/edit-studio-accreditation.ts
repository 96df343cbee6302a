import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { loadFieldsAt } from '../../../shared/editing/edit-queries.ts';
import { listRegistersOf } from './accreditation-edit-queries.ts';
import { editAccreditation, loadStreamOf } from './accreditation-editing.ts';

export const editStudioAccreditation = handler(api.editStudioAccreditation, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params: { accreditation_id: id }, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStreamOf(context.db, id, at, own));
    return editAccreditation(context, { own, ifMatch, at, language }, stream, id, async (row, tx) => {
      if (row.withdrawn_at !== null) throw new Refusal('conflict');
      const { register_id: given, ...rest } = body;
      const registerId = row.register_id ?? given;
      const isKnown = registerId !== undefined && (await listRegistersOf(tx, stream)).some((register) => register.id === registerId);
      // Another register is another accreditation.
      if (!isKnown || (given !== undefined && given !== registerId))
        throw new Refusal('validation_failed', { register_id: [errorPhrases[language].field.invalid] });
      return { ...rest, register_id: registerId };
    });
  },
});

export const withdrawStudioAccreditation = handler(api.withdrawStudioAccreditation, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params: { accreditation_id: id }, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStreamOf(context.db, id, at, own));
    return editAccreditation(context, { own, ifMatch, at, language }, stream, id, () => ({ is_withdrawn: true }));
  },
});

export const restoreStudioAccreditation = handler(api.restoreStudioAccreditation, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params: { accreditation_id: id }, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStreamOf(context.db, id, at, own));
    return editAccreditation(context, { own, ifMatch, at, language }, stream, id, async (row, tx) => {
      const { register_id: _register, ...before } = await loadFieldsAt(tx, stream, { kind: 'accreditation', id, version: body.version });
      // Of one that nothing was reported by before, the register stays with which it is reported since.
      return row.register_id === null ? {} : before;
    });
  },
});
