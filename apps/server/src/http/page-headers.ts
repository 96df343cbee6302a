import type { SourceHosts } from '@auscult/domain/live/plan';

/** What a page of ours may load. Audio and pictures of feeds in `link` mode come from anywhere, over https. */
const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data: https:",
  "media-src 'self' blob: https:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one address that becomes a script by code: the app's own service worker.
  'trusted-types auscult-worker',
].join('; ');

/** Pages that the server writes itself have no script at all. */
const PLAIN_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The one page of the server's own that has a form: its script sends it. */
const FORM_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** A page of the demonstration whose forms the browser sends. */
const POSTING_POLICY = PLAIN_POLICY.replace("form-action 'none'", "form-action 'self'");

/** A page without script that shows another page of ours in a frame. */
const FRAMING_POLICY = `${PLAIN_POLICY}; frame-src 'self'`;

/**
 * A mail of the demonstration, inside its frame: an origin of its own, no script, nothing fetched. Mail programs know inline styles only,
 * so these are allowed here, where there is nothing to steal.
 */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
/** An editor may send a live stream with the camera of their device. */
const STUDIO_PERMISSIONS = 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()';
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Behind TLS: never without it again. */
export const strictTransportHeaders = (publicUrl: string): Record<string, string> => (publicUrl.startsWith('https:') ? STRICT_TRANSPORT : {});

/** For data that is no page, refusals among them: shown by itself it may load nothing, and other sites may not take it in. */
export const dataHeaders = (publicUrl: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  ...strictTransportHeaders(publicUrl),
});

/**
 * The studio has no service worker. One address becomes a script by code: the worker that draws the pages of a PDF. What an editor pastes into a description is read by the text editor in a
 * document of its own, where nothing runs or loads.
 */
const STUDIO_POLICY = APP_POLICY
  // The preview of an episode.
  .replace("manifest-src 'self'", "manifest-src 'none'; frame-src 'self'")
  .replace('trusted-types auscult-worker', 'trusted-types ProseMirrorClipboard auscult-pdf');

/** A page of an episode without script, that the studio shows in a frame. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Where live streams come from, beside what is our own: pages that may stand in a frame, and hosts that send video. */
function withHosts(policy: string, { embed, hls }: SourceHosts): string {
  const add = (text: string, directive: string, hosts: readonly string[]) => {
    if (hosts.length === 0) return text;
    const named = hosts.map((host) => `https://${host}`).join(' ');
    return text.includes(`${directive} 'self'`)
      ? text.replace(`${directive} 'self'`, `${directive} 'self' ${named}`)
      : `${text}; ${directive} ${named}`;
  };
  return add(add(policy, 'connect-src', hls), 'frame-src', embed);
}

const POLICIES = {
  app: APP_POLICY,
  studio: STUDIO_POLICY,
  plain: PLAIN_POLICY,
  form: FORM_POLICY,
  posting: POSTING_POLICY,
  framing: FRAMING_POLICY,
  mail: MAIL_POLICY,
  preview: PREVIEW_POLICY,
};
/** The addresses of the form and the preview hold a secret, and so may those of the links in a mail. */
const WITHOUT_REFERRER: ReadonlySet<string> = new Set(['form', 'mail', 'preview']);

/** For index.html (`app`), that of the studio (`studio`), pages without script (`plain`), one whose script sends its form, one with forms (`posting`), one that frames a mail, the mail itself, and the preview of an episode. */
export const pageHeaders = (publicUrl: string, kind: keyof typeof POLICIES, hosts?: SourceHosts): Record<string, string> => ({
  ...PAGE_HEADERS,
  ...strictTransportHeaders(publicUrl),
  ...(kind === 'studio' && { 'permissions-policy': STUDIO_PERMISSIONS }),
  ...(WITHOUT_REFERRER.has(kind) && { 'referrer-policy': 'no-referrer' }),
  'content-security-policy': hosts === undefined ? POLICIES[kind] : withHosts(POLICIES[kind], hosts),
});
