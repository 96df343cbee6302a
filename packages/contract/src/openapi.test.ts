import { Type as T } from 'typebox';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorCodesOf, type OpenApi, printOpenApi } from './openapi.ts';

const about = { title: 'Auscult', version: '1.0.0', serverUrl: 'https://listen.example' };
const document = printOpenApi(Object.values(api), about);

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref') yield String(part);
    else yield* refsIn(part);
  }
}
const operations = (of: OpenApi) => Object.values(of.paths).flatMap((methods) => Object.values(methods));

describe('printOpenApi', () => {
  it('API-01.30 describes every endpoint of the contract once, under its path', () => {
    const printed = operations(document).map((operation) => operation['operationId']);
    expect(printed.toSorted()).toEqual(Object.keys(api).toSorted());
    for (const { path, method } of Object.values(api)) expect(document.paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  it('refers only to components that it holds, and leaves no name of TypeBox behind', () => {
    const refs = [...refsIn(document)];
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs) expect(document.components.schemas).toHaveProperty([ref.replace('#/components/schemas/', '')]);
    expect(JSON.stringify(document)).not.toMatch(/"\$id"|"~kind"/);
  });

  it('declares every parameter of a path as required, and one with a default as optional', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        const parameters = (operation['parameters'] ?? []) as { name: string; in: string; required: boolean; schema: object }[];
        const inPath = parameters.filter((one) => one.in === 'path');
        expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
        expect(inPath.every(({ required }) => required)).toBe(true);
        expect(parameters.filter(({ schema }) => 'default' in schema).some(({ required }) => required)).toBe(false);
      }
  });

  it('asks for a token where the contract does', () => {
    for (const { path, method, access } of Object.values(api)) {
      const security = document.paths[path]?.[method.toLowerCase()]?.['security'];
      expect({ path, security }).toEqual({ path, security: access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }] });
    }
  });

  it('prints tuples the way JSON Schema 2020-12 has them', () => {
    const pair = defineEndpoint('pair', 'GET', '/pair', {
      access: 'public',
      summary: '',
      response: T.Object({ at: T.Tuple([T.Number(), T.String()]) }, { $id: 'Pair' }),
    });
    expect(printOpenApi([pair], about).components.schemas['Pair']).toMatchObject({
      properties: { at: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false, minItems: 2 } },
    });
  });
});

describe('errorCodesOf', () => {
  it('adds what access and schemas bring to what the endpoint says itself', () => {
    expect(errorCodesOf(api.saveProgress)).toEqual(
      expect.arrayContaining([
        'unauthenticated',
        'forbidden',
        'validation_failed',
        'not_found',
        'unsupported_media_type',
        'too_many_requests',
        'internal',
      ]),
    );
    expect(errorCodesOf(api.appVersions)).not.toContain('unauthenticated');
  });
});
