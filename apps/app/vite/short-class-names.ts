import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A letter and three signs that follow from the place; where another place has them already, the next that are free. */
export function createClassNames(): (name: string, file: string) => string {
  const places = new Map<string, string>();
  return (name, file) => {
    const place = `${relative(repository, file)} ${name}`;
    for (let turn = 0; ; turn += 1) {
      const digest = createHash('sha256').update(`${turn} ${place}`).digest('base64url');
      const short = `a${digest.replaceAll(/[-_]/g, '').slice(0, 3)}`;
      const taken = places.get(short);
      if (taken !== undefined && taken !== place) continue;
      places.set(short, place);
      return short;
    }
  };
}

/** Class names of four signs in what is built: the readable ones weigh a tenth of the style sheet, and stand in the scripts again. */
export const shortClassNames: Plugin = {
  name: 'short-class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: createClassNames() } } }),
};
