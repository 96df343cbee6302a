import { describe, expect, it } from 'vitest';
import { aClient } from '../../testing/a-client.ts';
import { sendReport } from './send-report.ts';

const report = { device_id: 'device', sent_at: '2026-01-01T00:00:00.000Z', heard: [] };

describe('sendReport', () => {
  it('sends the report to the stream of the account, with keepalive', async () => {
    let seen: Request | null = null;
    const progress = { stream_id: 5, progress: { end_time: 9 }, timestamp: null, position_applied: true, audio_version_id: null, heard: [] };
    const api = aClient((request) => {
      seen = request;
      return Response.json(progress);
    });
    await expect(sendReport(api, 11, 5, report)).resolves.toEqual({ outcome: 'accepted', progress });
    expect(seen).toMatchObject({ method: 'PUT', url: 'https://api.auscult.example/v1/users/11/streams/5/progress', keepalive: true });
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'gone'],
    [422, 'refused'],
    [413, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('takes an answer of %d as %s', async (status, outcome) => {
    const api = aClient(() => Response.json({ code: 'of_ours', errors: 'x' }, { status }));
    await expect(sendReport(api, 11, 5, report)).resolves.toEqual({ outcome });
  });

  it.each([403, 404, 502])('retries later where a proxy answers %d in the server’s place', async (status) => {
    const api = aClient(() => new Response('<h1>Geblokkeerd</h1>', { status }));
    await expect(sendReport(api, 11, 5, report)).resolves.toEqual({ outcome: 'later' });
  });

  it('retries later when there is no answer', async () => {
    const api = aClient(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(sendReport(api, 11, 5, report)).resolves.toEqual({ outcome: 'later' });
  });
});
