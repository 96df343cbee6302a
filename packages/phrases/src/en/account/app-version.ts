import type { appVersion as source } from '../../nl/account/app-version.ts';

export const appVersion: typeof source = {
  softTitle: 'There is a new version',
  softText: (version) => `Version ${version} is ready in the store. Afterwards you go on where you were.`,
  hardTitle: 'Update Auscult',
  hardText: 'This version is no longer supported. After the update you go on where you were.',
  update: 'Update',
  notNow: 'Not now',
};
