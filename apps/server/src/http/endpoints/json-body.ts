import type { FastifyInstance } from 'fastify';

type Done = (error: Error | null, value?: unknown) => void;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Whether a text may hold half a pair: only an escape can bring one, for the bytes were UTF-8. */
const HALF_A_PAIR = /\\u[dD][89a-fA-F]/;

/**
 * JSON, without keys that reach a prototype. Half a surrogate pair, what is left of an emoji that was cut through, becomes the
 * replacement character: a text column would do the same, and jsonb would refuse it.
 */
export function jsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error') as (request: unknown, text: string, done: Done) => void;
  return (request: unknown, text: string, done: Done): void =>
    parse(request, text, (error, value) => done(error, error === null && HALF_A_PAIR.test(text) ? wellFormed(value) : value));
}

/** In place, and without recursion: a body may be as deep as it is long. */
function wellFormed(body: unknown): unknown {
  if (typeof body === 'string') return body.toWellFormed();
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!isObject(next)) continue;
    for (const [name, value] of Object.entries(next)) {
      if (!name.isWellFormed()) delete next[name];
      next[name.toWellFormed()] = typeof value === 'string' ? value.toWellFormed() : value;
      waiting.push(value);
    }
  }
  return body;
}
