import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { requireSending } from '../../../limits/send-limit.ts';
import { PictureRefusal, storeImage } from '../../../media/images/store-image.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { storeChapterPicture } from './chapter-picture-queries.ts';

/** Each is a second of work, and all wait for it. */
const PICTURES_PER_DAY = 500;

export const addChapterPicture = handler(api.addChapterPicture, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, file, language }) {
    const { db, clock, config, mediaLinks } = context;
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    await requireSending(db, clock.now(), [{ kind: 'chapter_picture', name: String(own.accountId), perDay: PICTURES_PER_DAY, pauseSeconds: 0 }]);
    const { id, contentHash } = await file
      .receive(({ path }) => storeImage(context, path))
      .catch((error: unknown) => {
        if (error instanceof PictureRefusal) throw new Refusal('validation_failed', { picture: [errorPhrases[language].account.pictureUnreadable] });
        throw error;
      });
    const url = `${config.publicUrl}${mediaLinks.image(contentHash, 'original')}`;
    await storeChapterPicture(db, stream, url, id);
    return { url };
  },
});
