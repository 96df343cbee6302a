import type { StudioPlacedQuestion } from '@auscult/contract/entities/studio/moment';
import { momentFault, passageFault } from '@auscult/domain/questionnaires/placing';
import { momentPhrases } from '@auscult/phrases/studio/moments';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { clockTime, readClockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { DateField } from '../../../shared/dates/date-field.tsx';
import { PartDialog } from '../../../shared/parts/part-dialog.tsx';
import { type MomentValue, type PassageValue, questionNow } from '../stream-fields.ts';
import { localTime, readLocalTime } from './local-time.ts';

interface MomentDialogProps {
  readonly questions: readonly StudioPlacedQuestion[];
  /** Null for a new one. */
  readonly moment: MomentValue | null;
  /** Where a new one is put, in seconds. */
  readonly at: number;
  /** Of a new one. */
  readonly questionId?: number | undefined;
  readonly placed: readonly MomentValue[];
  readonly passages: readonly PassageValue[];
  readonly durationSeconds: number;
  /** Nothing is placed in the sound. */
  readonly isLive?: boolean;
  readonly onDone: (moment: MomentValue, passages: PassageValue[]) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const TYPES = ['VIDEO', 'CLOCK', 'MANUAL'] as const;
const MOST_ATTEMPTS = 20;

/** A time as it was shown stays to the millisecond. */
const timeOf = (text: string, shown: string, value: number | null | undefined) => (text === shown && value != null ? value : readClockTime(text));

/** When a question is put, how often it may be answered there, and the passage that answers it. */
export function MomentDialog({ questions, moment, at, questionId, placed, passages, durationSeconds, isLive = false, ...act }: MomentDialogProps) {
  const words = usePhrasesOf(momentPhrases);
  const unplaced = questions.find(({ id }) => placed.every(({ question_id }) => question_id !== id));
  const ofQuestion = (id: number | undefined) => questions.find((one) => one.id === id);
  const [first, setFirst] = useState(() => ofQuestion(moment?.question_id ?? questionId) ?? unplaced ?? questions[0]);
  // Its form may be published while the dialog is open.
  const question = first && questionNow(questions, first);
  const chosen = question?.id ?? 0;
  const passage = passages.find(({ question_id }) => question_id === chosen);
  const [type, setType] = useState<MomentValue['type']>(moment?.type ?? (isLive ? 'MANUAL' : 'VIDEO'));
  const shownTime = clockTime(moment?.type === 'VIDEO' ? (moment.time_open ?? at) : at);
  const [time, setTime] = useState(shownTime);
  const [opens, setOpens] = useState(moment?.type === 'CLOCK' ? localTime(moment.time_open) : '');
  const [closes, setCloses] = useState(moment?.type === 'CLOCK' ? localTime(moment.time_close) : '');
  const [attempts, setAttempts] = useState(String(moment?.attempts ?? question?.attempts ?? 2));
  const shown = { from: passage ? clockTime(passage.from) : '', to: passage ? clockTime(passage.to) : '' };
  const [from, setFrom] = useState(shown.from);
  const [to, setTo] = useState(shown.to);
  const [refusals, setRefusals] = useState(0);

  function choose(id: number): void {
    const of = passages.find(({ question_id }) => question_id === id);
    setFirst(ofQuestion(id));
    setFrom(of ? clockTime(of.from) : '');
    setTo(of ? clockTime(of.to) : '');
  }

  const times =
    type === 'VIDEO'
      ? {
          time_open: timeOf(time, shownTime, moment?.type === 'VIDEO' ? moment.time_open : at),
          time_close: moment?.type === 'VIDEO' ? moment.time_close : null,
        }
      : type === 'CLOCK'
        ? { time_open: readLocalTime(opens), time_close: readLocalTime(closes) }
        : { time_open: null, time_close: null };
  // An opinion is given once: what its moment has of attempts means nothing and stays.
  const isJudged = question?.form_type === 'exam';
  const allowed = isJudged ? Number(attempts) : (moment?.attempts ?? question?.attempts ?? 1);
  const made: MomentValue = { id: moment?.id ?? null, question_id: chosen, type, ...times, attempts: allowed };
  const fault = momentFault(made, durationSeconds);
  const hasPassage = from.trim() !== '' || to.trim() !== '';
  const ends = { from: timeOf(from, shown.from, passage?.from), to: timeOf(to, shown.to, passage?.to) };
  const passageProblem =
    !hasPassage || (passage && ends.from === passage.from && ends.to === passage.to)
      ? null
      : ends.from === null || ends.to === null
        ? 'no_time'
        : passageFault({ from: ends.from, to: ends.to }, durationSeconds);
  const problem = (of: typeof fault) => (of === null || refusals === 0 ? undefined : words.faults[of](clockTime(durationSeconds)));
  const isCountWrong = !Number.isInteger(made.attempts) || made.attempts < 1 || made.attempts > MOST_ATTEMPTS;

  function done(): void {
    if (fault !== null || passageProblem !== null || isCountWrong || !question) {
      setRefusals(refusals + 1);
      return;
    }
    const others = passages.filter(({ question_id }) => question_id !== chosen);
    act.onDone(made, hasPassage ? [...others, { question_id: chosen, from: ends.from ?? 0, to: ends.to ?? 0 }] : others);
  }

  return (
    <PartDialog
      heading={moment ? words.question : words.newMoment}
      refusals={refusals}
      onDone={done}
      onRemove={moment ? act.onRemove : undefined}
      onClose={act.onClose}
    >
      {moment ? (
        <p>{question?.text}</p>
      ) : (
        <SelectField label={words.question} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
          {questions.map(({ id, text }, index) => (
            <option key={id} value={id}>
              {`${index + 1}. ${text}`}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={words.when} value={type} onChange={({ target }) => setType(TYPES.find((one) => one === target.value) ?? 'VIDEO')}>
        {TYPES.filter((one) => !isLive || one !== 'VIDEO').map((one) => (
          <option key={one} value={one}>
            {words.types[one]}
          </option>
        ))}
      </SelectField>
      {type === 'VIDEO' && (
        <Field label={words.time} value={time} help={words.timeHelp} error={problem(fault)} onChange={({ target }) => setTime(target.value)} />
      )}
      {type === 'CLOCK' && (
        <>
          <DateField
            label={words.opens}
            type="datetime-local"
            value={opens}
            error={problem(fault)}
            onChange={({ target }) => setOpens(target.value)}
          />
          <DateField label={words.closes} type="datetime-local" value={closes} onChange={({ target }) => setCloses(target.value)} />
        </>
      )}
      {isJudged && (
        <Field
          label={words.attempts}
          help={words.attemptsHelp}
          inputMode="numeric"
          value={attempts}
          error={refusals > 0 && isCountWrong ? words.wrongAttempts(MOST_ATTEMPTS) : undefined}
          onChange={({ target }) => setAttempts(target.value)}
        />
      )}
      {!isLive && (
        <>
          <Field label={words.passageFrom} value={from} error={problem(passageProblem)} onChange={({ target }) => setFrom(target.value)} />
          <Field label={words.passageTo} value={to} help={words.passageHelp} onChange={({ target }) => setTo(target.value)} />
        </>
      )}
    </PartDialog>
  );
}
