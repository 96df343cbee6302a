import { WEB_ADDRESS } from '@auscult/domain/catalogue/web-address';
import { Type as T, type TInteger, type TOptional, type TStringOptions } from 'typebox';

/** Ids on the wire are positive 32-bit integers. */
export const Id = T.Integer({ minimum: 1, maximum: 2147483647 });
export const Uuid = T.String({ format: 'uuid' });
/** RFC 3339 with offset. */
export const Timestamp = T.String({ format: 'date-time' });
export const Nullable = <S extends Parameters<typeof T.Union>[0][number]>(schema: S) => T.Union([schema, T.Null()]);
/** A title, a name: no control characters, and so no line breaks. */
export const Line = (options: TStringOptions) => T.String({ format: 'line', ...options });
/** BCP 47, such as `nl` or `en`. */
export const LanguageTag = T.String({ minLength: 2, maxLength: 35 });
/** Pages hold `fallback` items unless asked otherwise; the default is in the type too, so that handlers see a number. */
export const Limit = (fallback: number, maximum = 50) =>
  T.Optional(T.Integer({ minimum: 1, maximum, default: fallback })) as TOptional<TInteger> & { default: number };
/** The database reads and throws away what is skipped: nobody pages through ten thousand items, and what lies deeper is found by search. */
export const Offset = T.Optional(T.Integer({ minimum: 0, maximum: 10_000, default: 0 })) as TOptional<TInteger> & { default: number };
export const CategoryFilter = T.Optional(T.Integer({ minimum: 1, maximum: 2147483647, description: 'only what carries this field of interest' }));

/** Of a page or a picture elsewhere; nothing in it hides where it leads. */
export const WebAddress = T.String({ pattern: WEB_ADDRESS, maxLength: 2000 });
