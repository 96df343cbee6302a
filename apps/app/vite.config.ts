import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Preloads the Latin cut of the typeface: it is on every screen, and text would swap in late without it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /bricolage-grotesque-latin-opsz.*\.woff2$/.test(file));
      return font
        ? [{ tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' }]
        : [];
    },
  },
};

/** Where `npm run dev` runs the API. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4310';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFont],
  build: {
    outDir: fileURLToPath(new URL('../../.build/app', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy allows no inline script or style, and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/v1': apiOrigin, '/v2': apiOrigin, '/media': apiOrigin } },
});
