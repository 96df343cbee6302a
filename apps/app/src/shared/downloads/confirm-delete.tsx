import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';

interface ConfirmDeleteProps {
  readonly title: string;
  readonly text: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Asks before something leaves the device: without a connection it would not come back. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { remove, keep } = usePhrasesOf(offlinePhrases);
  return <DecisionSheet {...props} remove={remove} keep={keep} />;
}
