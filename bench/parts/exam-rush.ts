import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer, type TrialServer } from '@auscult/e2e/support/trial-server';
import { answerInto, compareAnswers, type ExamLedger } from '../exam-ledger.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { type GeneratedExam, type Learner, makeAccredited, makeExam, makeLearners } from '../generated-exams.ts';
import { steadyLoad } from '../load.ts';
import { cpuSecondsOf, descendantsOf } from '../process-usage.ts';

const LEARNERS = 1000;
const QUESTIONS = 10;
/** Per question. */
const TRIES = 2;
const RUSH_MS = 60_000;
const KILLED_AT_MS = [15_000, 30_000, 45_000];
const RETRY_AFTER_MS = 250;
const STEADY_PER_SECOND = 200;
const STEADY_SECONDS = 20;

const CERTIFICATES_WITHIN_MS = 3 * 60_000;

/**
 * A thousand learners, who have heard the episode, do its exam of ten questions within a minute, while the server is killed three times: nothing is
 * lost, nothing counts twice, and whoever passed gets one certificate.
 */
export async function* measureExamRush(dataDir: string): AsyncGenerator<Figure> {
  let server = await startServer(dataDir);
  const over = new AbortController();
  try {
    yield* await steadyAnswers(server, dataDir);
    const [learners, exam] = [await makeLearners(dataDir, LEARNERS), await makeExam(dataDir, QUESTIONS)];
    await makeAccredited(dataDir, exam, learners);
    const ledger: ExamLedger = new Map();
    const states = new Map<string, string>();
    const restarts = killAndRestart(
      server,
      (next) => {
        server = next;
      },
      over.signal,
    );
    // Whichever fails first ends the part.
    const [restartedAt, ...resent] = await Promise.all([
      restarts,
      ...learners.map((learner, n) => takeExam(server.origin, learner, n, exam, ledger, states)),
    ]);
    yield* await compare(
      dataDir,
      exam,
      ledger,
      states,
      resent.reduce((sum, times) => sum + times, 0),
    );
    yield await compareCertificates(dataDir, exam, states, restartedAt);
  } finally {
    over.abort();
    await server.stop();
  }
}

/** When the last of the servers was begun. */
async function killAndRestart(first: TrialServer, use: (next: TrialServer) => void, over: AbortSignal): Promise<Date> {
  const started = performance.now();
  let server = first;
  let restartedAt = new Date();
  for (const at of KILLED_AT_MS) {
    await wait(Math.max(0, at - (performance.now() - started)), undefined, { signal: over });
    await server.kill();
    restartedAt = new Date();
    server = await startServer(server.dataDir, { port: server.port });
    use(server);
  }
  return restartedAt;
}

/** A third answers all right; a third is right at the second try where `n` says so; a third is wrong twice at every second question, and fails. */
function isRight(n: number, index: number, sequence: number): boolean {
  if (n % 3 === 0) return true;
  return n % 3 === 1 ? (n + index) % 4 !== 0 || sequence > 0 : index % 2 === 0;
}

/** Answers the questions one after the other, spread over the minute, each until the server has said what became of it. */
async function takeExam(origin: string, learner: Learner, n: number, exam: GeneratedExam, ledger: ExamLedger, states: Map<string, string>) {
  let resent = 0;
  const started = performance.now();
  for (const index of exam.questions.keys()) {
    const dueAt = ((index + (n % 97) / 97) / exam.questions.length) * RUSH_MS;
    await wait(Math.max(0, dueAt - (performance.now() - started)));
    for (let sequence = 0; sequence < TRIES; sequence += 1) {
      const given = { index, sequence, isRight: isRight(n, index, sequence), retryAfterMs: RETRY_AFTER_MS };
      const acknowledged = await answerInto(ledger, origin, learner, exam, given);
      resent += acknowledged.resent;
      states.set(learner.learnerId, acknowledged.outcome.form.state);
      if (acknowledged.outcome.is_correct) break;
    }
  }
  return resent;
}

