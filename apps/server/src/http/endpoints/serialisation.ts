import type { Endpoint } from '@auscult/contract/endpoint';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import { createSimplifier } from './wire-schema.ts';

/** Writes a response value as JSON: what the contract does not name stays out, what it requires and is missing throws. */
export type Serialise = (value: unknown) => string;

const simplify = createSimplifier('writing');

/** Null for endpoints that answer 204. */
export function compileSerialiser({ response }: Endpoint): Serialise | null {
  return response === undefined ? null : (fastJson(simplify(response) as AnySchema) as Serialise);
}
