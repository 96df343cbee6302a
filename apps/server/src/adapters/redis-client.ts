// A file of its own: the package is CommonJS, of which a bundle gives only the default to who imports it when it is needed.
export { createClient } from '@redis/client';
