import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './vite/service-worker.ts';

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

/**
 * Files that hold more than one module's share, in brotli; everything else is split by screen and by `lazyPart`. A screen that is split without
 * them takes 20 to 55 small files, which are slower than a few larger ones on a connection that asks for six at a time.
 */
const groups = [
  // 90 kB: the libraries that every page needs, and that change less often than we do.
  { name: 'vendor', priority: 4, test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  // 24 kB: what starts the app, and what both the shell and the screens around an account are made of.
  {
    name: 'boot',
    priority: 3,
    test: /\/src\/main\.tsx$|\/(logo|button|icon-button|back-button|document-title|use-call|tracking\/track|guest-action)\.tsx?$/,
  },
  // 16 kB: the shell and Home, which nearly every visit of a member begins with.
  { name: 'home', priority: 2, test: /\/(shell\/shell|home\/home-screen)\.tsx$/ },
  // 7 kB: what login is made of; the screens around an account use parts of it.
  { name: 'login', priority: 1, test: /\/login\/login-screen\.tsx$/ },
  // 11 kB: rows, hearts, downloads and what else most screens with a list share.
  {
    name: 'lists',
    priority: 0,
    minShareCount: 4,
    test: /\/(shared\/(favourites|downloads|cards|episode-menu)|ui\/src\/(media|feedback|overlay)|lucide-react\/dist\/esm\/icons)\/|\/screen\/(load-more|page\.module|paged-list|query-states|use-pages)\.|\/(segmented|switch|tabs|clock-time|player-state|screens\/bookmarks|screens\/library)\.tsx?$/,
  },
  // 10 kB: how far a listener is with an episode for its points, and what is next.
  { name: 'accreditation', priority: 0, minShareCount: 2, test: /\/(shared|ui\/src)\/accreditation\// },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFont, serviceWorker],
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
    rolldownOptions: {
      input: { index: 'index.html', 'first-paint': 'src/boot/first-paint/first-paint.ts' },
      output: { codeSplitting: { groups } },
    },
  },
});
