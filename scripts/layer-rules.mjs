// Holds imports to the declaration in layers.mjs, and draws it for docs/architecture.md.
import { exceptions, layers, workspaces } from './layers.mjs';

/** The row and the part that a file stands in; without a row when no layer names it, undefined where no layers are declared. */
function placeOf(file) {
  const base = Object.keys(layers).find((folder) => file.startsWith(`${folder}/`));
  if (!base) return undefined;
  const [first, second] = file.slice(base.length + 1).split('/');
  for (const [row, { parts, may }] of layers[base].entries()) {
    if (parts.includes(first)) return { base, row, may, part: first };
    if (parts.includes(`${first}/*`)) return { base, row, may, part: `${first}/${second}` };
  }
  return { base, part: first };
}

/** What is wrong with an import inside one workspace, as a sentence; undefined when its layer allows it. */
export function layerBreach(file, target) {
  const from = placeOf(file);
  const to = placeOf(target);
  if (!from || from.base !== to?.base || from.row === undefined || to.row === undefined || from.part === to.part) return undefined;
  if (to.row === from.row) return `${from.part} imports ${to.part}, which stands beside it (scripts/layers.mjs)`;
  if (to.row < from.row) return `${from.part} imports ${to.part}, which stands above it (scripts/layers.mjs)`;
  if (from.may && !from.may.includes(to.part.split('/')[0])) return `${from.part} may import ${from.may.join(' and ')} only, not ${to.part}`;
  return undefined;
}

/** Whether a file lies in a workspace with layers, and in none of them. */
export function isOutsideLayers(file) {
  const place = placeOf(file);
  return place !== undefined && place.row === undefined;
}

/** The exception that allows an import, if there is one. */
export const exceptionFor = (file, target) => exceptions.find(({ from, to }) => file.startsWith(from) && target.startsWith(to));

const inColumns = (rows) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `    ${left.padEnd(width)}   ${right}`.trimEnd()).join('\n');
};

/** What docs/architecture.md must contain: the workspaces with what they import, then the layers of each that has them. */
export const drawings = () => [
  inColumns(
    Object.entries(workspaces).map(([name, { may, types = [] }]) => [
      name,
      [...may, ...types.map((type) => `${type} (types only)`)].join(', ') || '–',
    ]),
  ),
  ...Object.values(layers).map((rows) =>
    inColumns(
      rows.map(({ parts, holds, may }) => [
        parts.map((part) => part.replace('*', '<noun>')).join('  '),
        may ? `${holds}; imports ${may.join(' and ')} only` : holds,
      ]),
    ),
  ),
];
