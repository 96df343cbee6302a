import { coursePhrases } from '@auscult/phrases/screens/course';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';

interface ConfirmRemovalProps {
  readonly title: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Asks before a favourite goes. */
export function ConfirmRemoval({ title, ...answers }: ConfirmRemovalProps) {
  const { removeTitle, removeText, remove, keep } = usePhrasesOf(coursePhrases);
  return <DecisionSheet {...answers} title={removeTitle} text={removeText(title)} remove={remove} keep={keep} />;
}
