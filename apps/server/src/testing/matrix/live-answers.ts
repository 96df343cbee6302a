/** What anybody hears of a live room that is not there; `resource-answers.ts` has those that are. */
const noRoom = { who: 'everybody', own: 'not_found', others: 'not_found' } as const;
const noModeratedRoom = { who: 'members', own: 'not_found', others: 'not_found' } as const;

const ofAdministrators = <Own extends 'done' | 'not_found'>(own: Own) =>
  ({
    who: 'members',
    isAdministration: true,
    own: 'forbidden',
    ownOf: { administrator: own, SuperAdmin: own, 'administrator without two-factor': 'two_factor_required' },
    others: 'forbidden',
    othersOf: { 'administrator without two-factor': 'two_factor_required' },
  }) as const;

const ofStudio = { who: 'members', own: 'forbidden', ownOf: { SuperAdmin: 'done' } } as const;

export const liveLines = {
  createStudioLive: ofStudio,
  // The sample is an episode.
  studioLiveKey: { ...ofStudio, ownOf: { SuperAdmin: 'not_found' } },
  renewStudioLiveKey: { ...ofStudio, ownOf: { SuperAdmin: 'not_found' } },
  studioLiveInvitations: ofStudio,
  inviteToStudioLive: { ...ofStudio, ownOf: { SuperAdmin: 'not_found' } },
  withdrawStudioLiveInvitation: { ...ofStudio, ownOf: { SuperAdmin: 'not_found' } },
  studioLiveSources: { ...ofStudio, others: 'forbidden', othersOf: { SuperAdmin: 'done' } },
  liveDetails: noRoom,
  liveCalendar: noRoom,
  liveReminder: noModeratedRoom,
  saveLiveReminder: noModeratedRoom,
  anonymousSignIn: noRoom,
  liveTicket: noRoom,
  liveRoom: noRoom,
  liveEvents: noRoom,
  postLiveMessage: noRoom,
  ownHeldLiveMessages: noRoom,
  setLiveHolding: noModeratedRoom,
  decideHeldLiveMessage: noModeratedRoom,
  takeBackLiveMessage: noRoom,
  reportLiveMessage: noRoom,
  setLivePhase: noModeratedRoom,
  setLiveSlowMode: noModeratedRoom,
  showLiveMessage: noModeratedRoom,
  strikeLiveMessage: noModeratedRoom,
  restrictLiveWriter: noModeratedRoom,
  livePolls: noModeratedRoom,
  createLivePoll: noModeratedRoom,
  changeLivePoll: noModeratedRoom,
  removeLivePoll: noModeratedRoom,
  castLiveVote: noRoom,
  ownLiveVotes: noRoom,
  ownLiveNameConsent: noRoom,
  setLiveNameConsent: noRoom,
  askLiveQuestion: noRoom,
  ownLiveQuestions: noRoom,
  takeBackLiveQuestion: noRoom,
  voteForLiveQuestion: noRoom,
  setLiveQuestionState: noModeratedRoom,
  strikeLiveQuestion: noModeratedRoom,
  moveLiveMessage: noModeratedRoom,
  liveModeration: noModeratedRoom,
  pinLiveMessage: noModeratedRoom,
  markLiveMessage: noModeratedRoom,
  postLiveNote: noModeratedRoom,
  publishLiveRoom: noModeratedRoom,
  confirmLivePresence: noRoom,
  livePath: noRoom,
  livePresenceCsv: noModeratedRoom,
  livePresencePdf: noModeratedRoom,
  exportLive: noModeratedRoom,
  liveMoments: noModeratedRoom,
  setLiveMoment: noModeratedRoom,
  setLiveSlide: noModeratedRoom,
  removeLiveParticipant: noModeratedRoom,
  readmitLiveParticipant: noModeratedRoom,
  blockLiveWriter: noModeratedRoom,
  liveBlocks: noModeratedRoom,
  liftLiveBlock: noModeratedRoom,
  studioLiveBlocks: ofAdministrators('done'),
  // Nobody's has this id.
  liftStudioLiveBlock: ofAdministrators('not_found'),
} as const;

const OF_EVERYTHING = ['moderator everywhere', 'administrator everywhere', 'SuperAdmin'];
const OF_ONE_COMPANY = ['moderator of the company', 'administrator of the company', 'SuperAdmin of the company'];

/** Whoever moderates the rooms of a company; `null` when only the second factor is missing for that. */
export function moderatesLive(caller: string, company: string): boolean | null {
  const isOwn = company === 'own company';
  if (OF_EVERYTHING.includes(caller) || (isOwn && OF_ONE_COMPANY.includes(caller))) return true;
  return caller === 'SuperAdmin without two-factor' || (isOwn && caller === 'editor and moderator without two-factor') ? null : false;
}
