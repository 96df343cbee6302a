import type { Endpoint } from '@auscult/contract/endpoint';
import { ErrorBody } from '@auscult/contract/error-body';
import { errorCodes } from '@auscult/contract/error-codes';
import { Ajv, type ValidateFunction } from 'ajv';
import { createSimplifier } from '../../http/endpoints/wire-schema.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true, formats: { 'date-time': true, uuid: true, email: true, line: true } });
const simplify = createSimplifier('checking');
const isErrorBody = ajv.compile(simplify(ErrorBody));
const compiled = new WeakMap<Endpoint, ValidateFunction>();

interface Answered {
  readonly statusCode: number;
  readonly payload: string;
  readonly headers: Record<string, unknown>;
}

/** Whether a refusal has the one shape of refusals, with the status of its code, and anything else what the contract says. */
export function conforms(endpoint: Endpoint, { statusCode, payload, headers }: Answered): boolean {
  if (statusCode === 204) return endpoint.response === undefined && payload === '';
  if (statusCode === 200 && endpoint.file !== undefined) return headers['content-type'] === endpoint.file;
  if (!String(headers['content-type']).startsWith('application/json')) return false;
  const body = JSON.parse(payload) as { code: string };
  if (statusCode !== 200)
    return isErrorBody(body) && body.code in errorCodes && errorCodes[body.code as keyof typeof errorCodes].status === statusCode;
  if (endpoint.response === undefined) return false;
  const check = compiled.get(endpoint) ?? ajv.compile(simplify(endpoint.response));
  compiled.set(endpoint, check);
  return check(body);
}
