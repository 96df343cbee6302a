import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));

/** Folders whose queries no call of a viewer reaches with a choice of rows: imports, jobs, commands, the demonstration. */
const ofTheServer = ['db/', 'demo/', 'features/feeds/', 'jobs/', 'media/', 'pages/'];

/** Queries that take no proof, with what makes that right. */
const withoutProof: Readonly<Record<string, readonly string[]>> = {
  'shows what is published, by visible_from or by the listing': [
    'listCoursesOfCompany',
    'listFeatured',
    'listNewestCourses',
    'countNewestOfCompany',
    'countCoursesOfCompany',
    'countShelves',
    'countNewestEpisodes',
    'countNewestCourses',
    'listPopularCourses',
    'listPopularEpisodes',
    'listNewestEpisodes',
    'listShelves',
    'filterVisiblePeople',
    'loadPeople',
    'searchStreams',
    'searchSeries',
    'searchNames',
    'listCourseItems',
    'loadEpisodes',
    'loadCourses',
    'loadCompanies',
  ],
  'says whether anything changed, and nothing of what it is': [
    'loadCatalogueVersion',
    'loadCatalogueVersions',
    'loadMemberVersions',
    'loadCountedAt',
  ],
  'counts a listing that its caller names': ['totalText', 'loadTotal'],
  'lists what there is to choose from': [
    'areProfessions',
    'areCategories',
    'loadKnownProfessions',
    'loadProfessionCodes',
    'loadProfessions',
    'loadCategories',
  ],
  'is a column of a text that takes proof': ['mostPoints', 'ownPictures'],
  'finds the picture of a series, for whoever has a certificate of it': ['findCover'],
  'loads what is then authorised': [
    'loadLiveRoom',
    'loadCompany',
    'loadCourse',
    'loadCompanyAccess',
    'loadStudioCourse',
    'loadStudioCompany',
    'loadStudioFeatured',
    'loadAdministeredAccount',
    'loadGrants',
    'findStreamOfAccreditation',
    'loadBankQuestionAccess',
  ],
  'is asked with a token, code, address or identity, and finds the account that it proves': [
    'takeTicket',
    'redeemInvitation',
    'stopRecall',
    'findAccountOfNumber',
    'findAddress',
    'registerAccount',
    'isVerifiedAddress',
    'findAccountByEmail',
    'findByIdentity',
    'findByAddress',
    'storeAccount',
    'loadSession',
    'markSessionSeen',
    'removeSession',
    'findSessionId',
    'findOwnerOf',
    'findByCode',
    'listRevokedCodes',
    'countInvitation',
    'findInviter',
    'storeCodeRequest',
    'takeCodeRow',
    'storeToken',
    'takeTokenRow',
    'findTokenRow',
    'storeChallenge',
    'takeChallengeAttempt',
    'closeChallengeOf',
    'loadSetUp',
    'takeSetUpAttempt',
  ],
  'opens a session, which only signing in does': ['storeSession', 'removeSurplusSessionsOf'],
  'takes what everybody may send': ['storeContact'],
  'keeps the log of a live room, for all who were let in': [
    'loadRoomState',
    'loadEventsAfter',
    'loadLatestEvents',
    'loadLatestMessages',
    'loadByClient',
    'appendEvents',
    'enterWriters',
    'storeCounts',
    'loadShownPolls',
  ],
  'writes down what was done': ['writeAudit'],
  'holds accounts for an act that is then authorised': ['lockAdministered', 'isLastSuperAdmin', 'findAdministeredAccount'],
  'is run by a job or a command': [
    'listDueAccounts',
    'lockCertificate',
    'storeRevocation',
    'claimDueAccount',
    'eraseAccount',
    'listStrayOriginals',
    'storeNotice',
    'findNotice',
    'removeNotice',
    'ensureAccount',
    'makeSuperAdmin',
    'storeInvitation',
    'findContact',
    'findLastCountedDay',
    'refreshScores',
    'findInvitationToMail',
    'storeMailedHash',
    'claimTranscription',
    'markProgress',
    'markDone',
    'markTranscriptionFailed',
    'listOpenClaims',
    'storeRegisterProfession',
    'claimNewStreams',
    'findBatchEnd',
    'listListeningDevices',
    'findEpisode',
    'loadPreviousEmail',
    'storeCodeHash',
    'findDevice',
    'removeDeadDevice',
    'makeLines',
    'storeProviderAccess',
    'putProviderLive',
    'listPresence',
    'claimDueLines',
    'storeOutcomes',
    'storeExchange',
    'reserveNumbers',
    'listNumberEvents',
    'claimRecalls',
    'findRecallToSend',
    'loadEmbeddedCourses',
    'lockPartitions',
    'makePartition',
    'findOldestMonth',
    'countDays',
    'removeMonth',
    'markReceived',
    'markStoring',
    'markWaiting',
    'isThere',
    'markFailed',
    'listPresent',
    'claimUpload',
    'storeProgress',
    'releaseUpload',
    'listAbandoned',
    'switchAudio',
    'loadCountedDays',
    'countDay',
  ],
};

const FUNCTION = /export (?:async )?(?:function (\w+)|const (\w+) = (?=(?:async )?\())(?:<[^>(]*>)?(\([\s\S]*?\n?\))(?::|\s*=>|\s*\{)/g;
/** Types of parameters that hold a proof, by themselves or in a part. */
const PROOF =
  /\b(OwnAccount|ActingAccount|ActingLearner|Authorized|SeenCourse|EditedCompany|EditedCourse|EditedStream|FollowedStream|CertifiedStream|AdministeredCompany|MayEdit|Scope|Heard|Listener|Measured|VocabularyScope|EditedForm|EditedBankQuestion|EditedFeatured|MayArrange|MayFeature|Listing|ChangedSetting|Moderated|Voting|Reported)\b/;

it('AUTH-12.8 every query takes proof, or stands here with what makes it right without', () => {
  const bare = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-queries.ts') && !ofTheServer.some((folder) => file.startsWith(folder)))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(FUNCTION)])
    .filter(([, , , parameters = '']) => !PROOF.test(parameters))
    .map(([, name, constant]) => name ?? constant);
  const listed = new Set(Object.values(withoutProof).flat());
  const found = new Set(bare);
  expect(
    [...found].filter((name) => !listed.has(name ?? '')),
    'takes neither proof nor a line in this file',
  ).toEqual([]);
  expect(
    [...listed].filter((name) => !found.has(name)),
    'stands in this file and takes proof, or is gone',
  ).toEqual([]);
});
