import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { permitted } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { presentPath } from '../../shared/accreditation/accreditation-path.ts';
import { listAccreditations } from '../../shared/accreditation/accreditation-queries.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentForm } from '../../shared/questionnaires/questionnaire.ts';
import { listQuestionnaires } from '../../shared/questionnaires/questionnaire-queries.ts';
import { presentAudio } from './audio-presenter.ts';
import { storeFirstIssue } from './media-link-issue-queries.ts';
import { presentMoment } from './moment-presenter.ts';
import { listMoments } from './moment-queries.ts';
import { presentStream } from './stream-presenter.ts';
import { loadStreamPage } from './stream-queries.ts';

/** Whoever may not listen sees the episode with a lock: everything but its audio, its forms and their moments. */
export const stream = handler(api.stream, {
  policy: { stream: 'view' },
  async handle({ context, viewer, own, authorize, params, query }) {
    const { db, clock, mediaLinks } = context;
    const row = authorize.stream(await loadStreamPage(db, params.stream_id, clock.now(), own, query.course_id ?? null));
    const body = (await sharedEpisodeCards(context, [row])).get(row.id);
    if (body === undefined) throw new Refusal('stream_unavailable');

    const heard = permitted(viewer, 'stream', 'listen', row);
    const audio = heard && presentAudio(mediaLinks, heard);
    const now = clock.now();
    const [forms, moments, accreditations] =
      heard && own
        ? await Promise.all([
            row.has_forms ? listQuestionnaires(db, heard, now, own) : [],
            row.has_moments ? listMoments(db, heard) : [],
            Object.keys(body.points).length > 0 ? listAccreditations(db, own, [row.id]) : [],
          ])
        : [[], [], []];
    if (heard && audio) await storeFirstIssue(context, own, heard);
    const presented = presentStream(viewer, row, body, {
      audio,
      forms: own ? forms.map((form) => presentForm(form, own)) : [],
      moments: moments.map(presentMoment),
      accreditation: accreditations[0] ? presentPath(accreditations[0], now) : null,
    });
    return { stream: presented, forms: presented.forms, course_id: presented.course_id };
  },
});
