import type { Handler } from '../http/handler.ts';
import { redeemAdminInvitation } from './administration/redeem-admin-invitation.ts';
import { currentUser } from './session/current-user.ts';
import { login } from './session/login.ts';
import { logout, logoutByPost } from './session/logout.ts';
import { verifyTwoFactor } from './session/verify-two-factor.ts';
import { appVersions } from './system/app-versions.ts';
import { listCategories } from './system/list-categories.ts';
import { listProfessions } from './system/list-professions.ts';
import { podcastConfig } from './system/podcast-config.ts';

/** Every endpoint's code; the server does not start when one of the contract is missing. */
export const allHandlers: readonly Handler[] = [
  appVersions,
  currentUser,
  listCategories,
  listProfessions,
  login,
  logout,
  logoutByPost,
  podcastConfig,
  verifyTwoFactor,
  redeemAdminInvitation,
];
