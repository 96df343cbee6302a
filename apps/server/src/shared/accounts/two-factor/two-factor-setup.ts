import { otpauthUrl } from '@auscult/domain/account/otpauth-url';
import { base32nopad } from '@scure/base';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { keyBytes, tokenKey } from '../../../sessions/token.ts';
import { issueToken } from '../proof/one-time-link.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { openSecret, sealSecret } from './secret-box.ts';
import { loadSetUp, type SetUpRow, takeSetUpAttempt } from './two-factor-setup-queries.ts';

/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
const ATTEMPTS = 5;
/** What its secret is sealed for while nobody signs in with it. */
const SET_UP = 'set-up';

export interface ShownSecret {
  /** Data URL of an SVG. */
  readonly qr_image: string;
  readonly secret_key: string;
}

async function show(secret: string, label: string): Promise<ShownSecret> {
  const svg = await drawQrCode(otpauthUrl(secret, label));
  return { qr_image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, secret_key: secret };
}

/**
 * Begins setting two-factor up: what signs in stays as it is until the first good code comes with the token. Account null makes one up for
 * nobody, with the same work and answer. `label` is what the authenticator shows beside the issuer.
 */
export async function openTwoFactorSetUp(
  context: Pick<AppContext, 'config' | 'clock' | 'ids'>,
  tx: Database,
  { accountId, label }: { accountId: number | null; label: string },
): Promise<ShownSecret & { setup_token: string }> {
  const secret = base32nopad.encode(context.ids.secret(SECRET_BYTES));
  const shown = await show(secret, label);
  return {
    ...shown,
    setup_token: await issueToken(context, tx, {
      purpose: 'two_factor_setup',
      accountId,
      detail: { secret: sealSecret(context, SET_UP, secret), label },
    }),
  };
}

/** The same picture again while the set-up is under way; null when it is over. */
export async function showSetUp(context: Pick<AppContext, 'config' | 'db' | 'clock'>, token: string): Promise<ShownSecret | null> {
  const setUp = opened(context, await loadSetUp(context.db, keyBytes(tokenKey(token)), context.clock.now()));
  return setUp === null ? null : show(setUp.secret, setUp.label);
}

/** Counts a try at the first code; null when the set-up is over or has had its five. */
export async function trySetUp(context: Pick<AppContext, 'config' | 'db' | 'clock'>, token: string): Promise<SetUpRow | null> {
  return opened(context, await takeSetUpAttempt(context.db, keyBytes(tokenKey(token)), context.clock.now(), ATTEMPTS));
}

function opened(context: Pick<AppContext, 'config'>, row: SetUpRow | null): SetUpRow | null {
  const secret = row === null ? null : openSecret(context, SET_UP, row.secret);
  return row === null || secret === null ? null : { ...row, secret };
}
