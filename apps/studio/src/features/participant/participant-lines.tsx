import { answer } from '@auscult/client/api-client';
import type { StudioLine } from '@auscult/contract/entities/studio/participant';
import { dateAndClock } from '@auscult/phrases/dates';
import { labelOf } from '@auscult/phrases/label-of';
import { attendanceProblems } from '@auscult/phrases/studio/accreditation/attendance-problems';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useParticipantAct } from '../../shared/participants/use-participant-act.ts';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './participant.module.css';

interface LinesProps {
  readonly streamId: number;
  readonly lines: readonly StudioLine[];
  readonly mayEdit: boolean;
  readonly mayCertify: boolean;
}

/** Every line of points with its receipt, what was wrong, who can mend it, and how. */
export function ParticipantLines({ streamId, lines, mayEdit, mayCertify }: LinesProps) {
  const { api } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(participantPhrases);
  const problems = usePhrasesOf(attendanceProblems);
  const [numbering, setNumbering] = useState<StudioLine>();
  const [number, setNumber] = useState('');
  const close = () => {
    setNumbering(undefined);
    setNumber('');
  };
  const act = useParticipantAct(close);
  const path = { stream_id: streamId };
  return (
    <section aria-labelledby="lines" className={styles.block}>
      <h2 id="lines" className="t-xl">
        {words.lines}
      </h2>
      {lines.length === 0 && <p className="t-sm ink-2">{words.noLines}</p>}
      <ul>
        {lines.map((line) => {
          const { receipt, problem, solver } = line;
          const at = receipt.answered_at ?? receipt.sent_at ?? receipt.earned_at;
          const facts = [
            `${words.receipts[receipt.state]} (${dateAndClock(language, at)})`,
            line.tries > 0 ? words.tries(line.tries) : null,
            line.number && words.number(line.number),
            line.refused_number && words.refusedNumber(line.refused_number),
          ];
          return (
            <li key={line.id} className={styles.line}>
              <div className={styles.words}>
                <p className="t-row">
                  {receipt.register} · {words.points(receipt.points)}
                </p>
                <p className="t-sm ink-2">{facts.filter(Boolean).join(' · ')}</p>
                {line.is_revoked && <p className="t-sm semibold">{words.revokedLine(receipt.register)}</p>}
                {problem && <p className="t-sm semibold">{problems[problem]}</p>}
                {solver && <p className="t-sm ink-2">{words.solvers[solver]}</p>}
                {line.error_text && <p className="t-xs ink-2">{words.service(line.error_text)}</p>}
              </div>
              {receipt.state === 'refused' && (
                <div className={styles.acts}>
                  {solver === 'provider' && mayEdit && (
                    <Link
                      to="/streams/$streamId/accreditation"
                      params={{ streamId: String(streamId) }}
                      className={buttonClass({ look: 'secondary', small: true })}
                    >
                      {words.toAccreditation}
                    </Link>
                  )}
                  {line.takes_number && mayCertify && (
                    <Button look="secondary" small onClick={() => setNumbering(line)}>
                      {words.giveNumber}
                    </Button>
                  )}
                  <Button
                    small
                    aria-label={labelOf(words.resend, receipt.register)}
                    busy={act.busy}
                    onClick={() =>
                      act.run({
                        send: async () => {
                          const body = { line_ids: [line.id] };
                          const { resent } = await answer(api.POST('/v1/studio/streams/{stream_id}/report-lines/resend', { params: { path }, body }));
                          return words.resent(resent);
                        },
                      })
                    }
                  >
                    {words.resend}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {numbering && (
        <ActSheet
          title={words.giveNumberTitle}
          text={words.giveNumberText}
          confirm={words.resend}
          busy={act.busy}
          disabled={number.trim() === ''}
          onClose={close}
          onConfirm={() =>
            act.run({
              send: async () => {
                const params = { path: { ...path, line_id: numbering.id } };
                await answer(api.PUT('/v1/studio/streams/{stream_id}/report-lines/{line_id}/number', { params, body: { number: number.trim() } }));
                return words.numberGiven;
              },
            })
          }
        >
          <Field label={words.newNumber} value={number} maxLength={40} autoComplete="off" onChange={({ target }) => setNumber(target.value)} />
        </ActSheet>
      )}
    </section>
  );
}
