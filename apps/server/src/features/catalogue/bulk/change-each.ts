import type { BulkResult } from '@auscult/contract/entities/studio/bulk';
import type { ErrorCode } from '@auscult/contract/error-codes';
import type { Language } from '@auscult/domain/access/viewer';
import { errorPhrases } from '../../../http/error-response.ts';
import { Refusal } from '../../../refusal.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** What a colleague may have done to one of them meanwhile, what the state of one does not allow, or that those before it were as many as the history keeps. */
const OF_ONE: readonly ErrorCode[] = [
  'not_found',
  'stream_unavailable',
  'version_outdated',
  'publication_not_possible',
  'validation_failed',
  'edits_used_up',
];
const GONE = OF_ONE.slice(0, 2);

async function refusalIn<Value>(call: () => Promise<Value>): Promise<Value | Refusal> {
  try {
    return await call();
  } catch (reason) {
    if (reason instanceof Refusal && OF_ONE.includes(reason.code)) return reason;
    throw reason;
  }
}

/**
 * Does the same to each, in a transaction of its own, and says of each what came of it. Before the first is changed all have been authorised: one that the
 * caller may not change refuses the whole call, and so does it when none of them is there.
 */
export async function changeEach<Authorised extends object>(
  objects: readonly Versioned[],
  language: Language,
  find: (id: number) => Promise<Authorised>,
  change: (found: Authorised, version: number) => Promise<Versioned>,
): Promise<BulkResult[]> {
  const found: { readonly object: Versioned; readonly one: Authorised | Refusal }[] = [];
  for (const object of new Map(objects.map((one) => [one.id, one])).values()) found.push({ object, one: await refusalIn(() => find(object.id)) });
  const [first] = found;
  if (first?.one instanceof Refusal && found.every(({ one }) => one instanceof Refusal && GONE.includes(one.code))) throw first.one;
  const results: BulkResult[] = [];
  for (const { object, one } of found) {
    const changed = one instanceof Refusal ? one : await refusalIn(() => change(one, object.version));
    results.push(changed instanceof Refusal ? refused(object.id, changed, language) : done(object, changed));
  }
  return results;
}

const done = ({ id, version: before }: Versioned, { version }: Versioned): BulkResult => ({
  id,
  outcome: version === before ? 'unchanged' : 'changed',
  version,
  code: null,
  field: null,
  message: null,
});

function refused(id: number, { code, fields }: Refusal, language: Language): BulkResult {
  const [field = null] = Object.keys(fields ?? {});
  return { id, outcome: 'refused', version: null, code, field, message: errorPhrases[language].byCode[code] };
}
