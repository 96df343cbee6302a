// Holds imports to the declaration in layers.mjs, and draws it for docs/architecture.md.
import { circlesOf } from './imports.mjs';
import { layers, workspaces } from './layers.mjs';

/** The part that a file belongs to and its row; no row when no layer names it, undefined where no layers are declared. */
function placeOf(file) {
  const base = Object.keys(layers).find((folder) => file.startsWith(`${folder}/`));
  if (!base) return undefined;
  const [first, second] = file.slice(base.length + 1).split('/');
  const at = layers[base].findIndex(({ parts }) => parts.includes(first) || parts.includes(`${first}/*`));
  return { base, first, at, row: layers[base][at], part: layers[base][at]?.parts.includes(first) ? first : `${first}/${second}` };
}

/** What is wrong with an import inside one workspace, as a sentence; undefined when its layer allows it. */
export function layerBreach(file, target) {
  const from = placeOf(file);
  const to = placeOf(target);
  if (!from?.row || !to?.row || from.base !== to.base || from.part === to.part) return undefined;
  if (to.at < from.at) return `${from.part} imports ${to.part}, which stands above it`;
  if (to.at === from.at) return from.row.linked ? undefined : `${from.part} imports ${to.part}, which stands beside it`;
  return from.row.only && !from.row.only.includes(to.first)
    ? `${from.part} may import ${from.row.only.join(' and ')} only, not ${to.part}`
    : undefined;
}

/** Whether a file lies in a workspace with layers, and in none of them. */
export function isOutsideLayers(file) {
  const place = placeOf(file);
  return place !== undefined && place.row === undefined;
}

/** Circles of linked parts, given the files with what they import. */
export function circlesOfParts(graph) {
  const parts = new Map();
  for (const [file, targets] of graph)
    for (const target of targets) {
      const [from, to] = [placeOf(file), placeOf(target)];
      if (!from?.row?.linked || from.row !== to?.row || from.part === to.part) continue;
      const name = `${from.base}/${from.part}`;
      parts.set(name, [...(parts.get(name) ?? []), `${to.base}/${to.part}`]);
    }
  return circlesOf(parts);
}

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
      rows.map(({ parts, holds, only }) => [
        parts.map((part) => part.replace('*', '<noun>')).join('  '),
        only ? `${holds}; imports ${only.join(' and ')} only` : holds,
      ]),
    ),
  ),
];
