import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds what the server draws first pages with: one module without dependencies, whose class names are those of the app's style sheet. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  publicDir: false,
  // The module runs in the server's process, whatever that is told of itself.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/boot/first-paint/pages.tsx',
    outDir: fileURLToPath(new URL('../../.build/app/pages', import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
  },
});
