import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/studio/',
  plugins: [react()],
  // The shim is for a React of before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../../.build/studio', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no inline script or style, and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The libraries that every page needs, and that change less often than we do.
            { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 1 },
            // What several screens share, as one file and one style: an editor would fetch eighty otherwise, and each costs a browser a millisecond or two.
            { name: 'shared', test: /\/(packages|apps\/studio\/src\/shared|lucide-react)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
