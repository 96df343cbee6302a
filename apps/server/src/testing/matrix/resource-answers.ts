import type { api } from '@auscult/contract/api';
import type { Answer } from './answers.ts';
import type { Caller } from './callers.ts';
import { moderatesLive } from './live-answers.ts';
import type { Company, State } from './resources.ts';

type Ask = (caller: Caller, company: Company) => Answer;

/** What a caller who may call the endpoint at all hears about a thing in each state. */
type Answers = Readonly<Record<State, Answer | Ask>>;

const everywhere = (answer: Answer | Ask): Answers => ({
  published: answer,
  'members only': answer,
  'subscribers only': answer,
  draft: answer,
  scheduled: answer,
  'in a draft': answer,
  withdrawn: answer,
  'withdrawn before it came out': answer,
  missing: answer,
});
const seen: Answers = { ...everywhere('not_found'), published: 'done', 'members only': 'done', 'subscribers only': 'done' };
const seenStream: Answers = { ...seen, withdrawn: 'stream_unavailable' };
const GUESTS: readonly Caller[] = ['guest', 'suspended', 'ended session'];

const heard: Answers = {
  ...seenStream,
  'members only': (caller) => (GUESTS.includes(caller) ? 'no_permission' : 'done'),
  'subscribers only': (caller, company) => {
    if (GUESTS.includes(caller)) return 'no_permission';
    if (caller === 'SuperAdmin' || (caller === 'subscriber' && company === 'own company')) return 'done';
    return caller === 'SuperAdmin without two-factor' ? 'two_factor_required' : 'no_access';
  },
};
/** What was answered before an episode was withdrawn is not lost. */
const answered: Answers = { ...heard, withdrawn: 'done' };
const insteadOfDone = (answers: Answers, code: Answer) =>
  Object.fromEntries(
    Object.entries(answers).map(([state, answer]): [State, Answer | Ask] => [
      state as State,
      (caller, company) => {
        const one = typeof answer === 'function' ? answer(caller, company) : answer;
        return one === 'done' ? code : one;
      },
    ]),
  ) as Record<State, Ask>;
const refused = (code: Answer) => insteadOfDone(answered, code);
/** Nobody here has earned anything. */
const earned = refused('certificate_not_earned');
/** Nothing here asks for attention. */
const attended = refused('not_found');
/** A company is in no course: the one of a draft is published. */
const seenCompany: Answers = { ...seen, 'in a draft': 'done' };
/** A position in what was withdrawn is kept, in what was never published there is none. */
const tracked: Answers = { ...seen, withdrawn: 'done' };

/** What editors of the company get; others hear as much as those who look. */
const editedFrom = (visible: Answers, outcome: Answer = 'done') =>
  Object.fromEntries(
    Object.entries(visible).map(([state, answer]): [State, Answer | Ask] => [
      state as State,
      (caller, company) => {
        if (state === 'missing') return 'not_found';
        const isOwn = company === 'own company';
        if (caller === 'SuperAdmin' || caller === 'editor everywhere' || (caller === 'editor of the company' && isOwn)) return outcome;
        if (caller === 'SuperAdmin without two-factor' || (caller === 'editor and moderator without two-factor' && isOwn))
          return 'two_factor_required';
        return answer === 'done' ? 'forbidden' : (answer as Answer);
      },
    ]),
  ) as Record<State, Ask>;
const edited = editedFrom(seen);
const editedStream = editedFrom(seenStream);
const editedCompany = editedFrom(seenCompany);
/** The sample says of no version that it began from it. */
const writtenCourse = insteadOfDone(edited, 'version_required');
const writtenStream = insteadOfDone(editedStream, 'version_required');

/** A list of what the caller may edit: what is asked of another's company is not in it. */
const listed = everywhere((caller) => {
  if (caller === 'SuperAdmin' || caller === 'editor everywhere' || caller === 'editor of the company') return 'done';
  return caller.endsWith('without two-factor') ? 'two_factor_required' : 'forbidden';
});

/** The same, for whoever follows the episodes as a moderator too. */
const listedToModerators = everywhere((caller) => {
  if (caller.endsWith('without two-factor')) return 'two_factor_required';
  return caller === 'SuperAdmin' || /^(?:editor|moderator|administrator|SuperAdmin) (?:everywhere|of the company)$/.test(caller)
    ? 'done'
    : 'forbidden';
});

