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
import * as liveBlocks from './endpoints/live/live-blocks.ts';
import * as liveExport from './endpoints/live/live-export.ts';
import * as liveModeration from './endpoints/live/live-moderation.ts';
import * as liveMoments from './endpoints/live/live-moments.ts';
import * as liveNames from './endpoints/live/live-names.ts';
import * as livePlans from './endpoints/live/live-plans.ts';
import * as livePresence from './endpoints/live/live-presence.ts';
import * as liveQuestions from './endpoints/live/live-questions.ts';
import * as liveRemovals from './endpoints/live/live-removals.ts';
import * as live from './endpoints/live/live-rooms.ts';
import * as liveSlides from './endpoints/live/live-slides.ts';
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
import * as studioAccreditations from './endpoints/studio/accreditations.ts';
import * as studioAudit from './endpoints/studio/audit.ts';
import * as studioBulk from './endpoints/studio/bulk.ts';
import * as studioCatalogue from './endpoints/studio/catalogue.ts';
import * as studioEditing from './endpoints/studio/editing.ts';
import * as studioFeeds from './endpoints/studio/feeds.ts';
import * as studioForms from './endpoints/studio/forms.ts';
import * as studioHome from './endpoints/studio/home.ts';
import * as studioInvitations from './endpoints/studio/invitations.ts';
import * as studioLive from './endpoints/studio/live.ts';
import * as studioParticipants from './endpoints/studio/participants.ts';
import * as studioPictures from './endpoints/studio/pictures.ts';
import * as studioPresence from './endpoints/studio/presence.ts';
import * as studioPreview from './endpoints/studio/preview.ts';
import * as studioQuestionBank from './endpoints/studio/question-bank.ts';
import * as studioRegisters from './endpoints/studio/registers.ts';
import * as studioSettings from './endpoints/studio/settings.ts';
import * as studioStatistics from './endpoints/studio/statistics.ts';
import * as studioTranscripts from './endpoints/studio/transcripts.ts';
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
  ...live,
  ...livePlans,
  ...liveQuestions,
  ...liveModeration,
  ...liveMoments,
  ...liveSlides,
  ...livePresence,
  ...liveExport,
  ...liveNames,
  ...liveBlocks,
  ...liveRemovals,
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
  ...studioTranscripts,
  ...studioFeeds,
  ...studioUploads,
  ...studioStatistics,
  ...studioEditing,
  ...studioBulk,
  ...studioPictures,
  ...studioPresence,
  ...studioAccounts,
  ...studioInvitations,
  ...studioAccreditations,
  ...studioParticipants,
  ...studioForms,
  ...studioPreview,
  ...studioQuestionBank,
  ...studioRegisters,
  ...studioSettings,
  ...studioAudit,
  ...studioHome,
  ...studioLive,
};
export type Api = typeof api;
