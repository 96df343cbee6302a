import type { AppContext } from '../context.ts';
import { deleteDueAccounts } from '../features/account/deletion/delete-due-accounts.ts';
import { removeForgottenDocuments } from '../features/catalogue/documents/document-files.ts';
import { runFetchQueue } from '../features/feeds/fetching/fetch-queue.ts';
import { refreshDueFeeds } from '../features/feeds/fetching/refresh-due-feeds.ts';
import { removeUnfinishedFiles } from '../features/feeds/fetching/unfinished-files.ts';
import { refreshPopularity } from '../features/home/refresh-popularity.ts';
import { sendInvitations } from '../features/live/invitations/send-invitations.ts';
import { settleBroadcasts } from '../features/live/presence/settle-broadcasts.ts';
import { sendReminders } from '../features/live/reminders/send-reminders.ts';
import { sendNewsletters } from '../features/newsletter/send-newsletters.ts';
import { recheckClaims } from '../features/professions/recheck-claims.ts';
import { announceEpisodes } from '../features/push/new-episode.ts';
import { sendRecalls } from '../features/recall/send-recalls.ts';
import { mailRefusals } from '../features/registers/reporting/mail-refusals.ts';
import { reportPoints } from '../features/registers/reporting/report-points.ts';
import { countStatistics } from '../features/statistics/count-statistics.ts';
import { partitionTrackings } from '../features/tracking/partition-trackings.ts';
import { resumeTranscriptions } from '../features/transcripts/transcribe.ts';
import { resumeUploads } from '../features/uploads/process-upload.ts';
import { removeExpired } from '../jobs/clean-up-queries.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { recoverJobs, removeFailedJobs } from '../jobs/job-queries.ts';
import { removeForgottenPictures } from '../media/images/private-image.ts';

/** What happens by itself. Each may run in any process, and twice at once: the rows that it takes are claimed, or the work is harmless to repeat. */
export const scheduledJobs: readonly ScheduledJob[] = [
  { name: 'recover_jobs', schedule: '* * * * *', run: ({ db }) => recoverJobs(db) },
  { name: 'fetch_media', schedule: '* * * * *', run: runFetchQueue },
  { name: 'resume_transcriptions', schedule: '* * * * *', run: resumeTranscriptions },
  { name: 'resume_uploads', schedule: '* * * * *', run: resumeUploads },
  { name: 'refresh_feeds', schedule: '*/5 * * * *', run: refreshDueFeeds },
  { name: 'report_points', schedule: '* * * * *', run: reportPoints },
  { name: 'mail_refusals', schedule: '*/10 * * * *', run: mailRefusals },
  { name: 'settle_broadcasts', schedule: '* * * * *', run: settleBroadcasts },
  { name: 'announce_episodes', schedule: '*/5 * * * *', run: announceEpisodes },
  { name: 'send_newsletters', schedule: '4,34 * * * *', run: sendNewsletters },
  { name: 'send_live_invitations', schedule: '* * * * *', run: sendInvitations },
  { name: 'send_live_reminders', schedule: '* * * * *', run: sendReminders },
  { name: 'send_recalls', schedule: '*/10 * * * *', run: sendRecalls },
  { name: 'refresh_popularity', schedule: '*/10 * * * *', run: refreshPopularity },
  { name: 'count_statistics', schedule: '*/10 * * * *', run: countStatistics },
  { name: 'recheck_bignumbers', schedule: '*/10 * * * *', run: recheckClaims },
  { name: 'delete_due_accounts', schedule: '7 * * * *', run: deleteDueAccounts },
  { name: 'partition_trackings', schedule: '27 * * * *', run: partitionTrackings },
  { name: 'clean_up', schedule: '17 * * * *', run: cleanUp },
];

async function cleanUp(context: AppContext, signal: AbortSignal): Promise<void> {
  await removeExpired(context.db, context.clock.now(), signal);
  await removeFailedJobs(context.db, context.clock.now());
  await removeUnfinishedFiles(context);
  await removeForgottenPictures(context);
  await removeForgottenDocuments(context);
}
