import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { ModalActions, ModalSheet } from './modal-sheet.tsx';

export interface DecisionSheetProps {
  readonly title: string;
  readonly text: string;
  /** What the first button says, which takes something away. */
  readonly remove: string;
  readonly keep: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Asks before something goes; Escape and Back keep it. */
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
