// Reads the imports of source texts, and finds files that import each other in a circle.
import { posix } from 'node:path';

/** Every import of a source text: where from, and whether it brings types only. */
export function importsOf(source) {
  const found = [];
  for (const [, head, specifier] of source.matchAll(/(?:^|\n)\s*((?:import|export)\s[^'"`;]*?from\s*|import\s+)['"]([^'"]+)['"]/g)) {
    const named = head.match(/\{([^}]*)\}/)?.[1];
    const typeOnly =
      /^(import|export)\s+type\s/.test(head) ||
      (named !== undefined &&
        !/^(import|export)\s+[\w*]/.test(head) &&
        named.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')));
    found.push({ specifier, typeOnly });
  }
  for (const [, specifier] of source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) found.push({ specifier, typeOnly: false });
  return found;
}

/** The path that a relative import of `file` leads to, from the root of the repository; undefined for a package. */
export const targetOf = (file, specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined);

/**
 * Of each group of files that import each other, types and lazy imports included, one shortest circle: the files in order, the first not repeated.
 * `graph` maps a file to the files that it imports.
 */
export function circlesOf(graph) {
  return groupsOf(graph).map((group) => {
    const [start] = group.toSorted();
    const inside = new Set(group);
    const cameFrom = new Map();
    for (const queue = [start]; queue.length > 0; ) {
      const file = queue.shift();
      for (const next of graph.get(file) ?? []) {
        if (next === start) {
          const circle = [file];
          while (circle[0] !== start) circle.unshift(cameFrom.get(circle[0]));
          return circle;
        }
        if (!inside.has(next) || cameFrom.has(next)) continue;
        cameFrom.set(next, file);
        queue.push(next);
      }
    }
    return group;
  });
}

/** Tarjan's strongly connected components, those of one file left out unless it imports itself. */
function groupsOf(graph) {
  const groups = [];
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const onStack = new Set();
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (onStack.has(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const member of group) onStack.delete(member);
    if (group.length > 1 || (graph.get(file) ?? []).includes(file)) groups.push(group);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return groups;
}
