import type { Endpoint } from '@auscult/contract/endpoint';
import { errorCodesOf, type OpenApi } from '@auscult/contract/openapi';
import { type Html, html } from '../html.ts';
import { page } from './page.ts';

type Schema = Record<string, unknown>;

const ACCESS: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Everybody; a token is read when there is one.',
  member: 'Whoever is signed in.',
  self: 'The signed-in member that user_id names.',
};

/** The API description for people, made from the same values as openapi.json. */
export function docsPage(endpoints: readonly Endpoint[], document: OpenApi): string {
  const tags = document.tags.map(({ name }) => String(name));
  const operation = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()] ?? {};
  const ofTag = (tag: string) => endpoints.filter((endpoint) => (operation(endpoint)['tags'] as string[] | undefined)?.includes(tag));
  return page(
    `${String(document.info['title'])} API`,
    html`<h1>${String(document.info['title'])} API</h1>
<p>${String(document.info['description']).replaceAll('`', '')}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a></p>
<nav aria-label="Parts"><p>${tags.map((tag) => html`<a href="#${tag}">${tag}</a> `)}<a href="#schemas">schemas</a></p></nav>
${tags.map((tag) => html`<h2 id="${tag}">${tag}</h2>${ofTag(tag).map((endpoint) => card(endpoint, operation(endpoint)))}`)}
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas).map(([name, schema]) => schemaCard(name, schema))}`,
  );
}

function card(endpoint: Endpoint, operation: Schema): Html {
  const responses = operation['responses'] as Record<string, Schema>;
  const parameters = (operation['parameters'] ?? []) as Schema[];
  const body = jsonSchema(operation['requestBody']);
  const answer = jsonSchema(responses['200']);
  return html`<article id="${endpoint.id}">
<h3><code><span class="method">${endpoint.method}</span>${endpoint.path}</code></h3>
<p>${endpoint.summary}</p>
<p class="quiet">${ACCESS[endpoint.access]}</p>
${parameters.length > 0 && parameterTable(parameters)}
${body !== undefined && html`<details><summary>Body</summary><pre>${typeText(body)}</pre></details>`}
${answer === undefined ? html`<p class="quiet">Answers 204, without a body.</p>` : html`<details><summary>Answer</summary><pre>${typeText(answer)}</pre></details>`}
<p class="quiet">Refusals: ${errorCodesOf(endpoint).join(', ')}</p>
</article>`;
}

const jsonSchema = (holder: unknown): Schema | undefined => {
  const content = (holder as { content?: Record<string, { schema?: Schema }> } | undefined)?.content;
  return content?.['application/json']?.schema;
};

const parameterTable = (parameters: readonly Schema[]): Html => html`<table>
<tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th></tr>
${parameters.map(
  ({ name, in: place, required, schema }) =>
    html`<tr><td><code>${String(name)}${required === true ? '' : '?'}</code></td><td>${String(place)}</td><td><code>${typeText(schema as Schema)}</code></td></tr>`,
)}
</table>`;

const schemaCard = (name: string, schema: unknown): Html =>
  html`<article id="schema-${name}"><h3><code>${name}</code></h3><pre>${typeText(schema as Schema)}</pre></article>`;

/** A schema the way a TypeScript reader would write it. */
export function typeText(schema: Schema, indent = ''): string {
  const { $ref, anyOf, type, properties, required, items, prefixItems, patternProperties } = schema;
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeText(one as Schema, indent)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((one) => typeText(one as Schema, indent)).join(', ')}]`;
  if (type === 'array') return `${bracketed(typeText((items ?? {}) as Schema, indent))}[]`;
  if (typeof properties === 'object' && properties !== null) {
    const inner = `${indent}  `;
    const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
    const lines = Object.entries(properties as Record<string, Schema>).map(
      ([name, one]) => `${inner}${name}${isRequired(name) ? '' : '?'}: ${typeText(one, inner)}${note(one)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof patternProperties === 'object' && patternProperties !== null)
    return `{ [key]: ${typeText(Object.values(patternProperties as Record<string, Schema>)[0] ?? {}, indent)} }`;
  return typeof type === 'string' ? type : 'any';
}

const bracketed = (text: string) => (text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text);

const range = (from: unknown, to: unknown, unit: string) =>
  from === undefined && to === undefined ? [] : [`${String(from ?? '')}…${String(to ?? '')}${unit}`];

/** What a type does not show: limits, formats, defaults and the description. */
function note(schema: Schema): string {
  const { description, minimum, maximum, minLength, maxLength, format, pattern } = schema;
  const parts = [
    ...(typeof description === 'string' ? [description] : []),
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...('default' in schema ? [`default ${JSON.stringify(schema['default'])}`] : []),
  ];
  return parts.length === 0 ? '' : `  // ${parts.join(', ')}`;
}
