import { downloadedFiles, openDownloadedFile } from '../shared/downloads/download-database.ts';
import { DOWNLOADS_CHANNEL } from '../shared/downloads/download-names.ts';
import { answeredBy } from './answered-by.ts';
import { type Build, createAppShell } from './app-shell.ts';
import { createCoverCache } from './cover-cache.ts';
import { createDownloadedAudio } from './downloaded-audio.ts';
import { createNotifications } from './notifications.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Put in its place by the build. */
declare const AUSCULT_BUILD: Build;

const shell = createAppShell(AUSCULT_BUILD);
const covers = createCoverCache();
const audio = createDownloadedAudio({ files: downloadedFiles, open: openDownloadedFile });
const notifications = createNotifications(self);
const network = (request: Request) => fetch(request);

self.addEventListener('install', (event) => event.waitUntil(shell.install()));

self.addEventListener('activate', (event) => event.waitUntil(shell.tidy().then(() => self.clients.claim())));

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

new BroadcastChannel(DOWNLOADS_CHANNEL).addEventListener('message', () => void audio.refresh());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (answeredBy(request, self.location.origin)) {
    case 'shell':
      return event.respondWith(shell.page(request));
    case 'server-page':
      return event.respondWith(shell.serverPage(request));
    case 'asset':
      return event.respondWith(shell.asset(request));
    case 'cover':
      return event.respondWith(covers.answer(request));
    case 'audio':
      if (audio.mayHave(new URL(request.url).pathname)) event.respondWith(audio.answer(request, network));
      return;
    case 'network':
  }
});

self.addEventListener('push', (event) => event.waitUntil(notifications.show(event)));

self.addEventListener('notificationclick', (event) => event.waitUntil(notifications.open(event)));

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(notifications.tellChange()));
