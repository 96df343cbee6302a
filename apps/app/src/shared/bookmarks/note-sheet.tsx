import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type FormEvent, useId, useState } from 'react';
import styles from './note-sheet.module.css';

/** As many as the server takes. */
const LONGEST_NOTE_CHARACTERS = 2000;

interface NoteSheetProps {
  /** Seconds. */
  readonly at: number;
  readonly note: string;
  /** The bookmark was made just now, and stands without a note. */
  readonly isNew?: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** The note of a bookmark, to write or to change. */
export function NoteSheet({ at, note, isNew = false, onSave, onClose }: NoteSheetProps) {
  const words = usePhrasesOf(bookmarksPhrases);
  const [text, setText] = useState(note);
  const [heading, field, help] = [useId(), useId(), useId()];
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(text.trim());
    onClose();
  };
  return (
    <ModalSheet labelledBy={heading} onClose={onClose}>
      <form onSubmit={save}>
        <h2 id={heading} className="t-xl">
          {isNew ? words.saved(clockTime(at)) : words.madeAt(clockTime(at))}
        </h2>
        <label htmlFor={field} className={styles.label}>
          {words.note}
        </label>
        <textarea
          id={field}
          aria-describedby={help}
          className={styles.note}
          rows={4}
          maxLength={LONGEST_NOTE_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={help} className="t-xs ink-2">
          {words.noteHelp}
        </p>
        <ModalActions>
          <Button type="submit" block>
            {isNew ? words.addNote : words.save}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {isNew ? words.withoutNote : words.cancel}
          </Button>
        </ModalActions>
      </form>
    </ModalSheet>
  );
}
