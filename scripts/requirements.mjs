// Prints which requirements are proven: the ids of docs/requirements.md against the ids that begin test titles.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--help')) {
  console.log('npm run requirements\n\nA table of docs/requirements.md: which ids begin the title of a test, and in which files. Always exits 0.');
  process.exit(0);
}

function* testFiles(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Ids in the titles of `it`, `test` and their `each`/`prop` forms; several may stand at the start: 'NAV-05 NAV-08 …'. A table of cases ends with `])('…'`. Skipped tests prove nothing. */
function idsIn(source) {
  const ids = [];
  for (const [, title] of source.matchAll(/(?:\b(?:it|test)(?:\.(?:each|for|prop|concurrent)\b)?\s*(?:\([^'"`]*?\)\s*)?|\]\))\(\s*['"`]([^'"`]+)/g)) {
    const lead = title.match(/^(?:[A-Z]{2,4}-\d{2}[ ,:]*)+/);
    if (lead) ids.push(...lead[0].match(/[A-Z]{2,4}-\d{2}/g));
  }
  return ids;
}

const known = [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z]{2,4}-\d{2}) (.+)$/gm)].map(([, id, text]) => ({
  id,
  text,
}));
const proofs = new Map();
const strangers = [];
for (const folder of ['packages', 'apps', 'e2e']) {
  for (const file of testFiles(folder)) {
    for (const id of idsIn(readFileSync(join(root, file), 'utf8'))) {
      if (!known.some((requirement) => requirement.id === id)) strangers.push(`${file}: ${id}`);
      proofs.set(id, (proofs.get(id) ?? new Set()).add(file));
    }
  }
}

for (const { id, text } of known) {
  const files = [...(proofs.get(id) ?? [])];
  console.log(
    `${files.length ? 'proven  ' : 'unproven'} ${id.padEnd(8)} ${text}${files.length ? `\n${' '.repeat(18)}${files.join(`\n${' '.repeat(18)}`)}` : ''}`,
  );
}
for (const stranger of strangers) console.log(`unknown id in a title: ${stranger}`);
console.log(`${known.filter(({ id }) => proofs.has(id)).length} of ${known.length} requirements proven`);
