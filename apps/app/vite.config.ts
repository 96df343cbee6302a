import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { plainIcons } from './vite/plain-icons.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { shortClassNames } from './vite/short-class-names.ts';

/** Preloads the everyday cut of the typeface: it is on every screen, and text would swap in late without it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /bricolage-core.*\.woff2$/.test(file));
      return font
        ? [{ tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' }]
        : [];
    },
  },
};

/** Minifies what is minified once more: terser finds 1.3 kB (brotli) of the first load that the built-in minifier leaves. */
const minifyAgain: Plugin = {
  name: 'minify-again',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code } = await minify(chunk.code, { ecma: 2022, module: true, compress: { passes: 3 } });
      if (code) chunk.code = code;
    }
  },
};

/** In the reach of a library's index, but only lists that come later use it. */
const FOR_LATER = /\/(useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** What forms are made of beyond those of login. */
const FORMS = /\/(packages\/ui\/src\/form|packages\/web\/src\/forms|apps\/app\/src\/shared\/two-factor)\//;

/** Small screens that lead to each other: one file, which the first load has to name once. */
const ACCOUNT = /\/(features\/(sign-up|recovery|invitation)|shared\/invitations|account\/(sign-up|recovery|invitation|two-factor|new-password))\b/;

const firstScreen = new Set<string>();
const home = new Set<string>();
const login = new Set<string>();
const search = new Set<string>();
const library = new Set<string>();

/** Notes what the first paint and Home are made of, for the files that they come in. */
const noteFirstScreens: Plugin = {
  name: 'note-first-screens',
  buildEnd() {
    const follow = (id: string, into: Set<string>) => {
      if (into.has(id) || FOR_LATER.test(id)) return;
      into.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) follow(imported, into);
    };
    for (const id of this.getModuleIds()) {
      if (id.endsWith('/apps/app/src/main.tsx')) follow(id, firstScreen);
      if (id.endsWith('/apps/app/src/features/home/home-screen.tsx')) follow(id, home);
      if (id.endsWith('/apps/app/src/features/login/login-screen.tsx')) follow(id, login);
      if (id.endsWith('/apps/app/src/features/search/search-screen.tsx')) follow(id, search);
      if (id.endsWith('/apps/app/src/features/library/library-screen.tsx')) follow(id, library);
    }
  },
};

/** Where `npm run dev` runs the API. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4310';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), plainIcons, shortClassNames, preloadFont, noteFirstScreens, minifyAgain, serviceWorker],
  // The shim is for a React of before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: fileURLToPath(new URL('../../.build/app', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy allows no inline script or style, and no data: font.
    assetsInlineLimit: 0,
    // One style sheet: no screen waits for styles, and pages that the server draws need no list of theirs.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Few files for what is always needed together: many small ones compress badly, and libraries change less often than we do.
    rolldownOptions: {
      input: { index: 'index.html', 'first-paint': 'src/boot/first-paint/first-paint.ts' },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 4,
              test: (id) => id.includes('/node_modules/') && firstScreen.has(id),
            },
            { name: 'shell', priority: 3, test: (id) => firstScreen.has(id) },
            { name: 'controls', priority: 2, test: (id) => home.has(id) && login.has(id) },
            { name: 'home', priority: 1, test: (id) => home.has(id) },
            // The screens around an account are made of what login is made of, and of a little more that they share.
            { name: 'login', priority: 1, test: (id) => login.has(id) },
            { name: 'forms', priority: 0, test: (id) => FORMS.test(id) },
            { name: 'account', priority: 0, test: (id) => ACCOUNT.test(id) },
            { name: 'icons', priority: 0, test: (id) => id.includes('/node_modules/lucide-react/') },
            { name: 'lists', priority: 0, test: (id) => search.has(id) && library.has(id) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': apiOrigin, '/v2': apiOrigin, '/media': apiOrigin } },
});
