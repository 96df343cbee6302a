import { api } from '@auscult/contract/api';
import type { Language } from '@auscult/domain/access/viewer';
import { changesOf } from '@auscult/domain/editing/changes';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { requireVersion } from '../../../shared/editing/save-edit.ts';
import {
  insertStudioRegister,
  listStudioRegisters,
  loadStudioRegister,
  lockStudioRegister,
  type RegisterFields,
  storeStudioRegister,
} from './studio-register-queries.ts';

const MOST_REGISTERS = 500;
/** Accreditations know a register by its name, and members gave numbers of this kind. */
const FIXED_ONCE_USED: readonly (keyof RegisterFields)[] = ['name', 'number_kind', 'minimum_digits', 'maximum_digits', 'number_prefix'];

/** As it is stored: what says nothing of this kind of number is as in any other register of it. */
function fieldsOf(body: RegisterFields, language: Language): RegisterFields {
  const invalid = (field: string) => new Refusal('validation_failed', { [field]: [errorPhrases[language].field.invalid] });
  const { number_kind: kind, number_prefix: prefix } = body;
  const fields = { ...body, name: body.name.trim(), number_prefix: kind === 'prefixed' ? prefix.toUpperCase() : '' };
  if (kind === 'big') return { ...fields, minimum_digits: 11, maximum_digits: 11 };
  if (kind === 'prefixed' && prefix === '') throw invalid('number_prefix');
  if (body.maximum_digits < body.minimum_digits) throw invalid('maximum_digits');
  return fields;
}

const subject = (id: number) => ({ subjectKind: 'register', subjectId: id });

export const studioRegisters = handler(api.studioRegisters, {
  policy: { installation: 'arrange' },
  handle: async ({ context, authorize }) => ({ registers: await listStudioRegisters(context.db, authorize.installation({})) }),
});

export const createStudioRegister = handler(api.createStudioRegister, {
  policy: { installation: 'arrange' },
  async handle({ context: { db, clock }, own, authorize, body, language }) {
    const installation = authorize.installation({});
    const fields = fieldsOf(body, language);
    return db.transaction(async (tx) => {
      if ((await listStudioRegisters(tx, installation)).length >= MOST_REGISTERS) throw new Refusal('limit_reached');
      const id = await insertStudioRegister(tx, installation, fields);
      if (id === undefined) throw new Refusal('conflict');
      await writeAudit(tx, { at: clock.now(), actorAccountId: own.accountId, action: 'register_made', ...subject(id), detail: { ...fields } });
      const made = await loadStudioRegister(tx, installation, id);
      if (made === undefined) throw new Refusal('not_found');
      return made;
    });
  },
});

export const editStudioRegister = handler(api.editStudioRegister, {
  policy: { installation: 'arrange' },
  async handle({ context: { db, clock }, own, authorize, params: { register_id: id }, body, ifMatch, language }) {
    const installation = authorize.installation({});
    const fields = fieldsOf(body, language);
    return db.transaction(async (tx) => {
      const row = await lockStudioRegister(tx, installation, id);
      if (row === undefined) throw new Refusal('not_found');
      await requireVersion(ifMatch, row, async (current) => current);
      const { id: _id, version: _version, is_used: isUsed, ...before } = row;
      const changes = changesOf(before, fields);
      if (Object.keys(changes).length === 0) return row;
      if (isUsed && FIXED_ONCE_USED.some((field) => field in changes)) throw new Refusal('conflict');
      if (!(await storeStudioRegister(tx, installation, id, fields))) throw new Refusal('conflict');
      const detail = Object.fromEntries(
        Object.entries(changes).flatMap(([field, [was, is]]) => [
          [`${field}_before`, was as string | number | null],
          [field, is as string | number | null],
        ]),
      );
      await writeAudit(tx, { at: clock.now(), actorAccountId: own.accountId, action: 'register_changed', ...subject(id), detail });
      return (await loadStudioRegister(tx, installation, id)) ?? row;
    });
  },
});
