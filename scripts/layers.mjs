// What may import what, declared once: check-workspace.mjs holds every file to it and docs/architecture.md shows it.

/** What each workspace may import of the others: all of a package, or one file of it. A name under `types` may be imported with `import type` only. */
export const workspaces = {
  'packages/domain': { may: [] },
  'packages/contract': { may: ['domain'] },
  'packages/phrases': { may: ['contract', 'domain'] },
  'packages/client': { may: ['domain', 'contract/live/read-message'], types: ['contract'] },
  'packages/player': { may: ['domain'] },
  'packages/ui': { may: [] },
  'packages/web': { may: ['domain', 'phrases', 'client', 'ui'], types: ['contract'] },
  'apps/app': { may: ['domain', 'phrases', 'client', 'player', 'ui', 'web', 'contract/server-paths'], types: ['contract'] },
  'apps/studio': { may: ['domain', 'phrases', 'client', 'ui', 'web'], types: ['contract'] },
  'apps/server': { may: ['domain', 'contract', 'phrases'] },
  e2e: { may: ['domain', 'contract', 'client', 'phrases'] },
  bench: { may: ['contract', 'e2e'] },
};

/**
 * The layers inside a workspace, highest first. A part (a folder or a file) imports its own files and the parts of lower rows: never a part
 * beside it or above it, not even a type. `features/*` makes a part of each folder in `features`; parts that are `linked` may import each other,
 * but not in a circle. With `only`, of the lower parts no other.
 */
export const layers = {
  'apps/server/src': [
    { parts: ['testing'], holds: 'what tests are made of' },
    { parts: ['main.ts'], holds: 'gives Node its settings of memory, then goes on with program.ts' },
    { parts: ['program.ts'], holds: 'starts the server, or a command' },
    { parts: ['commands'], holds: 'npm run import, feeds, admin, backup …' },
    { parts: ['boot'], holds: 'puts everything together, starts and stops it' },
    { parts: ['demo'], holds: 'the demonstration that an empty embedded database is filled with' },
    { parts: ['pages'], holds: 'HTML that the server writes' },
    { parts: ['features/*'], holds: 'endpoints, queries and presenters of one noun; none imports another' },
    { parts: ['shared/*'], linked: true, holds: 'what several features do with accounts, cards and messages' },
    { parts: ['http', 'jobs'], holds: 'registers endpoints, knowing no feature; the queue' },
    { parts: ['context.ts'], holds: 'what a handler or a job is given' },
    { parts: ['media', 'sessions', 'limits'], holds: 'images and audio; who is signed in; how often' },
    { parts: ['adapters'], holds: 'mail, SMS, push, BIG register, attendance service, sign-in elsewhere, storage' },
    { parts: ['policies'], holds: 'who may do what to which things, proven to the queries' },
    { parts: ['db', 'egress'], holds: 'PostgreSQL, migrations; the way out to addresses that users name' },
    { parts: ['config'], holds: 'reads the environment' },
    {
      parts: ['clock.ts', 'html.ts', 'ids.ts', 'large-cache.ts', 'log.ts', 'operator-error.ts', 'redact-error.ts', 'refusal.ts'],
      holds: 'stand alone',
    },
  ],
  'apps/app/src': [
    { parts: ['testing'], holds: 'what tests are made of' },
    { parts: ['main.tsx'], holds: 'starts the app' },
    { parts: ['service-worker'], only: ['shared', 'platform'], holds: 'answers without a connection' },
    { parts: ['boot'], holds: 'makes the services, starts what runs beside the screens' },
    { parts: ['playback'], holds: 'the player: made, followed, reported' },
    { parts: ['routes'], holds: 'addresses, the frame around the screens' },
    { parts: ['features/*'], holds: 'the screens of one noun; none imports another' },
    { parts: ['shared/*'], linked: true, holds: 'what several features use of one noun' },
    { parts: ['platform'], holds: 'one port per ability of the device' },
  ],
  'apps/studio/src': [
    { parts: ['testing'], holds: 'what tests are made of' },
    { parts: ['main.tsx'], holds: 'starts the studio' },
    { parts: ['boot'], holds: 'makes the services' },
    { parts: ['routes'], holds: 'addresses, who is let in, the frame around the screens' },
    { parts: ['features/*'], holds: 'the screens of one noun; none imports another' },
    { parts: ['shared/*'], linked: true, holds: 'what several features use of one noun' },
  ],
  'packages/web/src': [
    { parts: ['testing'], holds: 'what tests are made of' },
    { parts: ['sign-in'], holds: 'the two steps of signing in' },
    { parts: ['forms'], holds: 'sending a form; fields that several forms have' },
    { parts: ['questions'], holds: 'a question as learners are asked it' },
    { parts: ['pictures'], holds: 'cropping a picture before it is sent' },
    { parts: ['toasts'], holds: 'the toasts on screen' },
    { parts: ['services'], holds: 'client, session, query client and database of the device, made and reached' },
    { parts: ['state'], holds: 'stores: texts, theme, toasts, small strings of the device; the limit of a file that loads late' },
  ],
  'packages/player/src': [
    { parts: ['testing'], holds: 'a fake port, and time that a test moves' },
    { parts: ['dom'], holds: 'the port on an HTML audio element' },
    { parts: ['engine'], holds: 'runs the effects of the machine' },
    { parts: ['machine'], holds: 'state, events, effects; pure' },
    { parts: ['ports'], holds: 'what the engine asks of whatever plays' },
  ],
};
