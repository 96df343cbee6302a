import { type Static, Type as T } from 'typebox';

/**
 * `errors` has the three shapes of the specification: a sentence, a list of sentences, or per-field lists.
 * `message` is a sentence in the language of the request (Accept-Language), `code` is for programs.
 */
export const ErrorBody = T.Object(
  {
    code: T.String(),
    message: T.String(),
    /** With `version_outdated`: what the row is now, as a read answers it. */
    current: T.Optional(T.Unknown()),
    errors: T.Union([T.String(), T.Array(T.String()), T.Record(T.String(), T.Array(T.String()))]),
  },
  { $id: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;
