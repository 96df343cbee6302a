import { ApiError } from '@auscult/client/api-error';
import type { LiveClient, LiveState } from '@auscult/client/live/live-client';
import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveQuestion } from '@auscult/contract/live/questions';
import { inOrder } from '@auscult/domain/live/question-state';
import type { EditorLayout } from '@auscult/domain/profession/profession-editor';
import { livePhrases } from '@auscult/phrases/screens/live';
import { situationPhrases } from '@auscult/phrases/screens/situations';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronUp, Mic } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { Composer } from '../chat/composer.tsx';
import { professionIn } from '../chat/message-row.tsx';
import { WritingNeeds } from '../chat/writing-needs.tsx';
import { ChannelFailed } from '../room/channel-failed.tsx';
import panel from '../room/panel.module.css';
import { useOwnQuestions } from './own-questions.ts';
import styles from './questions-panel.module.css';

interface QuestionsPanelProps {
  readonly room: RoomView;
  readonly client: LiveClient;
  readonly rights: LiveState['rights'];
  readonly isFailing: boolean;
  readonly profileSelection: EditorLayout | undefined;
}

/** Votes can be given for what waits or is on air. */
const TAKES_VOTES: ReadonlySet<LiveQuestion['state']> = new Set(['approved', 'on_air']);
const CAN_BE_TAKEN_BACK: ReadonlySet<LiveQuestion['state']> = new Set(['new', 'approved']);

/** Questions of the public: what is on air first, then by votes; one's own in every state. */
export function QuestionsPanel({ room, client, rights, isFailing, profileSelection }: QuestionsPanelProps) {
  const { toasts } = useServices();
  const words = usePhrasesOf(livePhrases).questions;
  const { messageFailed, sockets } = usePhrasesOf(situationPhrases);
  const tell = (error: Error) => toasts.error([error instanceof ApiError ? error.message : words.voteFailed]);
  const { isMember, own, vote, ask, takeBack } = useOwnQuestions(room.live_id, client, tell);
  const mine = new Set(own.questions.map(({ key }) => key));
  const shown = new Set(room.questions.map(({ key }) => key));
  const listed = [...room.questions, ...own.questions.filter(({ key }) => !shown.has(key))]
    .map((question) => ({ ...question, seq: Date.parse(question.asked_at) }))
    .sort(inOrder);
  const [isAnonymous, setAnonymous] = useState(false);
  const fault = rights?.writing ?? null;
  return (
    <>
      <div className={panel.scroll}>
        {isFailing && <ChannelFailed text={sockets.questions} />}
        {listed.length === 0 && <Empty title={words.none} text={words.noneText} />}
        <ol className={styles.list} aria-label={words.list}>
          {listed.map((question) => (
            <QuestionRow
              key={question.key}
              question={question}
              isOwn={mine.has(question.key)}
              hasVoted={own.votedFor.has(question.key)}
              mayVote={isMember && TAKES_VOTES.has(question.state)}
              onVote={(isFor) => vote(question.key, isFor)}
              onTakeBack={() => void takeBack(question.key).catch(tell)}
            />
          ))}
        </ol>
      </div>
      {fault === null && rights !== null ? (
        <Composer
          label={words.ask}
          failed={messageFailed}
          isModerator={rights.isModerator}
          slowModeSeconds={0}
          timedOutUntil={rights.timedOutUntil}
          onSend={async (id, text) => {
            await ask(id, text, isAnonymous);
            toasts.success(words.sent);
          }}
          option={{ name: 'is_anonymous', label: words.askAnonymously, isOn: isAnonymous, onChange: setAnonymous }}
        />
      ) : (
        <WritingNeeds fault={fault} isEnded={false} profileSelection={profileSelection ?? 'DEFAULT'} onGiven={client.reconnect} />
      )}
    </>
  );
}

interface QuestionRowProps {
  readonly question: LiveQuestion;
  readonly isOwn: boolean;
  readonly hasVoted: boolean;
  readonly mayVote: boolean;
  readonly onVote: (isFor: boolean) => void;
  readonly onTakeBack: () => void;
}

function QuestionRow({ question, isOwn, hasVoted, mayVote, onVote, onTakeBack }: QuestionRowProps) {
  const { language } = usePhrases();
  const words = usePhrasesOf(livePhrases).questions;
  const { text, state, votes, author, reason, is_anonymous } = question;
  const who = is_anonymous && !author ? words.anonymous : (author?.name ?? words.anonymous);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.vote}
        aria-pressed={hasVoted}
        aria-label={words.voteFor(text, votes)}
        disabled={!mayVote || isOwn}
        onClick={() => onVote(!hasVoted)}
      >
        <ChevronUp size={20} strokeWidth={2} aria-hidden="true" />
        <span className="num">{votes}</span>
      </button>
      <div className={styles.words}>
        <p className={`medium ${styles.text}`}>{text}</p>
        <p className="t-sm ink-2">
          {isOwn ? words.yours : who}
          {!isOwn && author?.profession && ` · ${professionIn(author.profession[language])}`}
        </p>
        {state === 'on_air' && (
          <p className={`t-sm semibold ${styles.onAir}`}>
            <Mic size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.states.on_air}
          </p>
        )}
        {(state === 'answered' || state === 'in_writing') && <p className="t-sm ink-2">{words.states[state]}</p>}
        {isOwn && state === 'new' && <p className="t-sm ink-2">{words.states.new}</p>}
        {isOwn && state === 'declined' && <p className="t-sm ink-2">{words.declined(reason ?? '')}</p>}
        {isOwn && CAN_BE_TAKEN_BACK.has(state) && (
          <button type="button" className={`t-sm ${textLinkClass()}`} onClick={onTakeBack}>
            {words.takeBack}
          </button>
        )}
      </div>
    </li>
  );
}
