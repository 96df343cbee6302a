import type { LiveAct } from '@auscult/contract/live/entities';
import type { ConsoleView } from '../view/console-view.ts';

/** Whom or what an act was about, as far as the console still shows it: a name, who wrote a message and what, a question, a poll. */
export function aboutAct(view: ConsoleView, { detail }: LiveAct): string | null {
  const of = (name: string) => (typeof detail[name] === 'string' ? detail[name] : null);
  const [participant, message, question, poll] = ['participant', 'message', 'question', 'poll'].map(of);
  if (participant) {
    const restricted = view.restrictions.find((one) => one.participant.key === participant)?.participant;
    const wrote = view.messages.find((one) => one.message.author?.key === participant)?.message.author;
    return (restricted ?? wrote)?.name ?? null;
  }
  if (question) return view.questions.find(({ key }) => key === question)?.text ?? null;
  if (poll) return view.polls.find(({ key }) => key === poll)?.question ?? null;
  const found = message && view.messages.find((one) => one.message.key === message)?.message;
  return found ? [found.author?.name, found.text].filter(Boolean).join(': ') : null;
}
