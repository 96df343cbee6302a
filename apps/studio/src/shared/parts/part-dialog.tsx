import { partPhrases } from '@auscult/phrases/studio/parts';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';

interface PartDialogProps {
  readonly heading: string;
  /** How often what is filled in was refused: the first wrong field gets the focus then. */
  readonly refusals: number;
  readonly onDone: () => void;
  /** Undefined for a new one. */
  readonly onRemove?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One chapter or person: what is filled in goes into the work when it is done, and is saved with it. */
export function PartDialog({ heading, refusals, onDone, onRemove, onClose, children }: PartDialogProps) {
  const words = usePhrasesOf(partPhrases);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onDone();
  }
  return (
    <ModalSheet labelledBy={id} kind="form" centred onClose={onClose}>
      <h2 id={id} className="t-xl">
        {heading}
      </h2>
      <Form ref={form} onSubmit={submit}>
        {children}
        <ModalActions>
          <Button type="submit" block>
            {words.done}
          </Button>
          {onRemove && (
            <Button look="danger" block onClick={onRemove}>
              {words.remove}
            </Button>
          )}
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
