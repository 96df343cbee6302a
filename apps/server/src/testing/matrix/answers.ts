import type { api } from '@auscult/contract/api';
import type { ErrorCode } from '@auscult/contract/error-codes';
import { PASSWORD } from '../person.ts';
import { liveLines } from './live-answers.ts';
import type { Input } from './sample-input.ts';
import type { Subject } from './subject.ts';

/** Whoever can call. Moderators and those above have power over others once two-factor is on, and none over their data here. */
export const actors = [
  'guest',
  'member',
  'other member',
  'moderator',
  'administrator',
  'SuperAdmin',
  'administrator without two-factor',
  'suspended',
  'deleted',
  'expired token',
] as const;
export type Actor = (typeof actors)[number];

/** Everything is one's own, everything is another's, or one's own account is named with another's row. */
export type Whose = 'own' | 'others' | 'mixed';

/** Done, or the refusal. */
export type Answer = 'done' | ErrorCode;

export interface Line {
  /** Said here a second time, so that an endpoint cannot be opened by a slip of its contract. */
  readonly who: 'everybody' | 'members' | 'themselves';
  /** With one's own data; done, unless told otherwise. */
  readonly own?: Answer;
  /** Of whoever has power over others: moderators, administrators, SuperAdmins. */
  readonly ownWithPower?: Answer;
  /** Of some callers, when it differs. */
  readonly ownOf?: Partial<Record<Actor, Answer>>;
  /** Somebody else's in every parameter. Needed where parameters name rows, secrets or addresses. */
  readonly others?: Answer;
  readonly othersWithPower?: Answer;
  readonly othersOf?: Partial<Record<Actor, Answer>>;
  /** One's own account, somebody else's row. */
  readonly mixed?: Answer;
  /** Administrators of everything act on others' accounts: what that does is shown beside the endpoint, and not asked of another's here. */
  readonly isAdministration?: true;
  /** What the sample does not know; `cell` is a number that no other cell has. */
  readonly input?: (input: Input, cell: { readonly owner: Subject; readonly whose: Whose; readonly cell: number }) => Partial<Input>;
}

const everybody: Line = { who: 'everybody' };
const members: Line = { who: 'members' };
const themselves: Line = { who: 'themselves' };

const NEW_PASSWORD = 'Regen-op-het-Dak-12';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const body =
  (more: (cell: number) => Record<string, unknown>, ...without: string[]): NonNullable<Line['input']> =>
  (input, { cell }) => {
    const all: Record<string, unknown> = { ...input.body, ...more(cell) };
    for (const name of without) delete all[name];
    return { body: all };
  };
const ownPassword = body(() => ({ password: PASSWORD }), 'pin');
/** A one-time secret is its own proof; an invented one is worth nothing to anybody. */
const worthless = (refusal: Answer, more: Record<string, unknown> = {}): Line => ({
  who: 'everybody',
  own: refusal,
  others: refusal,
  input: body(() => more),
});
/** Needs a fresh proof, which is worth nothing in another's hands. */
const confirmed: Line = { who: 'members', others: 'confirmation_required' };

/** What only editors may. A SuperAdmin is one; nobody else here holds a permission. */
const studioOnly: Line = {
  who: 'members',
  own: 'forbidden',
  ownOf: { SuperAdmin: 'done' },
};
/** Names a version that nothing has: nothing is changed. */
const ofNoVersion: NonNullable<Line['input']> = ({ body: sampled }) => ({
  body: { ...sampled, objects: ((sampled?.['objects'] ?? []) as Record<string, unknown>[]).map((one) => ({ ...one, version: 9_999 })) },
});
/** The sample says of no version that it began from it. */
const studioWrite: Line = { ...studioOnly, ownOf: { SuperAdmin: 'version_required' } };

