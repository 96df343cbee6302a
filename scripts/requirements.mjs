// npm run requirements: holds the clauses of docs/requirements.md against the titles of the tests that prove them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = `npm run requirements [-- --check | ID …]

Holds the clauses of docs/requirements.md against the tests. The title of a test begins with the clauses that it proves:
it('PLAY-05.2 PLAY-05.3 stops at …'). A skipped test proves nothing. A clause that no test proves yet is marked [open].
Prints how many clauses of each requirement are proven, and the open ones. With ids (PLAY, PLAY-05, PLAY-05.2): the tests of each clause.
With --check: only what is wrong, and the totals.
Exits 1 when a clause has no test and is not marked, when a marked clause has one, and when a title names what is no clause.`;

/** The requirements of the document: id, title and clauses, each with its id, its text and whether it is marked open. */
export function readRequirements(markdown) {
  const requirements = [];
  for (const line of markdown.split('\n')) {
    const heading = line.match(/^### ([A-Z]{2,4}-\d{2}) (.+)$/);
    const clause = line.match(/^- ([A-Z]{2,4}-\d{2}\.\d+) (\[open\] )?(.+)$/);
    if (heading) requirements.push({ id: heading[1], title: heading[2], clauses: [] });
    if (clause) requirements.at(-1)?.clauses.push({ id: clause[1], text: clause[3], isOpen: clause[2] !== undefined });
  }
  return requirements;
}

/** The numbering of a document that is wrong: clauses that stand twice, or not in order under their own heading. */
export function misnumbered(requirements) {
  return requirements.flatMap(({ id, clauses }) => clauses.flatMap((clause, index) => (clause.id === `${id}.${index + 1}` ? [] : [clause.id])));
}

/** `it`, `test` or `describe` at the root of a callee, and what hangs on it: `it.skip.each(table)` gives it, [skip, each]. */
function rootOf(callee, modifiers = []) {
  if (callee.type === 'Identifier') return { name: callee.name, modifiers };
  if (callee.type === 'MemberExpression') return rootOf(callee.object, [callee.property.name, ...modifiers]);
  if (callee.type === 'CallExpression') return rootOf(callee.callee, modifiers);
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag, modifiers);
  return { name: '', modifiers };
}

/** The text of a literal, a template with its values left out, or nothing. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return undefined;
}

/** The rows of the table in `it.each([...])`. */
function rowsOf(callee) {
  let table = callee.type === 'CallExpression' ? callee.arguments[0] : undefined;
  while (table?.type === 'TSAsExpression' || table?.type === 'TSSatisfiesExpression') table = table.expression;
  return table?.type === 'ArrayExpression' ? table.elements.map((row) => (row?.type === 'ArrayExpression' ? row.elements[0] : row)) : [];
}

/** The titles of the tests in a source text that run. Where a title begins with the first value of its table, one for each row. */
export function titlesOf(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const titles = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'CallExpression') {
      const { name, modifiers } = rootOf(node.callee);
      const isSuite = name === 'describe' || modifiers.includes('describe');
      const title = textOf(node.arguments[0]);
      if (title !== undefined && (isSuite || name === 'it' || name === 'test')) {
        if (modifiers.some((modifier) => ['skip', 'todo', 'fixme'].includes(modifier))) return;
        if (!isSuite && modifiers.every((modifier) => ['each', 'for', 'prop', 'only', 'concurrent', 'runIf', 'skipIf'].includes(modifier)))
          titles.push(...(title.startsWith('%s') ? rowsOf(node.callee).flatMap((row) => textOf(row) ?? []) : [title]));
      }
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value);
  };
  visit(program.body);
  return titles;
}

/** The ids that begin a title. */
export function idsOf(title) {
  return title.match(/^(?:[A-Z]{2,4}-\d{2}(?:\.\d+)?[ ,:]+)+/)?.[0].match(/[A-Z]{2,4}-\d{2}(?:\.\d+)?/g) ?? [];
}

/** Sentences on what is wrong between clauses and tests (`{ file, title }`). */
export function mismatches(requirements, tests) {
  const clauses = requirements.flatMap((requirement) => requirement.clauses);
  const known = new Set(clauses.map(({ id }) => id));
  const proven = new Set(tests.flatMap(({ title }) => idsOf(title)));
  return [
    ...misnumbered(requirements).map((id) => `${id} does not follow the clause before it in docs/requirements.md`),
    ...clauses.filter(({ id, isOpen }) => !isOpen && !proven.has(id)).map(({ id, text }) => `${id} has no test: ${text}`),
    ...clauses.filter(({ id, isOpen }) => isOpen && proven.has(id)).map(({ id }) => `${id} has a test: take its [open] away in docs/requirements.md`),
    ...tests.flatMap(({ file, title }) =>
      idsOf(title)
        .filter((id) => !known.has(id))
        .map((id) => `${id} is no clause: ${file}: ${title}`),
    ),
  ];
}

function* testFiles(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function main(ids) {
  if (ids.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const tests = [];
  for (const folder of ['packages', 'apps', 'e2e', 'scripts'])
    for (const file of testFiles(folder)) for (const title of titlesOf(file, readFileSync(join(root, file), 'utf8'))) tests.push({ file, title });
  const proofs = (id) => tests.filter(({ title }) => idsOf(title).includes(id));
  for (const { id, title, clauses } of ids.includes('--check') ? [] : requirements) {
    const asked = clauses.filter((clause) =>
      ids.some((part) => clause.id === part || clause.id.startsWith(`${part}.`) || clause.id.startsWith(`${part}-`)),
    );
    if (ids.length > 0 && asked.length === 0) continue;
    const open = clauses.filter((clause) => proofs(clause.id).length === 0);
    console.log(`${id.padEnd(8)} ${clauses.length - open.length} of ${clauses.length}  ${title}`);
    for (const clause of ids.length > 0 ? asked : open) {
      console.log(`  ${clause.id} ${clause.isOpen ? '[open] ' : ''}${clause.text}`);
      for (const proof of proofs(clause.id)) console.log(`      ${proof.file}: ${proof.title}`);
    }
  }
  const clauses = requirements.flatMap((requirement) => requirement.clauses);
  const wrong = mismatches(requirements, tests);
  for (const sentence of wrong) console.log(sentence);
  const open = clauses.filter(({ isOpen }) => isOpen).length;
  console.log(
    `${clauses.length} clauses: ${clauses.filter(({ id }) => proofs(id).length > 0).length} proven, ${open} open; ${wrong.length} mismatches`,
  );
  return wrong.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
