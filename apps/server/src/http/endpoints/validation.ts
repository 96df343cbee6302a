import type { Endpoint } from '@auscult/contract/endpoint';
import type { ErrorPhrases } from '@auscult/phrases/nl/errors';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { measureTextsQuickly } from './text-length.ts';
import { createSimplifier } from './wire-schema.ts';

/** What is wrong with a call, before it is put into words. */
export type Findings = readonly ErrorObject[];

/** Checks in place: fills defaults, drops what the contract does not name, and turns the text of query and path into numbers. */
export type Check = (call: { params: unknown; query: unknown; body: unknown }) => Findings | null;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATE_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** Control characters, those that separate lines and paragraphs, and those that turn the direction of what follows. */
const NOT_OF_A_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const LONGEST_EMAIL = 320;
/** Without characters that would need quoting, invisible ones and those that change the direction of text. */
const EMAIL = /^[^\s\p{C}@"(),:;<>[\]\\]+@[^\s\p{C}@"(),:;<>[\]\\]+\.[^\s\p{C}@"(),:;<>[\]\\]+$/u;

/** All faults are looked for, so this is asked of a megabyte too, for which the pattern alone would need minutes. */
export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);

const formats = {
  uuid: UUID,
  // The year bound keeps PostgreSQL's timestamptz and JavaScript's Date agreeing; a 31 June passes the pattern and fails the parse.
  'date-time': (text: string) => DATE_TIME.test(text) && isCalendarDay(text) && text >= '1970',
  email: isEmail,
  line: (text: string) => !NOT_OF_A_LINE.test(text),
};

/** Of a text that begins with year, month and day in digits. */
export function isCalendarDay(text: string): boolean {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  return month >= 1 && month <= 12 && day >= 1 && new Date(Date.UTC(year, month, 0)).getUTCDate() >= day;
}

const shared = {
  allErrors: true,
  removeAdditional: 'all',
  useDefaults: true,
  strict: true,
  allowUnionTypes: true,
  formats,
  multipleOfPrecision: 9,
} as const;
const bodies = measureTextsQuickly(new Ajv(shared));
const texts = measureTextsQuickly(new Ajv({ ...shared, coerceTypes: true }));
const simplify = createSimplifier('checking');

const compile = (ajv: Ajv, schema: TSchema | undefined): ValidateFunction | null => (schema === undefined ? null : ajv.compile(simplify(schema)));

/** Compiles the three parts of an endpoint; a bad schema throws here. */
export function compileCheck({ params, query, body }: Endpoint): Check {
  const checkParams = compile(texts, params);
  const checkQuery = compile(texts, query);
  const checkBody = compile(bodies, body);
  return (call) => {
    let findings: ErrorObject[] | null = null;
    if (checkParams !== null && !checkParams(call.params)) findings = [...(checkParams.errors ?? [])];
    if (checkQuery !== null && !checkQuery(call.query)) findings = [...(findings ?? []), ...(checkQuery.errors ?? [])];
    const endless = [call.params, call.query].flatMap(endlessNumbers);
    if (endless.length > 0) findings = [...(findings ?? []), ...endless];
    if (checkBody !== null && !checkBody(call.body)) findings = [...(findings ?? []), ...(checkBody.errors ?? [])];
    return findings;
  };
}

/** The text `Infinity` becomes a number, and no limit of a schema stops it. */
function endlessNumbers(part: unknown): ErrorObject[] {
  const endless = Object.entries(part ?? {}).filter(([, value]) => value === Infinity || value === -Infinity);
  return endless.map(([name]) => ({ keyword: 'type', instancePath: `/${name}`, schemaPath: '', params: { type: 'number' } }));
}

/** Sentences per field; a field inside another is `heard.0.from`, the body itself is `body`. */
export function fieldErrors(findings: Findings, phrases: ErrorPhrases['field']): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const finding of findings) {
    // Only says that what is found beside it was looked for.
    if (finding.keyword === 'if') continue;
    const name = fieldName(finding);
    const sentences = (fields[name] ??= []);
    const sentence = sentenceFor(finding, phrases);
    if (!sentences.includes(sentence)) sentences.push(sentence);
  }
  return fields;
}

function fieldName({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  if (keyword !== 'required') return path === '' ? 'body' : path;
  const missing = (params as { missingProperty: string }).missingProperty;
  return path === '' ? missing : `${path}.${missing}`;
}

function sentenceFor({ keyword, params }: ErrorObject, phrases: ErrorPhrases['field']): string {
  const { limit = 0, type, format, multipleOf } = params as { limit?: number; type?: string; format?: string; multipleOf?: number };
  switch (keyword) {
    case 'required':
      return phrases.required;
    case 'minLength':
      return limit === 1 ? phrases.required : phrases.minLength(limit);
    case 'minimum':
    case 'maximum':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return phrases[keyword](limit);
    case 'enum':
    case 'const':
    case 'anyOf':
      return phrases.choice;
    case 'format':
      return formatSentence(format, phrases);
    case 'multipleOf':
      return multipleOf === 0.1 ? phrases.tenths : phrases.invalid;
    case 'type':
      return typeSentence(type, phrases);
    default:
      return phrases.invalid;
  }
}

function formatSentence(format: string | undefined, phrases: ErrorPhrases['field']): string {
  if (format === 'email' || format === 'line') return phrases[format];
  return format === 'date-time' ? phrases.dateTime : phrases.invalid;
}

function typeSentence(type: string | undefined, phrases: ErrorPhrases['field']): string {
  if (type === 'string') return phrases.text;
  if (type === 'number') return phrases.number;
  if (type === 'integer') return phrases.integer;
  if (type === 'boolean') return phrases.yesOrNo;
  return type === 'array' ? phrases.list : phrases.invalid;
}
