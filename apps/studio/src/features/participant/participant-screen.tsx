import type { StudioParticipantDetails } from '@auscult/contract/entities/studio/participant';
import { dateAndClock } from '@auscult/phrases/dates';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { mayAdminister } from '../../shared/account/entrance.ts';
import { participantQuery } from '../../shared/participants/participant-queries.ts';
import { stepState } from '../../shared/participants/step-state.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import columns from '../../shared/screen/editor-columns.module.css';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './participant.module.css';
import { ParticipantCertificates } from './participant-certificates.tsx';
import { ParticipantLines } from './participant-lines.tsx';
import { whatLacks } from './what-lacks.ts';

/** One participant of an episode: what was done, what lacks and why, and what can be mended. */
export function ParticipantScreen() {
  const services = useServices();
  const words = usePhrasesOf(participantPhrases);
  const { streamId, learnerId } = useParams({ from: '/streams/$streamId/participants/$learnerId' });
  const { data, error, refetch } = useQuery(participantQuery(services, Number(streamId), learnerId));
  useDocumentTitle(data ? (data.participant.name ?? words.anonymous) : undefined);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { participant, stream } = data;
  return (
    <>
      <EditorHead
        place={stream.title}
        title={participant.name ?? (data.may_identify ? words.nameless : words.anonymous)}
        back={
          <Link to="/streams/$streamId/participants" params={{ streamId }} aria-label={words.back} className={iconButtonClass()}>
            <BackIcon />
          </Link>
        }
      />
      <div className={columns.columns}>
        <div className={columns.main}>
          <Lacks participant={participant} />
          <ParticipantLines streamId={stream.id} lines={participant.lines} mayEdit={data.may_edit} mayCertify={data.may_certify} />
          <ParticipantCertificates streamId={stream.id} participant={participant} mayCertify={data.may_certify} />
        </div>
        <aside className={columns.side}>
          <Person participant={participant} />
        </aside>
      </div>
    </>
  );
}

function Lacks({ participant }: { readonly participant: StudioParticipantDetails }) {
  const words = usePhrasesOf(participantPhrases);
  const lacks = whatLacks(participant, words);
  const standing = participant.path?.state;
  // What was accepted is with the register, though it is booked later.
  const isWithRegister = participant.lines.length > 0 && participant.lines.every(({ receipt }) => ['accepted', 'credited'].includes(receipt.state));
  return (
    <section aria-labelledby="why" className={styles.block}>
      <h2 id="why" className="t-xl">
        {words.why}
      </h2>
      {lacks.length === 0 ? (
        <p className="ink-2">
          {standing === 'credited' || isWithRegister ? words.nothingLacks : standing === 'refused' ? words.states.refused : words.waits}
        </p>
      ) : (
        <ul className={styles.lacks}>
          {lacks.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {participant.path && (
        <ol className={styles.steps}>
          {participant.path.steps.map(({ kind, state, done, total }) => (
            <li key={kind} className={`t-sm ${styles.step}`}>
              <span>{kind === 'listening' && participant.path?.presence ? words.attendance : words.steps[kind]}</span>
              <span className="ink-2 num">
                {stepState(words, { kind, state })}
                {kind === 'listening' && ` · ${words.percent(done)}`}
                {['exam', 'poll', 'review'].includes(kind) && total > 0 && ` · ${words.done(done, total)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Person({ participant }: { readonly participant: StudioParticipantDetails }) {
  const { language } = usePhrases();
  const { user } = useSession();
  const words = usePhrasesOf(participantPhrases);
  const { professions, last_active_at, attempts, account_id } = participant;
  return (
    <section aria-labelledby="person">
      <h2 id="person" className="t-lg">
        {words.person}
      </h2>
      <dl className={styles.facts}>
        <dt className="t-sm ink-2">{words.professions}</dt>
        <dd>{professions.join(', ') || '–'}</dd>
        <dt className="t-sm ink-2">{words.lastActive}</dt>
        <dd>{last_active_at === null ? words.never : dateAndClock(language, last_active_at)}</dd>
        {attempts.some(({ states }) => states.length > 0) && <dt className="t-sm ink-2">{words.attempts}</dt>}
        {attempts.flatMap(({ type, states, allowed }) =>
          states.map((state, index) => (
            <dd key={`${type} ${index + 1}`}>
              {words.steps[type]}: {type === 'exam' && `${words.attempt(index + 1, allowed)}, `}
              {words.attemptStates[state]}
            </dd>
          )),
        )}
      </dl>
      {account_id !== null && user && mayAdminister(user) && (
        <Link to="/accounts/$accountId" params={{ accountId: String(account_id) }} className={buttonClass({ look: 'secondary', small: true })}>
          {words.toAccount}
        </Link>
      )}
    </section>
  );
}
