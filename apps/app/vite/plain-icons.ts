import type { Plugin } from 'vite';

/** Lucide's drawings without its component around them, which carries contexts and options that nobody here uses: 1 kB of the first load. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/') ? '\0plain-icon' : undefined,
  load: (id) =>
    id === '\0plain-icon'
      ? `import { createElement } from 'react';
const frame = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true };
const Icon = ({ node }) => ({ size = 24, strokeWidth = 2, ...rest }) =>
  createElement('svg', { width: size, height: size, strokeWidth, ...frame, ...rest }, node.map(([tag, attributes]) => createElement(tag, attributes)));
export { Icon as default };`
      : undefined,
};