const administratesAll = (caller: Caller) => caller === 'SuperAdmin' || caller === 'administrator everywhere';
/** What administrators of the company get; whoever administers nothing hears no more than that. */
const administered = (visible: Answers, outcome: Answer, ofOneCompany = outcome) =>
  Object.fromEntries(
    Object.entries(visible).map(([state, answer]): [State, Answer | Ask] => [
      state as State,
      (caller, company) => {
        if (caller === 'SuperAdmin without two-factor') return 'two_factor_required';
        if (!administratesAll(caller) && caller !== 'administrator of the company') return 'forbidden';
        if (state === 'missing') return 'not_found';
        if (administratesAll(caller)) return outcome;
        if (company === 'own company') return ofOneCompany;
        return answer === 'done' ? 'forbidden' : (answer as Answer);
      },
    ]),
  ) as Record<State, Ask>;

/** What is for the administrators of a company itself; others hear as much as those who look. */
const administeredCompany = Object.fromEntries(
  Object.entries(seenCompany).map(([state, answer]): [State, Answer | Ask] => [
    state as State,
    (caller, company) => {
      if (state === 'missing') return 'not_found';
      if (administratesAll(caller) || (caller === 'administrator of the company' && company === 'own company')) return 'done';
      if (caller === 'SuperAdmin without two-factor') return 'two_factor_required';
      return answer === 'done' ? 'forbidden' : (answer as Answer);
    },
  ]),
) as Record<State, Ask>;

/** What these of the company, or of everywhere, get about those who follow an episode; others hear as much as those who look. */
const ofParticipants = (outcome: Answer, ...who: readonly ('editor' | 'moderator' | 'administrator')[]) =>
  Object.fromEntries(
    Object.entries(seenStream).map(([state, answer]): [State, Answer | Ask] => [
      state as State,
      (caller, company) => {
        if (state === 'missing') return 'not_found';
        const isOwn = company === 'own company';
        if (caller === 'SuperAdmin' || who.some((one) => caller === `${one} everywhere` || (isOwn && caller === `${one} of the company`)))
          return outcome;
        // The role of a moderator lies within it.
        if (caller === 'SuperAdmin of the company' && isOwn && who.includes('moderator')) return outcome;
        const lacksFactor = caller === 'editor and moderator without two-factor' && isOwn && who.length > 1;
        if (lacksFactor || caller === 'SuperAdmin without two-factor') return 'two_factor_required';
        return answer === 'done' ? 'forbidden' : (answer as Answer);
      },
    ]),
  ) as Record<State, Ask>;
const listedToAdministrators = everywhere((caller) => {
  if (administratesAll(caller) || caller === 'administrator of the company') return 'done';
  return caller === 'SuperAdmin without two-factor' ? 'two_factor_required' : 'forbidden';
});

/** Every endpoint that names something of the catalogue. Those that name nothing are lists, which show what is published. */
/** A live room: moderators are there in whatever state it is; of the others whoever may hear it, and guests if they are let in so. */
const ofRoom = (others: Answers, outcome: Answer, ofGuests: Answer = 'no_permission') =>
  Object.fromEntries(
    Object.entries(others).map(([state, answer]): [State, Answer | Ask] => [
      state as State,
      (caller, company) => {
        if (state === 'missing') return 'not_found';
        const moderates = moderatesLive(caller, company);
        if (moderates) return outcome;
        const one = typeof answer === 'function' ? answer(caller, company) : answer;
        if (one === 'done') return GUESTS.includes(caller) ? ofGuests : outcome;
        return moderates === null ? 'two_factor_required' : one;
      },
    ]),
  ) as Record<State, Ask>;
const moderated = (outcome: Answer) => ofRoom(insteadOfDone(seenStream, 'forbidden'), outcome);

