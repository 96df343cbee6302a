import type { StudioAccreditation } from '@auscult/contract/entities/studio/accreditation';
import type { Language } from '@auscult/domain/access/viewer';
import type { Changes, Fields } from '@auscult/domain/editing/changes';
import { reportingFaults } from '@auscult/domain/registers/reportable';
import { reportingProblems } from '@auscult/phrases/studio/accreditation/attendance-problems';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { isCalendarDay } from '../../../http/endpoints/validation.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { type Editing, saveEdit } from '../../../shared/editing/save-edit.ts';
import {
  type AccreditationTerms,
  type EditedStream,
  findStreamOfAccreditation,
  isReplaced,
  loadStudioAccreditations,
  lockAccreditation,
  type StudioAccreditationRow,
  storeAccreditation,
} from './accreditation-edit-queries.ts';

export function presentStudioAccreditation(row: StudioAccreditationRow): StudioAccreditation {
  const { register_id, register_name, profession_id, profession_name, ...rest } = row;
  return { ...rest, register: { id: register_id, name: register_name }, profession: { id: profession_id, name: profession_name } };
}

/** The episode of an accreditation; undefined: there is no such one. */
export async function loadStreamOf(db: Database, accreditationId: number, now: Date, own: OwnAccount) {
  const streamId = await findStreamOfAccreditation(db, accreditationId);
  return streamId === undefined ? undefined : loadStream(db, streamId, now, own);
}

/** As history has them. */
interface AccreditationFields extends AccreditationTerms {
  readonly register_id: number | null;
  readonly is_withdrawn: boolean;
}

export function fieldsOf(row: StudioAccreditationRow): AccreditationFields & Fields {
  const { id: _id, version: _version, register_name: _name, profession_id: _p, profession_name: _n, certificates: _c, withdrawn_at, ...terms } = row;
  return { ...terms, is_withdrawn: withdrawn_at !== null };
}

/** Where a fault is mended. */
const FIELD = { course: 'course_id', edition: 'edition_id', accreditedUntil: 'valid_until', registrationUntil: 'registration_until' } as const;
const DAYS = ['valid_from', 'valid_until', 'registration_from', 'registration_until'] as const;
const IDS = ['course', 'module', 'edition', 'meeting'] as const;

/** Refuses what could never be reported, with all that is wrong. */
export function requireReportable(terms: AccreditationTerms, language: Language): void {
  const of = (name: (typeof IDS)[number]) => ({ id: terms[`${name}_id`], externalId: terms[`external_${name}_id`] });
  // PostgreSQL has no year 0.
  const wrongDays = DAYS.filter((field) => terms[field] !== null && (terms[field] < '1900' || !isCalendarDay(terms[field])));
  const twice = IDS.filter((name) => of(name).id !== null && of(name).externalId !== null).map((name) => `external_${name}_id`);
  const { invalid } = errorPhrases[language].field;
  const errors: Record<string, string[]> = Object.fromEntries([...wrongDays, ...twice].map((field) => [field, [invalid]]));
  const day = (field: (typeof DAYS)[number]) => (wrongDays.includes(field) ? null : terms[field]);
  const faults = reportingFaults({
    reference: { courseType: terms.course_type, course: of('course'), module: of('module'), edition: of('edition'), meeting: of('meeting') },
    accreditedFrom: day('valid_from'),
    accreditedUntil: day('valid_until'),
    registrationFrom: day('registration_from'),
    registrationUntil: day('registration_until'),
  });
  for (const { at, problem } of faults) errors[FIELD[at]] = [reportingProblems[language][problem]];
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', errors);
}

interface Save {
  readonly own: OwnAccount;
  readonly ifMatch: number | null;
  readonly at: Date;
  readonly language: Language;
}

/** Saves what `decide` says of an accreditation, as it is then. What was certified or sent by it has its own copy, and stays. */
export function editAccreditation(
  context: AppContext,
  call: Save,
  stream: EditedStream,
  id: number,
  decide: (row: StudioAccreditationRow, tx: Database) => Partial<AccreditationFields> | Promise<Partial<AccreditationFields>>,
): Promise<StudioAccreditation> {
  const editing: Editing<StudioAccreditationRow, StudioAccreditation> = {
    kind: 'accreditation',
    async lock(tx) {
      await lockAccreditation(tx, stream, id);
      const [row] = await loadStudioAccreditations(tx, stream, [id], call.language);
      if (row === undefined) throw new Refusal('not_found');
      return row;
    },
    fields: fieldsOf,
    store: (tx, row, changes) => store(tx, row, changes),
    present: async (_tx, row) => presentStudioAccreditation(row),
  };
  return saveEdit(context, call, stream, editing, async (row, _before, tx) => {
    const decided = await decide(row, tx);
    const after = { ...fieldsOf(row), ...decided };
    if (!after.is_withdrawn) requireReportable(after, call.language);
    return decided;
  });

  async function store(tx: Database, row: StudioAccreditationRow, changes: Changes): Promise<void> {
    const after: AccreditationFields = {
      ...fieldsOf(row),
      ...Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value])),
    };
    const { register_id: registerId, is_withdrawn: isWithdrawn, ...terms } = after;
    if (!isWithdrawn && row.withdrawn_at !== null && (await isReplaced(tx, stream, id))) throw new Refusal('conflict');
    await storeAccreditation(tx, stream, { id, isNew: false, registerId, withdrawnAt: isWithdrawn ? (row.withdrawn_at ?? call.at) : null }, terms);
    await writeAudit(tx, {
      at: call.at,
      actorAccountId: call.own.accountId,
      companyId: stream.companyId,
      action: isWithdrawn && row.withdrawn_at === null ? 'accreditation_withdrawn' : 'accreditation_changed',
      subjectKind: 'accreditation',
      subjectId: id,
      detail: { stream: stream.id, fields: Object.keys(changes).join(' ') },
    });
  }
}
