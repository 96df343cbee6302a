import { types } from 'pg';

type Parser = (text: string) => unknown;

const { builtins, getTypeParser } = types;

/** '2026-11-20 12:34:56.789123+00' → '2026-11-20T12:34:56.789Z'. Sessions speak UTC; any other offset goes through Date, 'infinity' stays. */
function parseInstant(text: string): string {
  if (text.length >= 22 && text.endsWith('+00') && text.charCodeAt(4) === 45) {
    const fraction = text.slice(20, -3);
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  }
  const time = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

const keep: Parser = (text) => text;
const ARRAY_OF_TEXT: number = 1009;
const textsOf = getTypeParser(ARRAY_OF_TEXT) as (text: string) => (string | null)[];
const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    textsOf(text).map((entry) => (entry === null ? null : parse(entry)));

const ARRAY_OF_DATE = 1182;
const ARRAY_OF_TIMESTAMPTZ = 1185;
const ARRAY_OF_INT8 = 1016;
const ARRAY_OF_NUMERIC = 1231;

const parsers = new Map<number, Parser>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, keep],
  [builtins.TIMESTAMPTZ, parseInstant],
  [ARRAY_OF_INT8, arrayOf(Number)],
  [ARRAY_OF_NUMERIC, arrayOf(Number)],
  [ARRAY_OF_DATE, arrayOf(keep)],
  [ARRAY_OF_TIMESTAMPTZ, arrayOf(parseInstant)],
]);

/** How values arrive: instants as ISO strings, bigint and numeric as numbers, dates as 'YYYY-MM-DD', the rest as pg has it. */
export const valueParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? getTypeParser(oid, format)) as typeof getTypeParser,
};
