import { api } from '@auscult/contract/api';
import { changesOf } from '@auscult/domain/editing/changes';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { loadProfessions } from '../../../shared/accounts/profession-option-queries.ts';
import { listEdits, writeEdit } from '../../../shared/editing/edit-queries.ts';
import {
  insertAccreditations,
  listRegistersOf,
  listStudioAccreditations,
  loadConnection,
  loadRecordedFrom,
  loadStudioAccreditations,
  storeAccreditation,
} from './accreditation-edit-queries.ts';
import { fieldsOf, loadStreamOf, presentStudioAccreditation, requireReportable } from './accreditation-editing.ts';

export const studioAccreditations = handler(api.studioAccreditations, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, language }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    const rows = await listStudioAccreditations(db, stream, language);
    const connection = await loadConnection(db, stream);
    return {
      accreditations: rows.map(presentStudioAccreditation),
      registers: await listRegistersOf(db, stream),
      recorded_from: (await loadRecordedFrom(db, stream)) ?? null,
      reporting: connection === undefined ? ('off' as const) : connection.is_live ? ('live' as const) : ('test' as const),
    };
  },
});

export const createStudioAccreditations = handler(api.createStudioAccreditations, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, body, language }) {
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    const { register_id: registerId, profession_ids: professionIds, ...terms } = body;
    requireReportable(terms, language);
    return db.transaction(async (tx) => {
      const invalid = (field: string) => new Refusal('validation_failed', { [field]: [errorPhrases[language].field.invalid] });
      const register = (await listRegistersOf(tx, stream)).find(({ id }) => id === registerId);
      if (register === undefined) throw invalid('register_id');
      const known = new Set((await loadProfessions(tx, language)).map(({ id }) => id));
      if (!professionIds.every((id) => known.has(id))) throw invalid('profession_ids');
      const ids = await insertAccreditations(tx, stream, { professionIds, registerId, points: terms.points });
      if (ids.length < professionIds.length) {
        const taken = (await listStudioAccreditations(tx, stream, language)).filter(
          (one) => one.withdrawn_at === null && one.register_name === register.name && professionIds.includes(one.profession_id),
        );
        const names = taken.filter(({ id }) => !ids.includes(id)).map((one) => one.profession_name);
        throw new Refusal('validation_failed', { profession_ids: [errorPhrases[language].field.accreditedAlready(names)] });
      }
      for (const id of ids) await storeAccreditation(tx, stream, { id, isNew: true, registerId, withdrawnAt: null }, terms);
      const rows = await loadStudioAccreditations(tx, stream, ids, language);
      for (const row of rows) {
        const { is_withdrawn: _, ...fields } = fieldsOf(row);
        await writeEdit(tx, stream, { kind: 'accreditation', id: row.id, version: 1 }, { own, at, changes: changesOf({}, fields) });
        const subject = { subjectKind: 'accreditation', subjectId: row.id, detail: { stream: stream.id } };
        await writeAudit(tx, { at, actorAccountId: own.accountId, companyId: stream.companyId, action: 'accreditation_made', ...subject });
      }
      return { accreditations: rows.map(presentStudioAccreditation) };
    });
  },
});

export const studioAccreditationEdits = handler(api.studioAccreditationEdits, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params: { accreditation_id: id }, query }) {
    const stream = authorize.stream(await loadStreamOf(db, id, clock.now(), own));
    return { edits: await listEdits(db, stream, { kind: 'accreditation', id }, query) };
  },
});
