import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('../src/service-worker/worker.ts', import.meta.url));

/** Scripts of another language's typeface and the like are fetched by whoever needs them. */
const PRECACHED = /^assets\/(?!.*(?:vietnamese|cyrillic|greek)).+\.(?:js|css|woff2|svg|webp|png)$/;

/** Builds the service worker beside the app, with the list of what this build of the app consists of. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The service worker needs index.html');
      const html = page.source.toString();
      const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
      if (entry === undefined) throw new Error('index.html names no script');
      const files = Object.keys(bundle)
        .filter((name) => PRECACHED.test(name))
        .map((name) => `/${name}`)
        .sort();
      const version = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 16);
      const { outputFiles } = await build({
        entryPoints: [WORKER],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        define: { AUSCULT_BUILD: JSON.stringify({ version, files, entry }) },
      });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: outputFiles[0]?.text ?? '' });
    },
  },
};
