import { chooseMedia } from '@auscult/domain/catalogue/choose-media';
import { notifications as english } from '@auscult/phrases/en/messages/notifications';
import { notifications as dutch } from '@auscult/phrases/nl/messages/notifications';
import type { AppContext } from '../../context.ts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import { definePush, enqueuePush } from '../../shared/messages/push/define-push.ts';
import { claimNewStreams, findEpisode, listListeners } from './new-episode-queries.ts';

const phrases = { nl: dutch, en: english };
/** The rest waits for the next time, minutes later. */
const EPISODES_AT_ONCE = 50;

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

/** Tells followers and favourites of what came out since the last time, each episode once. */
export async function announceEpisodes({ db, clock }: AppContext): Promise<void> {
  await db.transaction(async (tx) => {
    for (const streamId of await claimNewStreams(tx, clock.now(), EPISODES_AT_ONCE))
      await enqueuePush(tx, newEpisode, await listListeners(tx, streamId), { streamId });
  });
}
