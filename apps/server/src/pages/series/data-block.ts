import { Html, html } from '../../html.ts';

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Data inside a page, which no browser runs: JSON whose text cannot end the element, whatever it holds. */
export function dataBlock({ type, id }: { readonly type: 'application/json' | 'application/ld+json'; readonly id?: string }, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
  return html`<script type="${type}"${id !== undefined && html` id="${id}"`}>${new Html(json)}</script>`;
}
