import { api } from '@auscult/contract/api';
import { mayListen } from '@auscult/domain/access/may-listen';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../refusal.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentAudio } from './audio-presenter.ts';
import { presentForm, presentMoment } from './form-presenter.ts';
import { listForms, listMoments } from './form-queries.ts';
import { noteIssue } from './issue-queries.ts';
import { visibleStream } from './listening-gate.ts';
import { presentStream } from './stream-presenter.ts';
import { loadStreamPage } from './stream-queries.ts';

/** Whoever may not listen sees the episode with a lock: everything but its audio, its forms and their moments. */
export const stream = handler(api.stream, {
  policy: anyone,
  async handle({ context, viewer, params, query }) {
    const { db, clock, mediaLinks } = context;
    const row = visibleStream(await loadStreamPage(db, params.stream_id, clock.now(), viewer, query.course_id ?? null));
    const body = (await sharedEpisodeCards(context, [row])).get(row.id);
    if (body === undefined) throw new Refusal('stream_unavailable');

    const mayHear = mayListen(viewer, row.visibility, row.is_subscribed) === 'granted';
    const [forms, moments] =
      mayHear && viewer.kind === 'member'
        ? await Promise.all([row.has_forms ? listForms(db, row.id, viewer.learnerId) : [], row.has_moments ? listMoments(db, row.id) : []])
        : [[], []];
    const audio = mayHear ? presentAudio(mediaLinks, row.audio) : null;
    await noteIssue(context, viewer, audio?.audio_version_id ?? null);
    const presented = presentStream(viewer, row, body, {
      audio,
      forms: forms.map(presentForm),
      moments: moments.map(presentMoment),
    });
    return { stream: presented, forms: presented.forms, course_id: presented.course_id };
  },
});
