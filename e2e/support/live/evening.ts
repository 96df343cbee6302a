import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { type ApiMember, signInToApi } from '../api.ts';

/** What is planned for the evening, in a demonstration. */
export const EVENING = {
  title: 'Avond over boezemfibrilleren',
  programme: [
    { title: 'Welkom', minutes: 1 },
    { title: 'Casus', minutes: 59 },
  ],
} as const;

const ADMINISTRATOR = { email: 'beheer@auscult.example', secret: 'DEMODEMODEMODEMODEMODEMODEMOBEHE' } as const;

export interface Evening {
  readonly liveId: number;
  /** Where the speaker sends to. */
  readonly server: string;
  readonly key: string;
}

/** An administrator plans a live stream of our own source, which nobody sees before a moderator publishes it. */
export async function planEvening(origin: string): Promise<Evening> {
  const administrator = whoSucceeds(await signInToApi(origin, ADMINISTRATOR.email, ADMINISTRATOR.secret));
  const { call } = administrator;
  const { live } = await call<{ live: readonly { live_id: number; company_id: number }[] }>('GET', '/v1/live');
  const companyId = live[0]?.company_id ?? 0;
  const made = await call<StudioStream>('POST', `/v1/studio/companies/${companyId}/live-streams`, { title: EVENING.title });
  const stream = `/v1/studio/streams/${made.id}`;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  await call(
    'PATCH',
    stream,
    { source: { kind: 'own', url: null }, programme: EVENING.programme, begins_at: minutes(5), ends_at: minutes(65) },
    made.version,
  );
  const { server, key } = await call<{ server: string; key: string }>('GET', `${stream}/live-key`);
  return { liveId: made.id, server, key };
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
