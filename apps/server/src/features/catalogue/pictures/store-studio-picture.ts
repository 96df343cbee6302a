import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { requireSending } from '../../../limits/send-limit.ts';
import { PictureRefusal, storeImage } from '../../../media/images/store-image.ts';
import { loadCompanyAccess } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { presentPicture } from './picture-presenter.ts';
import { loadStoredPicture } from './picture-queries.ts';

/** Of one editor; each is a second of work, and all wait for it. The slides of three evenings. */
const PICTURES_PER_DAY = 600;

export const storeStudioPicture = handler(api.storeStudioPicture, {
  policy: { company: 'inspect' },
  async handle({ context, own, authorize, params, file, language }) {
    const { db, clock } = context;
    const company = authorize.company(await loadCompanyAccess(db, params.company_id));
    await requireSending(db, clock.now(), [{ kind: 'studio_picture', name: String(own.accountId), perDay: PICTURES_PER_DAY, pauseSeconds: 0 }]);
    const unreadable = new Refusal('validation_failed', { picture: [errorPhrases[language].account.pictureUnreadable] });
    const { id } = await file
      .receive(({ path }) => storeImage(context, path))
      .catch((error: unknown) => {
        throw error instanceof PictureRefusal ? unreadable : error;
      });
    const stored = await loadStoredPicture(db, company, id);
    if (stored === undefined) throw unreadable;
    return presentPicture(stored);
  },
});
