/** `…` as an address writes it: header values hold Latin-1 only. */
const HIDDEN = '%E2%80%A6';
const SECRET_AFTER = new Set(['invite', 'reset-password', 'verify-email', 'certificate']);
const SECRET_PARAMETER = /token|code|secret|signature|password|pin|challenge/i;

/** The value of X-Origin-Url: public origin, path and query, with the values of tokens hidden; never the fragment. */
export function originUrl(publicOrigin: string, pathname: string, search: string): string {
  const path = pathname
    .split('/')
    .map((segment, i, all) => (segment !== '' && SECRET_AFTER.has(all[i - 1] ?? '') ? HIDDEN : segment))
    .join('/');
  const query = search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const name = pair.split('=', 1)[0] ?? '';
      return SECRET_PARAMETER.test(name) ? `${name}=${HIDDEN}` : pair;
    })
    .join('&');
  return `${publicOrigin}${path}${query && `?${query}`}`;
}
