import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INDEX = fileURLToPath(new URL('../../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url));
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

let files: ReadonlyMap<string, string> | undefined;

/** The file of each icon by all of its names, as the library's index has them. */
function readFiles(): ReadonlyMap<string, string> {
  const named = readFileSync(INDEX, 'utf8').matchAll(/^export \{([^}]*)\} from '(\.\/icons\/[^']+)';/gm);
  return new Map(
    [...named].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), new URL(file, `file://${INDEX}`).pathname] as const),
    ),
  );
}

/**
 * Lucide's drawings without its component around them, which carries contexts and options that nobody here uses: 1 kB of the first load.
 * Each comes from its own file and not through the index, which would bring every icon of the app where the first one is needed.
 */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/') ? '\0plain-icon' : undefined,
  transform: (code, id) =>
    id.includes('/node_modules/') || !code.includes("'lucide-react'")
      ? undefined
      : code.replace(IMPORT, (_whole, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [icon = name, own = icon] = name.split(' as ');
              const file = (files ??= readFiles()).get(icon);
              if (file === undefined) throw new Error(`${id}: lucide has no icon ${icon}`);
              return `import ${own} from '${file}';`;
            })
            .join(' '),
        ),
  load: (id) =>
    id === '\0plain-icon'
      ? `import { createElement } from 'react';
const frame = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true };
const Icon = ({ node }) => ({ size = 24, strokeWidth = 2, ...rest }) =>
  createElement('svg', { width: size, height: size, strokeWidth, ...frame, ...rest }, node.map(([tag, attributes]) => createElement(tag, attributes)));
export { Icon as default };`
      : undefined,
};
