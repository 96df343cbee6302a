import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { requireSending, requireSendingLeft } from '../../../limits/send-limit.ts';
import { removePrivateImages, storePrivateImage } from '../../../media/images/private-image.ts';
import { readPicture } from '../../../media/images/read-picture.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { loadPictures } from '../../../shared/accounts/export/export-queries.ts';
import { presentProfileMedia } from '../../../shared/accounts/profile-media-presenter.ts';
import { replacePictures } from './picture-queries.ts';

const LEAST_PIXELS = 300;
/** More than anybody tries out; each is a second of work, and all wait for it. */
const PICTURES_PER_DAY = 50;

const picturesOf = ({ accountId }: OwnAccount) => ({ kind: 'picture', name: String(accountId), perDay: PICTURES_PER_DAY, pauseSeconds: 0 });

export const saveProfileMedia = handler(api.saveProfileMedia, {
  policy: 'member',
  admit: ({ context: { db, clock }, own }) => requireSendingLeft(db, clock.now(), picturesOf(own)),
  async handle({ context, own, body, language }) {
    const { db, clock } = context;
    const phrases = errorPhrases[language].account;
    await requireSending(db, clock.now(), [picturesOf(own)]);
    const stored: number[] = [];

    async function store(field: keyof typeof body): Promise<number> {
      const bytes = readPicture(body[field]);
      const result = bytes === null ? 'unreadable' : await storePrivateImage(context, bytes, { leastPixels: LEAST_PIXELS, owner: own.accountId });
      if (result === 'unreadable') throw new Refusal('validation_failed', { [field]: [phrases.pictureUnreadable] });
      if (result === 'too_small') throw new Refusal('validation_failed', { [field]: [phrases.pictureTooSmall(LEAST_PIXELS)] });
      stored.push(result);
      return result;
    }

    let past: number[] | null;
    try {
      const original = await store('profile_pic_original');
      const cropped = await store('profile_pic_cropped');
      past = await db.transaction((tx) => replacePictures(tx, own, { original, cropped }, clock.now()));
    } catch (error) {
      await removePrivateImages(context, stored);
      throw error;
    }
    await removePrivateImages(context, past ?? []);
    return { media: presentProfileMedia(await loadPictures(db, own)) };
  },
});

export const removeMedia = handler(api.removeMedia, {
  policy: 'member',
  async handle({ context, own, params }) {
    const { db, clock } = context;
    const past = await db.transaction((tx) => replacePictures(tx, own, null, clock.now(), { holding: params.media_id }));
    // Somebody else's is not told apart from none.
    if (past === null) throw new Refusal('not_found');
    await removePrivateImages(context, past);
  },
});
