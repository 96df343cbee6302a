import { chooseMedia } from '@auscult/domain/catalogue/choose-media';
import { notifications as english } from '@auscult/phrases/en/messages/notifications';
import { notifications as dutch } from '@auscult/phrases/nl/messages/notifications';
import type { AppContext } from '../../context.ts';
import type { Job, JobKind } from '../../jobs/job.ts';
import { enqueueJobs } from '../../jobs/job-queries.ts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import { definePush } from '../../shared/messages/push/define-push.ts';
import { claimNewStreams, findBatchEnd, findEpisode, listListeningDevices } from './new-episode-queries.ts';

const phrases = { nl: dutch, en: english };
/** Of all publishers. The rest waits for the next time, minutes later. */
const EPISODES_AT_ONCE = 50;
export const LISTENERS_PER_BATCH = 500;

interface NewEpisode {
  readonly [key: string]: number;
  readonly streamId: number;
}

/** An episode came out: it opens in its series. */
export const newEpisode = definePush('newEpisode', {
  async compose({ db, clock, config }, { streamId }: NewEpisode, language) {
    const row = await findEpisode(db, streamId, clock.now());
    if (row === null) return null;
    const cover = chooseMedia(presentMedia(row.pictures));
    // Systems show no picture that did not come over https.
    const image = cover !== undefined && config.publicUrl.startsWith('https:') ? `${config.publicUrl}${cover.medium ?? cover.url}` : null;
    const words = phrases[language].newEpisode({ episode: row.title, course: row.course_title });
    return { ...words, image, action: { course_id: row.course_id, stream_id: streamId } };
  },
});

const ANNOUNCE_EPISODE: JobKind = { name: 'announce_episode', atOnce: 1 };
const TELL_LISTENERS: JobKind = { name: 'tell_listeners', atOnce: 3 };

/** Enqueues the announcement of what came out since the last time, each episode once. */
export async function announceEpisodes({ db, clock }: AppContext): Promise<void> {
  await db.transaction(async (tx) => {
    const streamIds = await claimNewStreams(tx, clock.now(), EPISODES_AT_ONCE);
    await enqueueJobs(
      tx,
      ANNOUNCE_EPISODE,
      streamIds.map((streamId) => ({ streamId })),
    );
  });
}

/** Enqueues a job for each batch of listeners: however many follow a company, none takes long, and a few run at once. */
export const announceEpisode: Job = {
  ...ANNOUNCE_EPISODE,
  async run({ db }, { streamId }) {
    const batches: { streamId: number; afterAccount: number; lastAccount: number }[] = [];
    const after = (account: number) => findBatchEnd(db, Number(streamId), account, LISTENERS_PER_BATCH);
    for (let afterAccount = 0, last = await after(0); last !== null; afterAccount = last, last = await after(last))
      batches.push({ streamId: Number(streamId), afterAccount, lastAccount: last });
    await enqueueJobs(db, TELL_LISTENERS, batches);
  },
};

/** Tells one batch of listeners. */
export const tellListeners: Job = {
  ...TELL_LISTENERS,
  async run(context, { streamId, afterAccount, lastAccount, job_id: id }, signal) {
    const devices = await listListeningDevices(context.db, Number(streamId), Number(afterAccount), Number(lastAccount));
    await newEpisode.sendToAll(context, devices, { streamId: Number(streamId) }, String(id), signal);
  },
};
