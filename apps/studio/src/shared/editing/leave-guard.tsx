import { editingPhrases } from '@auscult/phrases/studio/editing';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** So long whoever leaves waits for a save without a word. */
const SILENT_MS = 1_000;

interface LeaveGuardProps {
  /** Whether something would be lost now. */
  readonly isNeeded: boolean;
  /** What would be lost is being saved, or will be: whoever leaves waits for that. */
  readonly isOnItsWay?: boolean;
  /** Begins a save that is still to come. */
  readonly hurry?: (() => void) | undefined;
  /** Something else has to be answered first, here. */
  readonly isHeld?: boolean;
  readonly title: string;
  /** What would be lost. */
  readonly text: string;
}

/** Asks whoever leaves the page while something would be lost. Once nothing would be, they go. */
export function LeaveGuard({ isNeeded, isOnItsWay = false, hurry, isHeld = false, title, text }: LeaveGuardProps) {
  const words = usePhrasesOf(editingPhrases);
  const blocker = useBlocker({ shouldBlockFn: () => isNeeded, enableBeforeUnload: () => isNeeded, withResolver: true });
  const isLeaving = blocker.status === 'blocked';
  const step = !isLeaving ? null : isHeld ? 'stay' : !isNeeded ? 'go' : hurry ? 'hurry' : null;
  const take = useEffectEvent((next: typeof step) => {
    if (next === 'stay') blocker.reset?.();
    else if (next === 'go') blocker.proceed?.();
    else if (next === 'hurry') hurry?.();
  });
  useEffect(() => take(step), [step]);
  if (!isLeaving || !isNeeded || isHeld) return null;
  const choice = { remove: words.leave, keep: words.stay, onRemove: blocker.proceed, onKeep: blocker.reset };
  if (!isOnItsWay) return <DecisionSheet {...choice} title={title} text={text} />;
  return (
    <WhenSlow>
      <DecisionSheet {...choice} title={words.stillSaving} text={words.stillSavingText} />
    </WhenSlow>
  );
}

function WhenSlow({ children }: { readonly children: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SILENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && children;
}
