import { describe, expect, it } from 'vitest';
import { aCompany, aCourse, aTrack, someForms } from '../testing/builders.ts';
import type { PlayerEvent } from './event.ts';
import { FIRST_SETTINGS, inactive, type PlayerState } from './state.ts';
import { transition } from './transition.ts';

const moment = { now: 1_700_000_000_000, seconds: 0, isOnline: true, isInSight: true };
const closedPlayer: PlayerState = inactive(FIRST_SETTINGS);
const playlist = [aTrack(1), aTrack(2)];
const opened: PlayerEvent = { type: 'open', isMember: false, from: 0, request: { playlist, streamId: 1, course: aCourse, company: aCompany } };
const loaded: PlayerEvent = { type: 'loaded', durationSeconds: 600, position: 0 };

/** Where a history leads, and what its last event asks for. */
function after(...history: readonly PlayerEvent[]) {
  return history.reduce(({ state }, event) => transition(state, event, moment), transition(closedPlayer, opened, moment));
}

describe('transition', () => {
  it('seeks and plays on when the track ends just after a seek was requested', () => {
    const { state, effects } = after(loaded, { type: 'seek', to: 30, from: 590 }, { type: 'ended' });
    expect(state).toMatchObject({ kind: 'ready', index: 0, activity: 'starting', pending: { seek: null } });
    expect(effects.map(({ type }) => type)).toEqual(expect.arrayContaining(['seek', 'play']));
  });

  it.each<[string, PlayerEvent[]]>([
    ['details of another stream', [{ type: 'detailsLoaded', streamId: 2, details: playlist[1]! }]],
    ['details that nobody waits for', [{ type: 'detailsLoaded', streamId: 1, details: playlist[0]! }]],
    ['a failure of details that nobody waits for', [{ type: 'detailsFailed', streamId: 1, failure: { reason: 'missing' } }]],
    ['forms of another stream', [{ type: 'formsLoaded', streamId: 2, forms: someForms({ hasUnfinishedForms: true }) }]],
    ['a check of a source that is well', [{ type: 'sourceChecked', streamId: 1, status: 404 }]],
    ['a retry that is not due', [{ type: 'timerFired', timer: 'retry', reading: { position: 0, playback: 'paused' } }]],
    ['a request to retry what has not failed', [{ type: 'retry' }]],
  ])('leaves everything as it is on %s', (_, late) => {
    const before = after(loaded);
    for (const event of late) expect(transition(before.state, event, moment)).toEqual({ state: before.state, effects: [] });
  });

  it('has no state and no effects while nothing is open', () => {
    for (const type of ['play', 'pause', 'toggle', 'next', 'previous', 'retry', 'expand', 'collapse', 'close', 'ended', 'playing'] as const) {
      expect(transition(closedPlayer, { type }, moment)).toEqual({ state: closedPlayer, effects: [] });
    }
  });

  it('ACC-04.1 stays paused for a question when an interruption ends', () => {
    const moments = [{ id: 9, questionId: 5, opensAt: 60, closesAt: null, isAnswered: false }];
    const asked = after(
      loaded,
      { type: 'formsLoaded', streamId: 1, forms: someForms({ hasUnfinishedForms: true, moments }) },
      { type: 'play' },
      { type: 'playing' },
      { type: 'interrupted', kind: 'duck' },
      { type: 'momentReached', streamId: 1, momentId: 9 },
      { type: 'paused' },
      { type: 'interruptionOver' },
    );
    expect(asked.effects).toEqual([]);
    expect(asked.state).toMatchObject({ activity: 'paused', asked: [{ id: 9, state: 'shown' }] });
  });
});
