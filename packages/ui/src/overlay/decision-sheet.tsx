import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { ModalActions, ModalSheet } from './modal-sheet.tsx';

export interface DecisionSheetProps {
  readonly title: string;
  readonly text: string;
  /** Label of the destructive button. */
  readonly remove: string;
  readonly keep: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Confirmation dialog for removals; Escape and Back cancel. */
export function DecisionSheet({ title, text, remove, keep, onRemove, onKeep }: DecisionSheetProps) {
  const [heading, body] = [useId(), useId()];
  return (
    <ModalSheet labelledBy={heading} describedBy={body} kind="decision" onClose={onKeep}>
      <h2 id={heading} className="t-xl">
        {title}
      </h2>
      <p id={body} className="ink-2 pretty">
        {text}
      </p>
      <ModalActions>
        <Button look="danger" block onClick={onRemove}>
          {remove}
        </Button>
        <Button look="ghost" block onClick={onKeep}>
          {keep}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
