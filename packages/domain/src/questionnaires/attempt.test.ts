import { describe, expect, it } from 'vitest';
import {
  type AttemptState,
  attemptState,
  attemptsLeft,
  isClosed,
  isFilledIn,
  mayRetry,
  type QuestionStanding,
  scoreOf,
  showsReview,
} from './attempt.ts';

const right: QuestionStanding = { isRequired: true, isGraded: true, isCorrect: true, isAnswered: true, attemptsLeft: 1, isWithheld: false };
const wrong: QuestionStanding = { isRequired: true, isGraded: true, isCorrect: false, isAnswered: true, attemptsLeft: 0, isWithheld: false };
const wrongOnce: QuestionStanding = { ...wrong, attemptsLeft: 1 };
const unanswered: QuestionStanding = { isRequired: true, isGraded: true, isCorrect: null, isAnswered: false, attemptsLeft: 2, isWithheld: false };
const opinion: QuestionStanding = { isRequired: true, isGraded: false, isCorrect: null, isAnswered: true, attemptsLeft: 0, isWithheld: false };
const [keptRight, keptWrong, keptWrongOnce] = [right, wrong, wrongOnce].map((one) => ({ ...one, isWithheld: true })) as [
  QuestionStanding,
  QuestionStanding,
  QuestionStanding,
];
const noOpinion: QuestionStanding = { ...opinion, isAnswered: false, attemptsLeft: 1 };

describe('attemptState', () => {
  it.each<[string, QuestionStanding[], AttemptState]>([
    ['nothing answered', [unanswered, unanswered], 'open'],
    ['one wrong with an attempt left', [right, wrongOnce], 'open'],
    ['all right', [right, right, right], 'passed'],
    ['enough right', [right, right, right, wrong], 'passed'],
    ['too few right', [right, right, wrong], 'failed'],
    ['lost already, with questions left', [wrong, wrong, unanswered], 'open'],
    ['passed already, with an opinion to give', [right, noOpinion], 'open'],
    ['an exam with an opinion', [right, opinion], 'passed'],
    ['opinions alone', [opinion, opinion], 'complete'],
    ['an opinion missing', [opinion, noOpinion], 'open'],
    ['an opinion missing that is not required', [opinion, { ...noOpinion, isRequired: false }], 'complete'],
    ['one that is not required, answered wrong once', [right, { ...wrongOnce, isRequired: false }], 'open'],
    ['nothing to answer', [], 'complete'],
    ['right, which is kept back', [keptRight], 'passed'],
    ['wrong, which is kept back, with an attempt left for later', [keptWrongOnce], 'open'],
    ['wrong, which is kept back, without', [keptWrong], 'failed'],
    ['enough right with an attempt left that is kept back', [right, right, right, keptWrongOnce], 'passed'],
    ['one kept back, another wrong with an attempt left', [keptRight, right, right, wrongOnce], 'open'],
  ])('%s', (_, questions, expected) => {
    expect(attemptState(questions, 70)).toBe(expected);
  });

  it('needs the pass mark exactly, and never rounds up to it', () => {
    expect(
      attemptState(
        Array.from({ length: 10 }, (_, index) => (index < 7 ? right : wrong)),
        70,
      ),
    ).toBe('passed');
    expect(scoreOf([right, right, wrong])).toBe(66);
    expect(attemptState([right, right, wrong], 67)).toBe('failed');
  });
});

describe('LIVE-05.4 what is kept back', () => {
  it('is closed and filled in whatever it was', () => {
    for (const one of [keptRight, keptWrong, keptWrongOnce]) expect([isClosed(one), isFilledIn([one])]).toEqual([true, true]);
    expect([isClosed(wrongOnce), isFilledIn([keptRight, unanswered])]).toEqual([false, false]);
  });
});

describe('showsReview', () => {
  it.each<[Parameters<typeof showsReview>[0], QuestionStanding, AttemptState, boolean]>([
    ['after_answer', right, 'open', true],
    ['after_answer', wrong, 'open', true],
    ['after_answer', wrongOnce, 'open', false],
    ['after_answer', unanswered, 'open', false],
    ['after_passing', wrong, 'open', false],
    ['after_passing', wrong, 'failed', false],
    ['after_passing', wrong, 'passed', true],
    ['after_passing', opinion, 'complete', true],
    ['after_answer', keptRight, 'passed', false],
    ['after_answer', keptWrong, 'failed', false],
    ['after_closing', right, 'open', false],
    ['after_closing', wrong, 'failed', true],
  ])('%s', (review, question, attempt, expected) => {
    expect(showsReview(review, question, attempt)).toBe(expected);
  });
});

describe('attemptsLeft', () => {
  it.each<[AttemptState[], number, boolean]>([
    [[], 2, false],
    [['open'], 2, false],
    [['failed'], 1, true],
    [['failed', 'open'], 1, false],
    [['failed', 'failed'], 0, false],
    [['passed'], 0, false],
    [['failed', 'passed'], 0, false],
    [['complete'], 0, false],
  ])('after %j', (states, left, retry) => {
    expect([attemptsLeft(2, states), mayRetry(2, states)]).toEqual([left, retry]);
  });
});
