import { chooseMedia } from '@auscult/domain/catalogue/choose-media';
import { notifications as english } from '@auscult/phrases/en/messages/notifications';
import { notifications as dutch } from '@auscult/phrases/nl/messages/notifications';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { enqueueJobs } from '../../jobs/job-queries.ts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { definePush } from '../../shared/messages/push/define-push.ts';
import { claimNewStreams, findEpisode, listListeners } from './new-episode-queries.ts';

const phrases = { nl: dutch, en: english };
/** The rest waits for the next time, minutes later. */
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

const ANNOUNCE_EPISODE = 'announce_episode';

/** Enqueues the announcement of what came out since the last time, each episode once. */
export async function announceEpisodes({ db, clock }: AppContext): Promise<void> {
  await db.transaction(async (tx) => {
    const streamIds = await claimNewStreams(tx, clock.now(), EPISODES_AT_ONCE);
    await enqueueJobs(
      tx,
      ANNOUNCE_EPISODE,
      streamIds.map((streamId) => ({ streamId, afterAccount: 0 })),
    );
  });
}

/** Enqueues the notifications of one batch of listeners, and the next batch: however many follow a company, no transaction is long. */
export const announceEpisode: Job = {
  name: ANNOUNCE_EPISODE,
  async run({ db }, { streamId, afterAccount }) {
    const id = Number(streamId);
    await db.transaction(async (tx) => {
      const listeners = await listListeners(tx, id, Number(afterAccount), LISTENERS_PER_BATCH);
      const devices = listeners.flatMap(({ device_ids }) => device_ids);
      await enqueueMessage(tx, newEpisode, ...devices.map((deviceId) => ({ streamId: id, deviceId })));
      const last = listeners.at(LISTENERS_PER_BATCH - 1);
      if (last !== undefined) await enqueueJobs(tx, ANNOUNCE_EPISODE, [{ streamId: id, afterAccount: last.account_id }]);
    });
  },
};
