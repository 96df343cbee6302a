import * as account from './endpoints/account.ts';
import * as accreditation from './endpoints/accreditation.ts';
import * as administration from './endpoints/administration.ts';
import * as bookmarks from './endpoints/bookmarks.ts';
import * as catalogue from './endpoints/catalogue.ts';
import * as certificates from './endpoints/certificates.ts';
import * as contact from './endpoints/contact.ts';
import * as followed from './endpoints/followed.ts';
import * as home from './endpoints/home.ts';
import * as invitations from './endpoints/invitations.ts';
import * as library from './endpoints/library.ts';
import * as listening from './endpoints/listening.ts';
import * as monitoring from './endpoints/monitoring.ts';
import * as professions from './endpoints/professions.ts';
import * as push from './endpoints/push.ts';
import * as questionnaires from './endpoints/questionnaires.ts';
import * as recall from './endpoints/recall.ts';
import * as recovery from './endpoints/recovery.ts';
import * as registers from './endpoints/registers.ts';
import * as registration from './endpoints/registration.ts';
import * as search from './endpoints/search.ts';
import * as session from './endpoints/session.ts';
import * as sso from './endpoints/sso.ts';
import * as studioAccounts from './endpoints/studio/accounts.ts';
import * as studioCatalogue from './endpoints/studio/catalogue.ts';
import * as studioEditing from './endpoints/studio/editing.ts';
import * as studioUploads from './endpoints/studio/uploads.ts';
import * as system from './endpoints/system.ts';
import * as twoFactor from './endpoints/two-factor.ts';

/** Every endpoint of the product by its id: the server registers these, the client is typed by them, openapi.json is printed from them. */
export const api = {
  ...system,
  ...session,
  ...registration,
  ...recovery,
  ...account,
  ...twoFactor,
  ...home,
  ...catalogue,
  ...library,
  ...listening,
  ...search,
  ...administration,
  ...monitoring,
  ...accreditation,
  ...questionnaires,
  ...recall,
  ...registers,
  ...certificates,
  ...followed,
  ...bookmarks,
  ...push,
  ...professions,
  ...contact,
  ...invitations,
  ...sso,
  ...studioCatalogue,
  ...studioUploads,
  ...studioEditing,
  ...studioAccounts,
};
export type Api = typeof api;
