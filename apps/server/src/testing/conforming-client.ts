import { api } from '@auscult/contract/api';
import type { Endpoint } from '@auscult/contract/endpoint';
import type { Paths } from '@auscult/contract/paths';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Client } from 'openapi-fetch';
import { expect } from 'vitest';

type JsonSchema = Record<string, unknown>;

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, formats: { 'date-time': RFC_3339, uuid: UUID, line: true } });

/** The contract's schema with nothing let through that it does not name: the writer of responses is not as strict. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) if (key !== '$id') copy[key] = closed(value);
  if (copy['type'] === 'object' && copy['properties'] !== undefined) copy['additionalProperties'] = false;
  return copy;
}

const checks = new Map<string, ValidateFunction>();
for (const { method, path, response } of Object.values(api) as Endpoint[])
  if (response !== undefined) checks.set(`${method} ${path}`, ajv.compile(closed(response) as JsonSchema));

const held = new WeakSet<object>();

/** The same client; every 200 answer it gets is held to the contract, field by field. */
export function conforming(client: Client<Paths>): Client<Paths> {
  if (held.has(client)) return client;
  held.add(client);
  client.use({
    async onResponse({ schemaPath, request, response }) {
      const check = checks.get(`${request.method} ${schemaPath}`);
      if (response.status !== 200 || check === undefined) return;
      const valid = check(await response.clone().json());
      expect(valid ? [] : check.errors, `${request.method} ${schemaPath} answers what the contract says`).toEqual([]);
    },
  });
  return client;
}