/** What administrators and moderators may of those who follow an episode. */
const followed = (own: Answer): Line => ({
  who: 'members',
  own: 'forbidden',
  ownWithPower: own,
  ownOf: { 'administrator without two-factor': 'two_factor_required' },
});
/** No learner has this id. */
const nobody: NonNullable<Line['input']> = (input) => ({ params: { ...input.params, learner_id: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f11' } });
/** Of a questionnaire, and the stream that one is made for, which are not there. `resource-answers.ts` has those that are. */
const noForm: Line = { who: 'members', own: 'not_found', input: ({ params }) => ({ params: { ...params, stream_id: 2_000_000_000 } }) };

/** What only administrators may; `own` is what they get about their own account. Here they hold their role everywhere. */
const administration = (own: Answer): Line => ({
  who: 'members',
  isAdministration: true,
  own: 'forbidden',
  ownOf: { administrator: own, SuperAdmin: own, 'administrator without two-factor': 'two_factor_required' },
  others: 'forbidden',
  othersOf: { 'administrator without two-factor': 'two_factor_required' },
});

const each = <Id extends string>(line: Line, ...ids: Id[]) => Object.fromEntries(ids.map((id) => [id, line])) as Record<Id, Line>;

/** Nothing has this id. */
const NOWHERE = 2_000_000_000;
const ofTheme: Line = { ...studioOnly, ownOf: { SuperAdmin: 'not_found' }, input: () => ({ params: { theme_id: NOWHERE } }) };
const ofFeatured: Line = { who: 'members', own: 'not_found', input: () => ({ params: { featured_course_id: NOWHERE } }) };

/** What concerns the installation as a whole. */
const ofInstallation = (answer: Answer): Line => ({
  who: 'members',
  own: 'forbidden',
  ownOf: { administrator: answer, SuperAdmin: answer, 'administrator without two-factor': 'two_factor_required' },
});

/** What everybody gets to hear from each endpoint. One without a line fails. */
export const answers: Readonly<Record<keyof typeof api, Line>> = {
  ...liveLines,
  appVersions: everybody,
  listCategories: everybody,
  listProfessions: everybody,
  podcastConfig: everybody,
  login: {
    who: 'everybody',
    ownOf: { suspended: 'account_suspended', deleted: 'invalid_credentials' },
    others: 'invalid_credentials',
    input: (input, { owner: { email }, whose }) => ({ body: { ...input.body, email, password: whose === 'own' ? PASSWORD : `${PASSWORD}x` } }),
  },
  logout: everybody,
  logoutByPost: everybody,
  currentUser: members,
  register: { ...everybody, others: 'done', input: body(() => ({ ...newPassword, terms_accepted: true }), 'invite_token') },
  sendVerificationMail: members,
  emailVerification: members,
  verifyEmail: worthless('email_verification_failed'),
  forgotPassword: { ...everybody, others: 'done' },
  resetPassword: worthless('reset_link_invalid', newPassword),
  forgotEmail: { ...everybody, others: 'done' },
  verifyForgotEmail: worthless('sms_code_invalid'),
  profileDetails: members,
  savePersonalData: { ...members, input: body(() => ({ birth_date: '1980-02-03' })) },
  saveAddress: { ...members, input: body(() => ({ postal_code: '1234 AB', street_number: '12' })) },
  saveCompanyDetails: { ...members, input: body(() => ({ kvk_company: '12345678', btw_number: '', agb_number: '12345678' })) },
  mobile: members,
  sendOtp: { ...members, input: body((cell) => ({ mobile: `06${10_000_000 + cell}` })) },
  verifyOtp: { ...members, own: 'sms_code_invalid' },
  verifyAccount: { ...themselves, input: body(() => ({ postal_code: '1234 AB' })) },
  completeProfile: { ...members, input: body(() => ({ birth_date: '1980-02-03', postal_code: '1234 AB' })) },
  saveProfileMedia: { ...members, own: 'validation_failed' },
  removeMedia: { ...members, others: 'not_found' },
  changeEmail: { ...themselves, mixed: 'done', input: body((cell) => ({ email: `nieuw-${cell}@example.org`, password: PASSWORD }), 'pin') },
  verifyPassword: { ...members, input: ownPassword },
  requestConfirmationPin: { ...members, own: 'forbidden' },
  changePassword: { ...members, input: body(() => ({ ...newPassword, current_password: PASSWORD })) },
  updateLanguage: members,
  requestDeletionPin: { ...members, own: 'forbidden' },
  requestDeletion: { ...members, input: ownPassword },
  requestDeletionByPin: { ...members, own: 'code_invalid' },
  cancelDeletion: members,
  exportAccount: confirmed,
  sessions: members,
  endSession: { ...members, others: 'not_found' },
  endOtherSessions: members,
  verifyTwoFactor: worthless('challenge_expired', { setup_token: undefined }),
  setUpQrCode: worthless('setup_expired'),
  verifyTwoFactorPassword: { ...members, input: ownPassword },
  twoFactorQrCode: confirmed,
  disableTwoFactor: { ...confirmed, ownWithPower: 'forbidden', othersWithPower: 'forbidden' },
  renewRecoveryCodes: {
    ...confirmed,
    ownOf: { 'administrator without two-factor': 'conflict' },
    othersOf: { 'administrator without two-factor': 'conflict' },
  },
  newCourses: everybody,
  newPodcastReleases: everybody,
  featuredCourses: everybody,
  popularStreams: everybody,
  popularChannels: everybody,
  liveStreams: everybody,
  recommended: members,
  recentlyPlayed: members,
  recentlyPlayedPage: members,
  removeRecentlyPlayed: members,
  followingCompanyCourses: members,
  homeSections: members,
  course: members,
  publicChannel: everybody,
  stream: everybody,
  streamAudio: everybody,
  streamTranscript: { ...everybody, own: 'not_found' },
  company: everybody,
  companyPopular: everybody,
  companyNewReleases: everybody,
  companyLibrary: everybody,
  accreditationProfessions: everybody,
  subscribedCourses: members,
  addFavourite: themselves,
  removeFavouriteCourse: themselves,
  removeFavouriteStream: themselves,
  favouriteCourses: members,
  followCompany: members,
  unfollowCompany: members,
  library: members,
  progress: themselves,
  saveProgress: { ...themselves, mixed: 'done' },
  track: { ...everybody, others: 'done' },
  search: everybody,
  personStreams: everybody,
  abbreviations: everybody,
  redeemAdminInvitation: worthless('invitation_expired', { password: NEW_PASSWORD }),
  clientErrors: everybody,
  clientTraces: everybody,
  accreditationFiles: members,
  pointsToEarn: members,
  // Nobody's own: what anybody may answer, resources.test.ts says. Here is none of the number that is named.
  userResponse: { who: 'members', own: 'not_found', others: 'not_found' },
  answerQuestion: { who: 'members', own: 'not_found', others: 'not_found' },
  answerQuestions: { who: 'members', own: 'not_found', others: 'not_found' },
  resetLastAttempt: { who: 'members', own: 'not_found', others: 'not_found' },
  resultShown: { who: 'members', own: 'not_found', others: 'not_found' },
  questionnaireResults: members,
  confirmAttention: { who: 'members', own: 'not_found', others: 'not_found' },
  registers: members,
  saveRegister: { who: 'members', own: 'not_found', others: 'not_found' },
  // Idempotent, and there is none of the number that is named.
  removeRegister: members,
  dossier: members,
  dossierPdf: members,
  recall: { who: 'members', own: 'not_found', others: 'not_found' },
  answerRecall: { who: 'members', own: 'not_found', others: 'not_found' },
  recallPreference: members,
  saveRecallPreference: members,
  sendCertificate: { who: 'members', own: 'not_found', others: 'not_found' },
  sendStreamCertificate: { who: 'members', own: 'certificate_not_earned', others: 'certificate_not_earned' },
  ownCertificates: members,
  certificatePdf: { ...members, own: 'not_found', others: 'not_found' },
  certificateArchive: members,
  certificateBadge: { ...members, own: 'not_found', others: 'not_found' },
  badgeIssuer: everybody,
  revokedBadges: everybody,
  checkCertificate: { ...everybody, others: 'done' },
  followedReleases: members,
  bookmarks: members,
  saveBookmark: { ...themselves, mixed: 'done' },
  // Idempotent: whoever names another's takes nothing away, which the fingerprint shows.
  removeBookmark: { ...themselves, mixed: 'done' },
  savePushToken: { ...members, others: 'done' },
  removePushToken: members,
  pushKey: everybody,
  pushPreferences: members,
  savePushPreferences: members,
  userProfessions: members,
  addUserProfessions: { ...themselves, mixed: 'done' },
  updateUserProfessions: { ...themselves, mixed: 'not_found' },
  removeUserProfession: { ...members, others: 'not_found' },
  syncCategories: members,
  toggleNoCategory: members,
  bignumber: { ...members, others: 'forbidden' },
  updateBignumber: { ...themselves, mixed: 'done' },
  profileBignumber: themselves,
  removeBignumber: { ...members, others: 'not_found' },
  sendContactMessage: { ...everybody, others: 'done' },
  createInviteToken: { ...members, others: 'done' },
  ssoProviders: everybody,
  // None is configured here.
  startSso: { ...everybody, own: 'not_found' },
  finishSso: worthless('sso_failed'),
  validateInviteToken: worthless('invite_code_invalid'),
  // Of the studio: members hold no permission here.
  studioCompanies: followed('done'),
  studioCourses: studioOnly,
  studioStreams: followed('done'),
  studioCourse: studioOnly,
  studioStream: studioOnly,
  // `state` is no secret here.
  studioFeeds: { ...studioOnly, others: 'forbidden', othersOf: { SuperAdmin: 'done' } },
  // The sample's address is read already: nothing is asked of another server.
  previewStudioFeed: { ...studioOnly, ownOf: { SuperAdmin: 'feed_known' } },
  addStudioFeed: { ...studioOnly, ownOf: { SuperAdmin: 'feed_known' } },
  editStudioFeed: { ...studioOnly, others: 'forbidden', othersOf: { SuperAdmin: 'done' } },
  // It is the feed of that address.
  moveStudioFeed: studioOnly,
  previewStudioFeedMove: { ...studioOnly, ownOf: { SuperAdmin: 'feed_known' } },
  changeStudioFeeds: studioOnly,
  refreshStudioFeed: studioOnly,
  removeStudioFeed: studioOnly,
  studioOutgoingFeeds: studioOnly,
  switchOutgoingFeed: studioOnly,
  studioUploads: members,
  // There is none of the number that is named; features/uploads/uploads.test.ts has another's.
  studioUpload: { who: 'members', own: 'not_found', others: 'not_found' },
  studioRemoveUpload: { who: 'members', others: 'done' },
  studioStreamAudio: { who: 'members', own: 'forbidden', ownOf: { SuperAdmin: 'done' } },
  studioWaveform: { who: 'members', own: 'forbidden', ownOf: { SuperAdmin: 'not_found' } },
  studioAudioReviewed: { who: 'members', own: 'forbidden', ownOf: { SuperAdmin: 'done' } },
  ...each(studioOnly, 'studioStatistics', 'studioCourseStatistics', 'studioStreamStatistics', 'studioStatisticsFile', 'studioCourseStatisticsFile'),
  studioTranscript: studioOnly,
  saveStudioTranscript: studioWrite,
  studioTranscriptEdits: studioOnly,
  restoreStudioTranscript: studioWrite,
  studioTranscription: studioOnly,
  startTranscription: { ...studioOnly, ownOf: { SuperAdmin: 'unavailable' } },
  dropTranscription: studioOnly,
  readStudioTranscript: { ...studioOnly, ownOf: { SuperAdmin: 'validation_failed' } },
  ...each(studioOnly, 'studioCourseEdits', 'studioStreamEdits', 'studioCompany', 'studioCompanyEdits', 'studioPeople'),
  editStudioCompany: studioWrite,
  restoreStudioCompany: studioWrite,
  createStudioCourse: { ...studioOnly, input: body(() => ({}), 'parent_id') },
  createStudioStream: studioOnly,
  editStudioCourse: studioWrite,
  editStudioStream: { ...studioWrite, others: 'forbidden', othersOf: { SuperAdmin: 'version_required' } },
  previewStudioStream: studioOnly,
  addStreamDocument: { ...studioOnly, ownOf: { SuperAdmin: 'validation_failed' } },
  addChapterPicture: { ...studioOnly, ownOf: { SuperAdmin: 'validation_failed' } },
  publishStudioCourse: studioWrite,
  publishStudioStream: studioWrite,
  mergeStudioStream: studioWrite,
  restoreStudioCourse: studioWrite,
  restoreStudioStream: studioWrite,
  orderStudioCourse: studioWrite,
  removeStudioCourse: studioWrite,
  removeStudioStream: studioWrite,
  changeStudioCourses: { ...studioOnly, input: ofNoVersion },
  storeStudioPicture: { ...studioOnly, ownOf: { SuperAdmin: 'validation_failed' } },
  ...each(studioOnly, 'studioCompanyPresence', 'studioCoursePresence', 'studioStreamPresence', 'studioTranscriptPresence'),
  studioFormPresence: noForm,
  changeStudioStreams: { ...studioOnly, input: ofNoVersion },
  studioAccreditations: studioOnly,
  // The sample names a register that is not there.
  createStudioAccreditations: { ...studioOnly, ownOf: { SuperAdmin: 'validation_failed' } },
  editStudioAccreditation: { who: 'members', own: 'not_found' },
  withdrawStudioAccreditation: { who: 'members', own: 'not_found' },
  restoreStudioAccreditation: { who: 'members', own: 'not_found' },
  studioAccreditationEdits: { who: 'members', own: 'not_found' },
  studioProviderAccess: administration('done'),
  saveStudioProviderAccess: administration('done'),
  studioParticipants: followed('done'),
  studioParticipant: { ...followed('not_found'), input: nobody },
  studioParticipantsCsv: followed('done'),
  // Nobody has earned points in the sample's period.
  studioPresenceCsv: followed('validation_failed'),
  studioPresencePdf: followed('validation_failed'),
  revokeStudioCertificate: { ...administration('not_found'), input: nobody },
  reissueStudioCertificate: { ...administration('not_found'), input: nobody },
  resendStudioLines: followed('done'),
  numberStudioLine: administration('not_found'),
  studioBankQuestions: studioOnly,
  createStudioBankQuestions: { ...studioOnly, ownOf: { SuperAdmin: 'validation_failed' } },
  // Of no company; features/question-bank/question-bank.test.ts has another company's.
  studioBankQuestion: noForm,
  studioBankQuestionEdits: noForm,
  editStudioBankQuestion: noForm,
  restoreStudioBankQuestion: noForm,
  removeStudioBankQuestion: noForm,
  studioForms: studioOnly,
  createStudioForm: noForm,
  ...each(noForm, 'studioForm', 'studioFormVersion', 'studioFormEdits', 'studioFormResults', 'editStudioForm'),
  publishStudioForm: noForm,
  restoreStudioForm: noForm,
  removeStudioForm: noForm,
  studioAudit: administration('done'),
  studioAuditCsv: administration('done'),
  ...each(ofInstallation('done'), 'studioSettings', 'studioRegisters', 'createStudioCompany'),
  // A prefix is missing, so that of two who make it none is second.
  createStudioRegister: { ...ofInstallation('validation_failed'), input: body(() => ({ number_kind: 'prefixed', number_prefix: '' })) },
  editStudioRegister: ofInstallation('not_found'),
  changeStudioSetting: ofInstallation('version_required'),
  // There is no such slider, and nothing is featured.
  ...each(ofFeatured, 'studioFeatured', 'editStudioFeatured', 'removeStudioFeatured', 'studioFeaturedEdits', 'restoreStudioFeatured'),
  ...each(ofTheme, 'editStudioFeaturedTheme', 'removeStudioFeaturedTheme', 'orderStudioFeatured'),
  ...each(studioOnly, 'studioHome', 'studioFeaturableCourses', 'createStudioFeaturedTheme'),
  ...each(administration('forbidden'), 'undoStudioTwoFactor', 'exportStudioAccount', 'deleteStudioAccount', 'keepStudioAccount'),
  orderStudioFeaturedThemes: { ...studioOnly, ownOf: { SuperAdmin: 'conflict' }, input: body(() => ({ theme_ids: [NOWHERE] })) },
  createStudioFeatured: { ...studioOnly, ownOf: { SuperAdmin: 'validation_failed' }, input: body(() => ({ theme_id: NOWHERE })) },
  studioAdministration: administration('done'),
  studioAdministeredCourses: administration('done'),
  studioAccounts: administration('done'),
  studioAccount: administration('done'),
  studioAccountAudit: administration('done'),
  grantStudioRight: administration('forbidden'),
  // Nothing of the kind is held.
  withdrawStudioRight: administration('done'),
  suspendStudioAccount: administration('forbidden'),
  liftStudioSuspension: administration('forbidden'),
  endStudioAccountSessions: administration('forbidden'),
  giveStudioSubscription: administration('forbidden'),
  // The sample is no file, and nobody's has this id.
  previewStudioInvitations: administration('done'),
  createStudioInvitations: administration('validation_failed'),
  studioInvitations: administration('not_found'),
  endStudioSubscription: administration('done'),
};
