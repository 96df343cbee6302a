import type { Stream } from '@auscult/contract/entities/stream';
import type { ApiMember } from '../api.ts';
import { DEMO_LISTENER } from '../demo-story.ts';

/** The shortest episode of the demonstration that asks at two moments; its points go to two registers, of which one needs a number of its own. */
export const EPISODE = {
  series: 'Op adem',
  title: 'Stoppen met roken zonder preek',
  seconds: 65.692,
  points: 2,
  first: {
    text: 'Hoe begint u het gesprek over roken?',
    topic: 'Het gesprek beginnen',
    right: 'Met de vraag of u erover mag praten',
    wrong: 'Met een folder om mee te nemen',
  },
  second: {
    text: 'Wat werkt het best bij stoppen met roken?',
    topic: 'Wat het best werkt',
    right: 'Begeleiding samen met een middel',
    /** Seconds. */
    askedAt: 39.464,
  },
  registers: { big: 'Demonstratieregister BIG-beroepen', own: 'Demonstratieregister eerste lijn' },
} as const;

/** The general practitioner who earns its points, and her number for the first register. */
export const DOCTOR = { email: DEMO_LISTENER, name: 'Sanne de Wit', masked: 'Sa••• de W••', bigNumber: '19012345601' } as const;
/** The episode, as the server answers it to this member. */
export async function findEpisode(member: ApiMember): Promise<Stream> {
  const search = `/v1/podcast/search?q=${encodeURIComponent(EPISODE.title)}`;
  const { courses } = await member.call<{ courses: readonly { stream_id?: number; title: string }[] }>('GET', search);
  const id = courses.find(({ title }) => title === EPISODE.title)?.stream_id;
  return (await member.call<{ stream: Stream }>('GET', `/v1/podcast/streams/${id}`)).stream;
}
