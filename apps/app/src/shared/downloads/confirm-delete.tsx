import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';

interface ConfirmDeleteProps {
  readonly title: string;
  readonly text: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Confirms deleting a download, which cannot be undone offline. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { remove, keep } = usePhrasesOf(offlinePhrases);
  return <DecisionSheet {...props} remove={remove} keep={keep} />;
}
