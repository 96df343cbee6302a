import { SERVER_PATHS } from '@auscult/contract/server-paths';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

it('answers at no address that the app, its worker and the development server take for the app’s', async () => {
  const { app, stop } = await startTestServer();
  // The first part of each address; what lies deeper is indented.
  const roots = [...app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S+)/gm)].map(([, path]) => path ?? '');
  await stop();
  expect(roots).toEqual(expect.arrayContaining(['/health', '/docs', '/sitemap.xml']));
  expect(roots.filter((path) => !SERVER_PATHS.test(path))).toEqual([]);
});
