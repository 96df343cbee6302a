import type { LiveQuestion } from '@auscult/contract/live/questions';
import { inOrder, type QuestionState } from '@auscult/domain/live/question-state';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { Chip, ChipRow } from '@auscult/ui/controls/chip';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { ArrowDownWideNarrow, Check, CheckCheck, Mail, Mic, RotateCcw, Strikethrough, X } from 'lucide-react';
import { useState } from 'react';
import { professionIn } from '../../chat/message-row.tsx';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import part from '../part.module.css';
import { ReasonSheet } from '../reason-sheet.tsx';
import type { PartProps } from '../shared-props.ts';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import styles from './questions-column.module.css';

const FILTERS = ['all', 'new', 'open', 'done'] as const;
type Filter = (typeof FILTERS)[number];
const OF_FILTER: Readonly<Record<Filter, readonly QuestionState[]>> = {
  all: ['new', 'approved', 'on_air', 'answered', 'in_writing', 'declined'],
  new: ['new'],
  open: ['approved', 'on_air'],
  done: ['answered', 'in_writing', 'declined'],
};

const seqOf = ({ asked_at }: LiveQuestion) => Date.parse(asked_at);
const byVotes = (a: LiveQuestion, b: LiveQuestion) => inOrder({ ...a, seq: seqOf(a) }, { ...b, seq: seqOf(b) });
const byTime = (a: LiveQuestion, b: LiveQuestion) => seqOf(b) - seqOf(a);

/** Questions of the public, and how far each is. */
export function QuestionsColumn({ view, acts }: PartProps) {
  const words = usePhrasesOf(consolePhrases).questions;
  const [filter, setFilter] = useState<Filter>('all');
  const [isByVotes, setByVotes] = useState(true);
  const shown = view.questions.filter(({ state }) => OF_FILTER[filter].includes(state)).sort(isByVotes ? byVotes : byTime);
  const count = (of: Filter) => view.questions.filter(({ state }) => OF_FILTER[of].includes(state)).length;
  return (
    <>
      <div className={part.head}>
        <h2 className="t-md">
          {words.title} <span className={`num ink-3 ${styles.count}`}>{view.questions.length}</span>
        </h2>
        <button
          type="button"
          className={part.quiet}
          aria-label={`${words.sort}: ${isByVotes ? words.votes : words.newest}`}
          onClick={() => setByVotes(!isByVotes)}
        >
          <ArrowDownWideNarrow size={17} strokeWidth={1.75} aria-hidden="true" />
          {isByVotes ? words.votes : words.newest}
        </button>
      </div>
      <div className={styles.filters}>
        <ChipRow label={words.filter}>
          {FILTERS.map((one) => (
            <Chip key={one} pressed={filter === one} onPress={() => setFilter(one)}>
              {words.filters[one]} <span className="num">{count(one)}</span>
            </Chip>
          ))}
        </ChipRow>
      </div>
      {shown.length === 0 && <p className={`t-sm ink-2 ${part.empty}`}>{words.empty}</p>}
      <ul className={`${part.scroll} ${styles.list}`} aria-label={words.list}>
        {shown.map((question) => (
          <QuestionRow key={question.key} question={question} acts={acts} />
        ))}
      </ul>
    </>
  );
}

const MARKS = { approved: Check, on_air: Mic, answered: CheckCheck, in_writing: Mail, declined: X } as const;

function QuestionRow({ question, acts }: { readonly question: LiveQuestion; readonly acts: ConsoleActs }) {
  const words = usePhrasesOf(consolePhrases).questions;
  const { unknown } = usePhrasesOf(consolePhrases).chat;
  const { language } = usePhrases();
  const [asked, setAsked] = useState<'decline' | 'strike' | null>(null);
  const { strikeTitle, strikeHelp } = usePhrasesOf(consolePhrases).chat;
  const { key, text, state, author, is_anonymous, votes, reason } = question;
  const name = author?.name ?? unknown;
  const profession = author?.profession ? professionIn(author.profession[language]) : null;
  const who = [is_anonymous ? `${name} (${words.anonymous})` : name, profession].filter((one) => one !== null).join(' · ');
  const turn = (to: QuestionState) => () => void acts.turnQuestion(question, to);
  const Mark = state === 'new' ? null : MARKS[state];
  return (
    <li data-row tabIndex={-1} className={`${part.row} ${styles.row}`} data-on-air={state === 'on_air' || undefined}>
      <span className={`t-sm semibold num ${styles.votes}`}>
        <span aria-hidden="true">{votes}</span>
        <span className="visually-hidden">{words.voteCount(votes)}</span>
      </span>
      <div className={styles.words}>
        <p className="t-sm medium pretty">{text}</p>
        <p className={`t-xs ink-3 ${styles.facts}`}>
          <span className="clamp-1">{who}</span>
          <span className={styles.state} data-state={state}>
            {Mark === null ? <span className={styles.dot} aria-hidden="true" /> : <Mark size={15} strokeWidth={1.75} aria-hidden="true" />}
            {words.state[state]}
          </span>
        </p>
        {state === 'declined' && reason !== null && <p className="t-xs ink-2">{words.because(reason)}</p>}
        <div className={part.acts}>
          {state === 'new' && (
            <>
              <Button look="secondary" small data-key="a" onClick={turn('approved')}>
                {words.approve}
              </Button>
              <Button look="ghost" small data-key="w" onClick={() => setAsked('decline')}>
                {words.decline}
              </Button>
            </>
          )}
          {state === 'approved' && (
            <>
              <Button look="secondary" small data-key="b" onClick={turn('on_air')}>
                {words.onAir}
              </Button>
              <Button look="ghost" small data-key="l" onClick={turn('in_writing')}>
                {words.inWriting}
              </Button>
            </>
          )}
          {state === 'on_air' && (
            <>
              <Button small data-key="k" icon={<Check size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={turn('answered')}>
                {words.answered}
              </Button>
              <Button look="secondary" small data-key="b" onClick={turn('approved')}>
                {words.offAir}
              </Button>
            </>
          )}
        </div>
        <span className={styles.late}>
          {(state === 'answered' || state === 'in_writing' || state === 'declined') && (
            <IconButton label={words.reopen} data-key="a" onClick={turn('approved')}>
              <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={words.strike} data-key="s" onClick={() => setAsked('strike')}>
            <Strikethrough size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {asked === 'decline' && (
        <ReasonSheet
          title={words.declineTitle}
          help={words.reasonHelp}
          action={words.decline}
          onConfirm={(because) => void acts.turnQuestion(question, 'declined', because)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'strike' && (
        <ConfirmSheet
          title={strikeTitle}
          text={strikeHelp}
          action={words.strike}
          isDanger
          onConfirm={() => void acts.strikeQuestion(key)}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}
