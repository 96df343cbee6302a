import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { type ApiMember, signInToApi } from '../api.ts';
import { root } from '../trial-server.ts';

/** What is planned for the evening, in a demonstration. */
export const EVENING = {
  title: 'Avond over boezemfibrilleren',
  programme: [
    { title: 'Welkom', minutes: 1 },
    { title: 'Casus', minutes: 59 },
  ],
  /** Pictures of the demonstration, by their names. */
  slides: [
    { picture: 'longen', text: 'Wat is boezemfibrilleren?' },
    { picture: 'beweegpunt', text: '' },
  ],
  exam: {
    text: 'Welke waarde telt bij een CHA2DS2-VASc-score?',
    right: 'Leeftijd vanaf 75 jaar: twee punten',
    wrong: 'Leeftijd vanaf 75 jaar: geen punt',
  },
  register: 'Demonstratieregister BIG-beroepen',
  /** As the administrator reads it. */
  profession: 'General practitioner',
} as const;

const ADMINISTRATOR = { email: 'beheer@auscult.example', secret: 'DEMODEMODEMODEMODEMODEMODEMOBEHE' } as const;

export interface Evening {
  readonly liveId: number;
  readonly administrator: ApiMember;
  readonly companyId: number;
  /** Where the speaker sends to. */
  readonly server: string;
  readonly key: string;
  /** Hashes of its slides. */
  readonly slides: readonly string[];
}

/** An administrator plans a live stream of our own source with a question and points, which nobody sees before a moderator publishes it. */
export async function planEvening(origin: string): Promise<Evening> {
  const administrator = whoSucceeds(await signInToApi(origin, ADMINISTRATOR.email, ADMINISTRATOR.secret));
  const { call } = administrator;
  const { live } = await call<{ live: readonly { live_id: number; company_id: number }[] }>('GET', '/v1/live');
  const companyId = live[0]?.company_id ?? 0;
  const made = await call<StudioStream>('POST', `/v1/studio/companies/${companyId}/live-streams`, { title: EVENING.title });
  const stream = `/v1/studio/streams/${made.id}`;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const slides = await takeInSlides(origin, administrator, companyId);
  await call(
    'PATCH',
    stream,
    { source: { kind: 'own', url: null }, slides, programme: EVENING.programme, begins_at: minutes(5), ends_at: minutes(65) },
    made.version,
  );
  await addExam(administrator, stream);
  await accredit(administrator, stream, made.id);
  const { server, key } = await call<{ server: string; key: string }>('GET', `${stream}/live-key`);
  return { liveId: made.id, administrator, companyId, server, key, slides: slides.map(({ hash }) => hash) };
}

/** As the studio sends pages of a PDF. */
async function takeInSlides(origin: string, { token }: ApiMember, companyId: number): Promise<{ readonly hash: string; readonly text: string }[]> {
  const slides: { readonly hash: string; readonly text: string }[] = [];
  for (const { picture, text } of EVENING.slides) {
    const answer = await fetch(`${origin}/v1/studio/companies/${companyId}/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: readFileSync(join(root, 'apps/server/demo-assets/pictures', picture, 'original.webp')),
    });
    const { hash } = (await answer.json()) as { readonly hash: string };
    slides.push({ hash, text });
  }
  return slides;
}

/** What is refused is a fault of the story. */
function whoSucceeds(member: ApiMember): ApiMember {
  return {
    ...member,
    async call<Body>(method: string, path: string, body?: unknown, version?: number) {
      const answer = await member.call<Body & { readonly code?: string }>(method, path, body, version);
      if (answer?.code !== undefined) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}

/** One question, which moderators put by hand. */
async function addExam({ call }: ApiMember, stream: string): Promise<void> {
  const { text, right, wrong } = EVENING.exam;
  const form = await call<{ id: number; version: number }>('POST', `${stream}/forms`, { type: 'exam', title: '' });
  const question = {
    key: 1,
    kind: 'single',
    text,
    topic: '',
    is_required: true,
    explanation: '',
    tip: '',
    attempts: 2,
    passage: null,
    image: null,
    minimum: null,
    maximum: null,
    minimum_label: '',
    maximum_label: '',
    answers: [right, wrong].map((one, place) => ({ key: place + 1, text: one, is_correct: place === 0 })),
    bank_question_id: null,
  };
  const written = await call<{ version: number }>(
    'PATCH',
    `/v1/studio/forms/${form.id}`,
    { questions: [question], order: [question.key] },
    form.version,
  );
  await call('POST', `/v1/studio/forms/${form.id}/publication`, undefined, written.version);
  const { version, questions } = await call<StudioStream>('GET', stream);
  await call(
    'PATCH',
    stream,
    { moments: questions.map(({ id }) => ({ question_id: id, type: 'MANUAL', time_open: null, time_close: null, attempts: 2 })) },
    version,
  );
}

/** Two points for general practitioners who were there, and passed the test. */
async function accredit({ call }: ApiMember, stream: string, liveId: number): Promise<void> {
  const { professions } = await call<{ professions: readonly { id: number; name: string }[] }>('GET', '/v1/professions');
  const { registers } = await call<{ registers: readonly { id: number; name: string }[] }>('GET', `${stream}/accreditations`);
  await call('POST', `${stream}/accreditations`, {
    register_id: registers.find(({ name }) => name === EVENING.register)?.id,
    profession_ids: professions.filter(({ name }) => name === EVENING.profession).map(({ id }) => id),
    points: 2,
    registration_number: null,
    valid_from: null,
    valid_until: null,
    listening_percentage: 50,
    max_rate_percent: 200,
    attention_checks: false,
    course_type: 4,
    course_id: 700_000 + liveId,
    external_course_id: null,
    module_id: null,
    external_module_id: null,
    edition_id: 1,
    external_edition_id: null,
    meeting_id: null,
    external_meeting_id: null,
    registration_from: null,
    registration_until: null,
  });
}
