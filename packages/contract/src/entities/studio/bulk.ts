import { type Static, Type as T } from 'typebox';
import { Id, Nullable } from '../scalars.ts';

/**
 * What came of one of several. `unchanged`: it was so already. `code` and `message` say why it was refused, `field` what was wrong with it, where
 * something was; `version` is the one that it has then.
 */
export const BulkResult = T.Object(
  {
    id: Id,
    outcome: T.Union([T.Literal('changed'), T.Literal('unchanged'), T.Literal('refused')]),
    version: Nullable(T.Integer()),
    code: Nullable(T.String()),
    field: Nullable(T.String()),
    message: Nullable(T.String()),
  },
  { $id: 'BulkResult' },
);
export type BulkResult = Static<typeof BulkResult>;
