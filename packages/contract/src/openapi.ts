import type { TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { ErrorBody } from './error-body.ts';
import { type ErrorCode, errorCodes } from './error-codes.ts';

type Json = Record<string, unknown>;

/** The parts of an OpenAPI 3.1 document that readers of ours rely on; everything in it is plain JSON. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
}

/** Refusals that an endpoint can give besides its own: by its access, its schemas, and simply by being called. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (endpoint.access !== 'public') codes.add('unauthenticated').add('account_suspended');
  if (endpoint.access === 'self') codes.add('forbidden');
  if (endpoint.params ?? endpoint.query ?? endpoint.body) codes.add('validation_failed');
  if (endpoint.body) codes.add('bad_request').add('length_required').add('payload_too_large').add('unsupported_media_type');
  codes.add('too_many_requests').add('internal').add('unavailable');
  return [...codes].sort((one, other) => errorCodes[one].status - errorCodes[other].status);
}

/** Prints the contract as OpenAPI 3.1. Schemas with an `$id` become components; the rest stands where it is used. */
export function printOpenApi(endpoints: readonly Endpoint[], about: { title: string; version: string; serverUrl: string }): OpenApi {
  const components: Json = {};
  const print = (schema: TSchema) => printSchema(schema, components);
  const errorRef = print(ErrorBody);
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, print, errorRef);
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, description: DESCRIPTION },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' } },
    },
  };
}

const DESCRIPTION = `Calls that need somebody to be signed in carry \`Authorization: Bearer <access_token>\`. There are no cookies.
Times are RFC 3339, ids are integers, lengths of audio are seconds. Refusals have one shape, ErrorBody, with \`code\` for programs and sentences in the
language of the member, else of Accept-Language (nl or en). 429 and 503 say when to try again in Retry-After.`;

const BYTES = { type: 'string', format: 'binary' };

/** The noun of a path: its last fixed part before a parameter, without the version and the product's prefix. */
function tagOf({ path }: Endpoint): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== 'podcast' && !/^v\d+$/.test(part) && !part.startsWith('{'));
  return parts[0] ?? 'other';
}

function operation(endpoint: Endpoint, print: (schema: TSchema) => unknown, errorRef: unknown): Json {
  const { id, summary, access, params, query, body, takesFile, response, file } = endpoint;
  return {
    operationId: id,
    tags: [tagOf(endpoint)],
    summary,
    // The empty one says that a guest may call too.
    security: access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...((params ?? query) && { parameters: [...parameters('path', params, print), ...parameters('query', query, print)] }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: print(body) } } } }),
    ...(takesFile && { requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } } }),
    responses: {
      ...(file !== undefined && { 200: { description: 'The file.', content: { [file]: { schema: BYTES } } } }),
      ...(response
        ? { 200: { description: 'Done.', content: { 'application/json': { schema: print(response) } } } }
        : file === undefined && { 204: { description: 'Done; there is nothing to say.' } }),
      ...refusals(endpoint, errorRef),
    },
  };
}

function parameters(place: 'path' | 'query', schema: Endpoint['params'], print: (schema: TSchema) => unknown): Json[] {
  if (schema === undefined) return [];
  const { properties, required = [] } = schema as unknown as { properties: Record<string, TSchema>; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({ name, in: place, required: required.includes(name), schema: print(one) }));
}

/** One entry per status, naming its codes. */
function refusals(endpoint: Endpoint, errorRef: unknown): Json {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of errorCodesOf(endpoint)) (byStatus[errorCodes[code].status] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: errorRef } } },
    ]),
  );
}

function printSchema(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((one) => printSchema(one, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id, ...rest } = schema as Json;
  if (typeof $id === 'string') {
    if (!($id in components)) {
      // The name is taken before its parts are printed, so that a schema may contain itself.
      components[$id] = {};
      components[$id] = printParts(rest, components);
    }
    return { $ref: `#/components/schemas/${$id}` };
  }
  return printParts(rest, components);
}

/** JSON Schema 2020-12, which OpenAPI 3.1 speaks, calls tuples `prefixItems`. */
function printParts(schema: Json, components: Json): Json {
  const printed: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'items' && Array.isArray(value)) printed['prefixItems'] = printSchema(value, components);
    else if (key === 'additionalItems') printed['items'] = printSchema(value, components);
    else printed[key] = printSchema(value, components);
  }
  return printed;
}
