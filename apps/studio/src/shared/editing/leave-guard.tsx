import { editingPhrases } from '@auscult/phrases/studio/editing';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useBlocker } from '@tanstack/react-router';

interface LeaveGuardProps {
  /** Whether something would be lost now. */
  readonly isNeeded: boolean;
  readonly title: string;
  /** What would be lost. */
  readonly text: string;
}

/** Asks whoever leaves the page while something would be lost. */
export function LeaveGuard({ isNeeded, title, text }: LeaveGuardProps) {
  const words = usePhrasesOf(editingPhrases);
  const blocker = useBlocker({ shouldBlockFn: () => isNeeded, enableBeforeUnload: () => isNeeded, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return <DecisionSheet title={title} text={text} remove={words.leave} keep={words.stay} onRemove={blocker.proceed} onKeep={blocker.reset} />;
}
