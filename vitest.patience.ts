import { vi } from 'vitest';

// A second, the default, is too little for a browser that shares two cores with the other tests: what a test waits for
// ends the wait, so a longer limit costs nothing when it comes.
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options = { timeout: 30_000 }) => waitFor(check, options);
