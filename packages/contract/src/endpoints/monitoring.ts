import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';

/** The route's pattern (`/course/$courseId`), never the address itself. */
const Where = T.String({ maxLength: 120 });
const Build = T.String({ maxLength: 100, pattern: '^[\\w./-]*$', description: 'which build of the app' });

const ClientError = T.Object({
  kind: T.Union([T.Literal('screen'), T.Literal('call'), T.Literal('audio'), T.Literal('logged')]),
  name: T.String({ minLength: 1, maxLength: 80 }),
  message: T.String({ maxLength: 300 }),
  stack: T.Optional(T.String({ maxLength: 2000 })),
  where: Where,
  /** How often since the report before. */
  times: T.Integer({ minimum: 1, maximum: 10_000 }),
});

export const clientErrors = defineEndpoint('clientErrors', 'POST', '/v1/client-errors', {
  access: 'public',
  rate: 'tracking',
  summary: 'Errors that the app met, for the log of the server; kept without who, when or from where.',
  body: T.Object({ build: Build, errors: T.Array(ClientError, { minItems: 1, maxItems: 10 }) }),
});

const Milliseconds = T.Optional(T.Integer({ minimum: 0, maximum: 600_000 }));

export const clientTraces = defineEndpoint('clientTraces', 'POST', '/v1/client-traces', {
  access: 'public',
  rate: 'tracking',
  summary: 'How fast one visit in five began, in milliseconds from its start.',
  body: T.Object({
    build: Build,
    where: Where,
    first_byte: Milliseconds,
    first_paint: Milliseconds,
    largest_paint: Milliseconds,
    longest_interaction: Milliseconds,
  }),
});
