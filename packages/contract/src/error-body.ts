import { type Static, Type as T } from 'typebox';

/**
 * `errors` has the three shapes of the specification: a sentence, a list of sentences, or per-field lists.
 * `message` is a sentence in the language of the request (Accept-Language), `code` is for programs.
 */
export const ErrorBody = T.Object(
  {
    code: T.String(),
    message: T.String(),
    errors: T.Union([T.String(), T.Array(T.String()), T.Record(T.String(), T.Array(T.String()))]),
  },
  { $id: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;
