import { invitePeople } from '../features/accounts/inviting/invite-people.ts';
import { refreshFeedsNow } from '../features/feeds/studio/refresh-feeds-job.ts';
import { tellMoments } from '../features/live/moments/tell-moments.ts';
import { tellSlides } from '../features/live/slides/tell-slides.ts';
import { recheckOwnNumbers } from '../features/professions/recheck-claims.ts';
import { announceEpisode, tellListeners } from '../features/push/new-episode.ts';
import { transcribe } from '../features/transcripts/transcribe.ts';
import { drawWaveform } from '../features/uploads/draw-waveform.ts';
import { processUpload } from '../features/uploads/process-upload.ts';
import type { Job } from '../jobs/job.ts';
import { issueCertificate } from '../shared/certificates/issue-certificate.ts';
import { isMessage, messageJobs } from '../shared/messages/message.ts';
import { featureModules } from './feature-modules.ts';

/** Every mail, SMS and notification. */
export const allMessages = featureModules.flatMap((module) => Object.values(module)).filter(isMessage);

/** Every job that a call may enqueue. */
export const allJobs: readonly Job[] = [
  ...messageJobs(allMessages),
  announceEpisode,
  tellListeners,
  issueCertificate,
  recheckOwnNumbers,
  tellMoments,
  tellSlides,
  processUpload,
  drawWaveform,
  invitePeople,
  transcribe,
  refreshFeedsNow,
];
