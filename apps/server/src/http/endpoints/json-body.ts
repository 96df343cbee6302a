import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FairQueue } from '../../adapters/fair-queue.ts';
import { Refusal } from '../../refusal.ts';

type Done = (error: Error | null, value?: unknown) => void;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Whether a text may hold half a pair: only an escape can bring one, for the bytes were UTF-8. */
const HALF_A_PAIR = /\\u[dD][89a-fA-F]/;
/** Up to here a body is read at once: in less than a millisecond, whatever is in it. */
const AT_ONCE_CHARACTERS = 8 * 1024;
/** Of the largest body that the call may have. The fullest bodies of the app have twice as many. */
const BYTES_PER_VALUE = 16;
const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b];

/**
 * JSON, without keys that reach a prototype. Half a surrogate pair, what is left of an emoji that was cut through, becomes the
 * replacement character: a text column would do the same, and jsonb would refuse it.
 *
 * Reading holds everybody up, the longer the more values there are. So there are as many as a body of honest length has, and long bodies are read in turns of
 * their callers, one at a time with all that waits in between.
 */
export function jsonParser(app: FastifyInstance, bodies: FairQueue) {
  const read = app.getDefaultJsonParser('error', 'error') as (request: unknown, text: string, done: Done) => void;

  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      if (hasMoreValues(text, request.routeOptions.bodyLimit / BYTES_PER_VALUE)) throw new Refusal('payload_too_large');
      read(request, text, (error, value) => (error === null ? resolve(HALF_A_PAIR.test(text) ? wellFormed(value) : value) : reject(error)));
    });

  return async (request: FastifyRequest, text: string): Promise<unknown> => {
    if (text.length <= AT_ONCE_CHARACTERS) return parse(request, text);
    const { kind, id } = request.auth?.counted ?? { kind: 'address', id: request.ip };
    return bodies.run(`${kind} ${id}`, async () => {
      await setImmediate();
      return parse(request, text);
    });
  };
}

/** Whether JSON has more lists, objects and members of them than this. Counting ends with the first too many. */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at + 1);
    else if ((sign === COMMA || sign === BRACKET || sign === BRACE) && (values += 1) > most) return true;
  }
  return false;
}

/** Where the quote stands that ends a string; the length of the text when nothing ends it. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end >= 0) {
    let before = end - 1;
    while (before >= from && text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
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
