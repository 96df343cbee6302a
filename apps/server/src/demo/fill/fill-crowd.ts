import type { Database } from '../../db/database.ts';
import { refreshPopularity } from '../../features/home/refresh-popularity.ts';
import { demoCompanies } from '../catalogue/companies.ts';
import { episodesOf } from '../catalogue/shape.ts';
import { listenerGroups, playsOf } from '../story/other-listeners.ts';
import { addLearner } from './demo-account-queries.ts';
import { demoUuid } from './demo-ids.ts';
import { addListening, addPlays, settleCatalogue } from './demo-listening-queries.ts';
import { type FilledCatalogue, known } from './fill-catalogue.ts';

const WEEK_DAYS = 7;
const HOUR_MS = 3_600_000;
const EPISODES_EACH = 4;
const HOURS_BETWEEN = 9;

/** The others: a week of plays for the top ten, and listeners whose tastes overlap. */
export async function fillCrowd(db: Database, catalogue: FilledCatalogue, now: Date): Promise<void> {
  for (const { series } of demoCompanies)
    for (const { slug, daysAgo } of series.flatMap(episodesOf))
      await addPlays(db, known(catalogue.streams, slug).id, playsOf(slug, daysAgo), now, WEEK_DAYS);

  for (const [group, { listeners, episodes }] of listenerGroups.entries()) {
    for (let listener = 0; listener < listeners; listener += 1) {
      const name = `crowd ${group} ${listener}`;
      const learnerId = demoUuid(`learner ${name}`);
      await addLearner(db, learnerId, new Date(now.getTime() - (60 + listener) * 24 * HOUR_MS));
      for (let step = 0; step < EPISODES_EACH; step += 1) {
        const episode = episodes[(listener + step) % episodes.length] ?? '';
        const { id: streamId, audioVersionId, courseId, durationMs } = known(catalogue.streams, episode);
        const at = new Date(now.getTime() - (2 + listener + step * HOURS_BETWEEN) * HOUR_MS);
        const claimId = demoUuid(`claim ${name} ${episode}`);
        const deviceId = demoUuid(`device ${name}`);
        await addListening(db, { claimId, learnerId, deviceId, streamId, audioVersionId, courseId, positionMs: durationMs, heardMs: durationMs, at });
      }
    }
  }
  await settleCatalogue(db);
  await refreshPopularity({ db, clock: { now: () => now } });
}
