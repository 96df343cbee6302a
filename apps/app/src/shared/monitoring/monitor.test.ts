import { ApiError, Unreachable } from '@auscult/client/api-error';
import { describe, expect, it, vi } from 'vitest';
import { type CapturedError, createMonitor, type Monitor, watchUncaught } from './monitor.ts';
import { type OnlyLogged, onlyLogged } from './only-logged.ts';

function monitored({ failingLoads = 0 } = {}) {
  const sent: CapturedError[] = [];
  let failures = failingLoads;
  const load = vi.fn<() => Promise<{ send(met: CapturedError): void }>>(async () => {
    if (failures-- > 0) throw new Error('No chunk');
    return { send: (met: CapturedError) => void sent.push(met) };
  });
  return { monitor: createMonitor({ where: () => '/course/$courseId', load }), sent, load };
}

const refusal = (status: number) => new ApiError(status, { code: 'x', errors: 'x' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createMonitor', () => {
  it.each([400, 401, 403, 422])('APP-09.1 says nothing of a refusal with %d, and fetches nothing for it', async (status) => {
    const { monitor, sent, load } = monitored();
    monitor.report('call', refusal(status));
    await settled();
    expect([sent, load.mock.calls]).toEqual([[], []]);
  });

  it.each([404, 409, 429, 500, 503])('APP-09.2 tells of a refusal with %d', async (status) => {
    const { monitor, sent } = monitored();
    monitor.report('call', refusal(status), 'GET /v1/podcast/popular');
    await settled();
    expect(sent).toMatchObject([{ kind: 'call', about: 'GET /v1/podcast/popular', where: '/course/$courseId' }]);
  });

  it('APP-09.3 tells of audio and of what broke, and keeps quiet about a server that cannot be reached', async () => {
    const { monitor, sent } = monitored();
    monitor.report('audio', new Error('Audio not available'));
    monitor.report('screen', new TypeError('x is undefined'));
    monitor.report('call', new Unreachable(new TypeError('Failed to fetch')));
    await settled();
    expect(sent.map(({ kind }) => kind)).toEqual(['audio', 'screen']);
  });

  it('survives a sender that did not load, and tries again with the next error', async () => {
    const { monitor, sent } = monitored({ failingLoads: 1 });
    monitor.report('screen', new Error('first'));
    await settled();
    monitor.report('screen', new Error('second'));
    await settled();
    expect(sent).toMatchObject([{ error: { message: 'second' } }]);
  });
});

describe('watchUncaught', () => {
  it('APP-09.2 reports uncaught errors, except refused calls, which the client reports', async () => {
    const { monitor, sent } = monitored();
    const page = new EventTarget();
    watchUncaught(monitor, page);
    page.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('broken'), message: 'broken' }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('forgotten') }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: refusal(500) }));
    await settled();
    expect(sent.map(({ error }) => String(error))).toEqual(['RangeError: broken', 'Error: forgotten']);
  });
});

const SITUATIONS: readonly OnlyLogged[] = ['forms', 'favourite', 'profile details of the reminder', 'anonymous sign-in'];

describe('onlyLogged', () => {
  it.each(SITUATIONS)('logs a failure of %s and leaves it to its caller', async (what) => {
    const reported: unknown[][] = [];
    const monitor: Monitor = { report: (...all) => void reported.push(all) };
    const failure = new Error('No answer');
    await expect(onlyLogged(monitor, what, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(reported).toEqual([['logged', failure, what]]);
    await expect(onlyLogged(monitor, what, async () => 7)).resolves.toBe(7);
    expect(reported).toHaveLength(1);
  });
});
