import type { api } from '@auscult/contract/api';
import type { BodyOf } from '@auscult/contract/endpoint';
import type { Language } from '@auscult/domain/access/viewer';
import type { Fields } from '@auscult/domain/editing/changes';
import { isAllowedSource, type LiveSource, planFault, type SourceHosts } from '@auscult/domain/live/plan';
import type { Database } from '../../../db/database.ts';
import { invalid } from '../editing/patch.ts';
import { isPicture } from '../pictures/picture-queries.ts';
import type { StudioStreamRow } from '../studio-stream-queries.ts';

const NAMES = ['begins_at', 'ends_at', 'opens_at', 'programme', 'slides', 'profile_selection', 'source'] as const;
const TIMES = ['begins_at', 'ends_at', 'opens_at'] as const;
type Name = (typeof NAMES)[number];
export type PlanPatch = Pick<BodyOf<typeof api.editStudioStream>, Name>;

/** What history calls the fields of a plan; an episode has none. */
export const planFieldsOf = (row: StudioStreamRow): Fields =>
  row.kind === 'live'
    ? {
        begins_at: row.begins_at,
        ends_at: row.ends_at,
        opens_at: row.opens_at,
        programme: row.programme,
        slides: row.slides.map(({ hash, text }) => ({ hash, text })),
        profile_selection: row.profile_selection,
        source: row.source,
      }
    : {};

const moment = (at: string | null) => (at === null ? null : Date.parse(at));
/** As the database says it. */
const stored = (at: string | null | undefined) => (at == null ? at : new Date(at).toISOString());

const isSource = (source: { kind: string; url: string | null }): source is LiveSource => (source.kind === 'own') === (source.url === null);

/** Times that can be, pictures that were taken in, and a source that the operator allows. */
export async function planFields(
  tx: Database,
  row: StudioStreamRow,
  patch: PlanPatch,
  { hosts, language }: { readonly hosts: SourceHosts; readonly language: Language },
): Promise<Fields> {
  const given = NAMES.filter((name) => patch[name] !== undefined);
  const [first] = given;
  if (first === undefined) return {};
  if (row.kind !== 'live') throw invalid(first, language);
  const times = {
    begins_at: patch.begins_at === undefined ? row.begins_at : patch.begins_at,
    ends_at: patch.ends_at === undefined ? row.ends_at : patch.ends_at,
    opens_at: patch.opens_at === undefined ? row.opens_at : patch.opens_at,
  };
  // What was is not moved: invitations, presence and points are of that evening.
  if (row.phase === 'ended') for (const name of TIMES) if (moment(times[name]) !== moment(row[name])) throw invalid(name, language, 'liveOver');
  const fault = planFault({ begins: moment(times.begins_at), ends: moment(times.ends_at), opens: moment(times.opens_at) });
  if (fault !== null) throw invalid(fault, language, ({ begins_at: 'invalid', ends_at: 'liveEnd', opens_at: 'liveOpening' } as const)[fault]);
  for (const { hash } of patch.slides ?? []) if (!(await isPicture(tx, hash))) throw invalid('slides', language);
  // An item that began with a slide which is gone begins with none.
  const slides = new Set((patch.slides ?? row.slides).map(({ hash }) => hash));
  const { source } = patch;
  if (source != null && !(isSource(source) && isAllowedSource(source, hosts))) throw invalid('source', language, 'liveSource');
  return {
    begins_at: stored(patch.begins_at),
    ends_at: stored(patch.ends_at),
    opens_at: stored(patch.opens_at),
    programme: patch.programme?.map(({ title, minutes, slide }) => ({
      title: title.trim(),
      minutes,
      ...(slide != null && slides.has(slide) && { slide }),
    })),
    slides: patch.slides?.map(({ hash, text }) => ({ hash, text: text.trim() })),
    profile_selection: patch.profile_selection,
    source,
  };
}
