const WORDS = ['action', 'kind'] as const;
const DAYS = ['from', 'until'] as const;

/** What the address says of the log; anybody may have typed it. */
export interface AuditSearch {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  readonly subject?: string | undefined;
  readonly company?: number | undefined;
  /** Days, as `2026-01-31`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly before?: number | undefined;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  const text = (name: string) => (['string', 'number'].includes(typeof given[name]) ? String(given[name]).trim() : '');
  const [actor, subject, company, before] = [text('actor'), text('subject'), Number(given['company']), Number(given['before'])];
  const words = WORDS.filter((name) => /^[a-z0-9_]{1,60}$/.test(text(name)));
  const days = DAYS.filter((name) => isDay(text(name)));
  return {
    ...(actor.length >= 3 && actor.length <= 254 && { actor }),
    ...Object.fromEntries(words.map((name) => [name, text(name)])),
    ...(subject !== '' && subject.length <= 60 && { subject }),
    ...(Number.isSafeInteger(company) && company > 0 && { company }),
    ...Object.fromEntries(days.map((name) => [name, text(name)])),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  };
}

/** As the server is asked: days are those of the device, the last one included. */
export function auditQueryOf({ actor, action, kind, subject, company, from, until }: AuditSearch) {
  const end = until === undefined ? undefined : new Date(`${until}T00:00:00`);
  end?.setDate(end.getDate() + 1);
  return {
    ...(actor !== undefined && { actor }),
    ...(action !== undefined && { action }),
    ...(kind !== undefined && { subject_kind: kind }),
    ...(subject !== undefined && { subject_id: subject }),
    ...(company !== undefined && { company_id: company }),
    ...(from !== undefined && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(end !== undefined && { until: end.toISOString() }),
  };
}
