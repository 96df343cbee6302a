import { KEY_PATTERN } from '@auscult/domain/live/event-key';
import { type Static, Type as T } from 'typebox';
import { Nullable, Timestamp } from '../entities/scalars.ts';

/** Twenty signs that the server makes; later ones sort behind earlier ones. */
export const LiveKey = T.String({ pattern: KEY_PATTERN });
export const LivePhase = T.Union([T.Literal('waiting'), T.Literal('live'), T.Literal('ended')]);

/** Whoever wrote something, as the room sees them. Null once they have left for good. */
export const LiveAuthor = T.Object(
  { key: LiveKey, name: T.String(), profession: Nullable(T.Object({ nl: T.String(), en: T.String() })) },
  { $id: 'LiveAuthor' },
);
export type LiveAuthor = Static<typeof LiveAuthor>;

/** `seq` alone says the order; some numbers are left out. */
export const numbered = { seq: T.Integer({ minimum: 1 }), key: LiveKey, at: Timestamp };