export const resourceAnswers: Partial<Record<keyof typeof api | 'renameCourse', Answers>> = {
  anonymousSignIn: ofRoom(heard, 'done', 'done'),
  liveTicket: ofRoom(heard, 'done'),
  liveRoom: ofRoom(heard, 'done'),
  liveStreams: everywhere('done'),
  liveDetails: ofRoom(heard, 'done'),
  // Nothing is planned.
  liveCalendar: ofRoom(heard, 'not_found', 'not_found'),
  liveReminder: ofRoom(heard, 'done'),
  saveLiveReminder: ofRoom(heard, 'done'),
  liveEvents: ofRoom(heard, 'done'),
  // Nobody here has told what they do for a living, or written anything.
  postLiveMessage: ofRoom(heard, 'profession_needed'),
  takeBackLiveMessage: ofRoom(heard, 'not_found'),
  reportLiveMessage: ofRoom(heard, 'not_found'),
  // The sample changes nothing.
  ownHeldLiveMessages: ofRoom(heard, 'done'),
  setLivePhase: moderated('conflict'),
  setLiveHolding: moderated('conflict'),
  decideHeldLiveMessage: moderated('conflict'),
  setLiveSlowMode: moderated('done'),
  showLiveMessage: moderated('not_found'),
  strikeLiveMessage: moderated('not_found'),
  restrictLiveWriter: moderated('not_found'),
  removeLiveParticipant: moderated('not_found'),
  readmitLiveParticipant: moderated('not_found'),
  blockLiveWriter: moderated('not_found'),
  liveBlocks: moderated('done'),
  liftLiveBlock: moderated('not_found'),
  livePolls: moderated('done'),
  createLivePoll: moderated('done'),
  changeLivePoll: moderated('not_found'),
  removeLivePoll: moderated('not_found'),
  castLiveVote: ofRoom(heard, 'not_found'),
  ownLiveVotes: ofRoom(heard, 'done'),
  ownLiveNameConsent: ofRoom(heard, 'done'),
  setLiveNameConsent: ofRoom(heard, 'done'),
  askLiveQuestion: ofRoom(heard, 'profession_needed'),
  ownLiveQuestions: ofRoom(heard, 'done'),
  takeBackLiveQuestion: ofRoom(heard, 'not_found'),
  voteForLiveQuestion: ofRoom(heard, 'not_found'),
  setLiveQuestionState: moderated('not_found'),
  strikeLiveQuestion: moderated('not_found'),
  moveLiveMessage: moderated('not_found'),
  liveModeration: moderated('done'),
  pinLiveMessage: moderated('conflict'),
  markLiveMessage: moderated('not_found'),
  postLiveNote: moderated('profession_needed'),
  publishLiveRoom: moderated('conflict'),
  confirmLivePresence: ofRoom(heard, 'not_found'),
  livePath: ofRoom(heard, 'done'),
  livePresenceCsv: moderated('done'),
  livePresencePdf: moderated('done'),
  exportLive: moderated('done'),
  liveMoments: moderated('done'),
  setLiveMoment: moderated('not_found'),
  setLiveSlide: moderated('conflict'),
  stream: seenStream,
  streamAudio: heard,
  streamTranscript: heard,
  userResponse: answered,
  answerQuestion: answered,
  answerQuestions: answered,
  resetLastAttempt: answered,
  resultShown: answered,
  questionnaireResults: answered,
  confirmAttention: attended,
  sendCertificate: earned,
  sendStreamCertificate: earned,
  progress: tracked,
  saveProgress: tracked,
  saveBookmark: tracked,
  addFavourite: seen,
  // They take away what is the caller's own, and nothing is no error.
  removeFavouriteCourse: everywhere('done'),
  removeFavouriteStream: everywhere('done'),
  removeRecentlyPlayed: everywhere('done'),
  // A number that is counted.
  track: everywhere('done'),
  course: seen,
  publicChannel: seen,
  accreditationProfessions: seen,
  company: seenCompany,
  companyPopular: seenCompany,
  companyNewReleases: seenCompany,
  companyLibrary: seenCompany,
  followCompany: seenCompany,
  unfollowCompany: seenCompany,
  personStreams: seen,
  renameCourse: edited,
  studioCourses: listed,
  studioStreams: listedToModerators,
  studioCourse: edited,
  studioStream: editedStream,
  studioFeeds: listed,
  // The sample's address is read already: nothing is asked of another server.
  previewStudioFeed: insteadOfDone(editedCompany, 'feed_known'),
  addStudioFeed: insteadOfDone(editedCompany, 'feed_known'),
  editStudioFeed: editedCompany,
  moveStudioFeed: insteadOfDone(editedCompany, 'feed_known'),
  previewStudioFeedMove: insteadOfDone(editedCompany, 'feed_known'),
  changeStudioFeeds: editedCompany,
  refreshStudioFeed: editedCompany,
  removeStudioFeed: editedCompany,
  studioOutgoingFeeds: listed,
  switchOutgoingFeed: { ...edited, 'in a draft': insteadOfDone(edited, 'not_found')['in a draft'] },
  studioStreamAudio: editedStream,
  studioWaveform: editedFrom(seenStream, 'not_found'),
  studioAudioReviewed: editedStream,
  studioStatistics: editedCompany,
  studioStatisticsFile: editedCompany,
  studioCourseStatistics: edited,
  studioCourseStatisticsFile: edited,
  studioStreamStatistics: editedStream,
  studioTranscript: editedStream,
  saveStudioTranscript: writtenStream,
  studioTranscriptEdits: editedStream,
  restoreStudioTranscript: writtenStream,
  studioTranscription: editedStream,
  // Nothing turns speech into text here.
  startTranscription: insteadOfDone(editedStream, 'unavailable'),
  dropTranscription: editedStream,
  // The sample is no transcript.
  readStudioTranscript: insteadOfDone(editedStream, 'validation_failed'),
  studioCourseEdits: edited,
  studioStreamEdits: editedStream,
  studioCompany: editedCompany,
  studioCompanyEdits: editedCompany,
  studioPeople: editedCompany,
  editStudioCompany: insteadOfDone(editedCompany, 'version_required'),
  restoreStudioCompany: insteadOfDone(editedCompany, 'version_required'),
  // The sample names a series that is not there.
  createStudioCourse: insteadOfDone(editedCompany, 'validation_failed'),
  createStudioStream: edited,
  createStudioLive: editedCompany,
  // The sample is an episode.
  studioLiveKey: insteadOfDone(editedStream, 'not_found'),
  renewStudioLiveKey: insteadOfDone(editedStream, 'not_found'),
  studioLiveInvitations: editedStream,
  inviteToStudioLive: insteadOfDone(editedStream, 'not_found'),
  withdrawStudioLiveInvitation: insteadOfDone(editedStream, 'not_found'),
  editStudioCourse: writtenCourse,
  editStudioStream: writtenStream,
  // The sample is neither a picture nor a PDF.
  addChapterPicture: insteadOfDone(editedStream, 'validation_failed'),
  addStreamDocument: insteadOfDone(editedStream, 'validation_failed'),
  previewStudioStream: editedStream,
  publishStudioCourse: writtenCourse,
  publishStudioStream: writtenStream,
  mergeStudioStream: writtenStream,
  restoreStudioCourse: writtenCourse,
  restoreStudioStream: writtenStream,
  orderStudioCourse: writtenCourse,
  removeStudioCourse: writtenCourse,
  removeStudioStream: writtenStream,
  changeStudioCourses: edited,
  changeStudioStreams: editedStream,
  // The sample is no picture.
  storeStudioPicture: insteadOfDone(editedCompany, 'validation_failed'),
  studioCompanyPresence: editedCompany,
  studioCoursePresence: edited,
  studioStreamPresence: editedStream,
  studioFormPresence: editedStream,
  studioTranscriptPresence: editedStream,
  studioAccreditations: editedStream,
  // The sample names a register that is not there.
  createStudioAccreditations: editedFrom(seenStream, 'validation_failed'),
  // The sample's accreditation is not there.
  editStudioAccreditation: everywhere('not_found'),
  studioProviderAccess: administeredCompany,
  saveStudioProviderAccess: administeredCompany,
  studioParticipants: ofParticipants('done', 'editor', 'moderator', 'administrator'),
  // The sample's learner has nothing to do with it.
  studioParticipant: ofParticipants('not_found', 'editor', 'moderator', 'administrator'),
  resendStudioLines: ofParticipants('done', 'editor', 'moderator', 'administrator'),
  studioParticipantsCsv: ofParticipants('done', 'moderator', 'administrator'),
  // Nobody has earned points.
  studioPresenceCsv: ofParticipants('validation_failed', 'moderator', 'administrator'),
  studioPresencePdf: ofParticipants('validation_failed', 'moderator', 'administrator'),
  revokeStudioCertificate: ofParticipants('not_found', 'administrator'),
  reissueStudioCertificate: ofParticipants('not_found', 'administrator'),
  numberStudioLine: ofParticipants('not_found', 'administrator'),
  studioForms: listed,
  createStudioForm: editedStream,
  studioForm: editedStream,
  studioFormVersion: editedStream,
  studioFormEdits: editedStream,
  studioFormResults: editedStream,
  editStudioForm: writtenStream,
  publishStudioForm: writtenStream,
  restoreStudioForm: writtenStream,
  removeStudioForm: writtenStream,
  studioBankQuestions: listed,
  // The sample's picture is not there.
  createStudioBankQuestions: insteadOfDone(editedCompany, 'validation_failed'),
  studioFeatured: edited,
  studioFeaturedEdits: edited,
  editStudioFeatured: writtenCourse,
  removeStudioFeatured: writtenCourse,
  restoreStudioFeatured: writtenCourse,
  studioAudit: listedToAdministrators,
  studioAuditCsv: listedToAdministrators,
  // It is featured there already.
  createStudioFeatured: insteadOfDone(edited, 'conflict'),
  // The sample's address is nobody's.
  grantStudioRight: administered(seenCompany, 'validation_failed'),
  giveStudioSubscription: administered(seen, 'validation_failed'),
  // The sample's account is a member without anything of the company, which its administrator does not know.
  endStudioSubscription: administered(seen, 'done', 'not_found'),
  // Of whichever company: that nothing is held there is no error.
  withdrawStudioRight: everywhere((caller) => {
    if (administratesAll(caller)) return 'done';
    if (caller === 'administrator of the company') return 'not_found';
    return caller === 'SuperAdmin without two-factor' ? 'two_factor_required' : 'forbidden';
  }),
};
