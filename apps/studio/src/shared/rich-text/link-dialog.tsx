import { richTextPhrases } from '@auscult/phrases/studio/rich-text';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type SubmitEvent, useId, useState } from 'react';
import { addressOf } from './editor-tree.ts';

interface LinkDialogProps {
  /** Empty for a new one. */
  readonly href: string;
  /** Null takes the link away. */
  readonly onDone: (href: string | null) => void;
  readonly onClose: () => void;
}

/** An address without its beginning is one of the web, or of mail. */
function completed(text: string): string | null {
  const trimmed = text.trim();
  const begun = /^[a-z]+:/i.test(trimmed) ? trimmed : trimmed.includes('@') ? `mailto:${trimmed}` : `https://${trimmed}`;
  return trimmed === '' ? null : addressOf(begun);
}

/** Where words in a description lead to. */
export function LinkDialog({ href, onDone, onClose }: LinkDialogProps) {
  const words = usePhrasesOf(richTextPhrases);
  const heading = useId();
  const [text, setText] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const address = completed(text);
  function submit(event: SubmitEvent): void {
    // The editor may lie in a form of its own.
    event.preventDefault();
    event.stopPropagation();
    if (address === null) setWrong(true);
    else onDone(address);
  }
  return (
    <ModalSheet labelledBy={heading} kind="form" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.link}
      </h2>
      <Form onSubmit={submit}>
        <Field
          label={words.address}
          inputMode="url"
          maxLength={2000}
          value={text}
          error={isWrong && address === null ? words.noAddress : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <ModalActions>
          <Button type="submit" block>
            {words.done}
          </Button>
          {href !== '' && (
            <Button look="danger" block onClick={() => onDone(null)}>
              {words.unlink}
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
