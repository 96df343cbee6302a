import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useId } from 'react';
import { usePhrasesOf } from '../services.tsx';

interface ConfirmRemovalProps {
  readonly title: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Asks before a favourite goes; Escape and Back keep it. */
export function ConfirmRemoval({ title, onRemove, onKeep }: ConfirmRemovalProps) {
  const course = usePhrasesOf(coursePhrases);
  const heading = useId();
  const text = useId();
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="decision" onClose={onKeep}>
      <h2 id={heading} className="t-xl">
        {course.removeTitle}
      </h2>
      <p id={text} className="ink-2 pretty">
        {course.removeText(title)}
      </p>
      <ModalActions>
        <Button look="danger" block onClick={onRemove}>
          {course.remove}
        </Button>
        <Button look="ghost" block onClick={onKeep}>
          {course.keep}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
