// What may import what, declared once: check-workspace.mjs holds every file to it and docs/architecture.md shows it.

/** What each workspace may import of the others. A name under `types` may be imported with `import type` only. */
export const workspaces = {
  'packages/domain': { may: [] },
  'packages/contract': { may: ['domain'] },
  'packages/phrases': { may: ['contract', 'domain'] },
  'packages/client': { may: ['domain'], types: ['contract'] },
  'packages/player': { may: ['domain'] },
  'packages/ui': { may: [] },
  'apps/app': { may: ['domain', 'phrases', 'client', 'player', 'ui'], types: ['contract'] },
  'apps/server': { may: ['domain', 'contract', 'phrases'] },
  e2e: { may: ['domain', 'contract', 'client', 'phrases'] },
  bench: { may: ['contract', 'e2e'] },
};

/**
 * The layers inside a workspace, highest first. A part (a folder or a file) imports its own files and the parts of lower rows: never a part
 * beside it or above it, not even a type. `features/*` makes a part of each folder in `features`.
 */
export const layers = {
  'packages/player/src': [
    { parts: ['testing'], holds: 'a fake port, and the test that every port passes' },
    { parts: ['dom'], holds: 'the port on an HTML audio element, media session' },
    { parts: ['engine'], holds: 'runs the effects of the machine' },
    { parts: ['machine'], holds: 'state, events, effects; pure' },
    { parts: ['ports'], holds: 'what the engine asks of whatever plays' },
  ],
};

/** Imports that are against the layers or close a circle, until the day they are mended. One that is not there any more is refused. */
export const exceptions = [];