/** The database beside what the learners were told. */
async function compare(dataDir: string, exam: GeneratedExam, ledger: ExamLedger, states: Map<string, string>, resent: number): Promise<Figure[]> {
  const client = await connectTo(dataDir);
  try {
    const { lost, twice } = await compareAnswers(client, [exam.formId], TRIES, ledger);
    const { rows: attempts } = await client.query<{ learner_id: string; state: string }>(
      'select learner_id, state from form_attempt where form_id = $1',
      [exam.formId],
    );
    const results = attempts.filter(({ learner_id, state }) => states.get(learner_id) !== state).length;
    return [
      {
        name: 'exam rush, 3 × SIGKILL: answers that the database has otherwise than the learners',
        value: lost,
        unit: '',
        limit: 0,
        note: `of ${ledger.size}; sent again ${resent} times`,
      },
      {
        name: 'exam rush, 3 × SIGKILL: answers that count twice, or were never given',
        value: twice,
        unit: '',
        limit: 0,
      },
      {
        name: 'exam rush, 3 × SIGKILL: attempts whose state is another',
        value: results + Math.abs(attempts.length - states.size),
        unit: '',
        limit: 0,
        note: `of ${attempts.length}, ${attempts.filter(({ state }) => state === 'passed').length} passed`,
      },
    ];
  } finally {
    await client.end();
  }
}

/** Once the queue is empty: the certificates beside those who were told that they passed. */
async function compareCertificates(dataDir: string, { streamId }: GeneratedExam, states: Map<string, string>, restartedAt: Date): Promise<Figure> {
  const passed = new Set([...states].filter(([, state]) => state === 'passed').map(([learnerId]) => learnerId));
  const client = await connectTo(dataDir);
  try {
    const started = performance.now();
    // A job whose process was killed is begun again after five minutes. That proves no more than beginning it again now.
    await client.query(
      `select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_at < $1))`,
      [restartedAt],
    );
    const read = async () => {
      const { rows } = await client.query<{ learner_id: string }>(
        'select c.learner_id from certificate c join accreditation a on a.id = c.accreditation_id where a.stream_id = $1',
        [streamId],
      );
      return rows.map(({ learner_id }) => learner_id);
    };
    let issued = await read();
    while (issued.length < passed.size && performance.now() - started < CERTIFICATES_WITHIN_MS) {
      await wait(1000);
      issued = await read();
    }
    const right = new Set(issued.filter((learner) => passed.has(learner))).size;
    return {
      name: 'exam rush, 3 × SIGKILL: certificates lost, issued twice or to somebody who did not pass',
      value: passed.size - right + (issued.length - right),
      unit: '',
      limit: 0,
      note: `of ${issued.length}; all were there after ${((performance.now() - started) / 1000).toFixed(0)} s`,
    };
  } finally {
    await client.end();
  }
}

async function steadyAnswers(server: TrialServer, dataDir: string): Promise<Figure[]> {
  const total = STEADY_PER_SECOND * STEADY_SECONDS;
  const [learners, exam] = [await makeLearners(dataDir, total / QUESTIONS), await makeExam(dataDir, QUESTIONS)];
  const questionOf = (n: number) => exam.questions[Math.floor(n / learners.length) % QUESTIONS] ?? exam.questions[0];
  const used = () => [server.pid, ...descendantsOf(server.pid)].reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  const before = used();
  const outcome = await steadyLoad(
    server.origin,
    [
      {
        name: 'answer',
        weight: 1,
        method: 'POST',
        tokens: learners.map(({ token }) => token),
        path: (n) => `/v1/podcast/user-question-answers/${questionOf(n)?.id}`,
        body: (n) => ({
          id: randomUUID(),
          form_id: exam.formId,
          form_version_id: exam.versionId,
          attempt: 1,
          sequence: 0,
          answers: [questionOf(n)?.answers[0]],
        }),
      },
    ],
    STEADY_PER_SECOND,
    STEADY_SECONDS,
  );
  const cpu = ((used() - before) / total) * 1000;
  const failed = [...outcome.failures].map(([what, times]) => `${what} × ${times}`).join(', ');
  return [
    {
      name: `answer a question, ${STEADY_PER_SECOND} a second, p99`,
      value: quantile(outcome.milliseconds, 0.99),
      unit: 'ms',
      limit: 50,
      note: `p50 ${median(outcome.milliseconds).toFixed(1)} ms${failed && `; ${failed}`}`,
    },
    { name: 'answer a question: CPU of Node and PostgreSQL', value: cpu, unit: 'ms', cpu: 'both' },
    { name: 'answer a question: failures', value: [...outcome.failures.values()].reduce((sum, times) => sum + times, 0), unit: '', limit: 0 },
  ];
}
