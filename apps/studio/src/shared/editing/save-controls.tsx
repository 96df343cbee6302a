import { editingPhrases } from '@auscult/phrases/studio/editing';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Check, Redo2, Undo2 } from 'lucide-react';
import type { Fields } from './edit-session.ts';
import { LeaveGuard } from './leave-guard.tsx';
import styles from './save-controls.module.css';
import type { Editing } from './use-editing.ts';

interface SaveControlsProps<F extends Fields> {
  readonly editing: Pick<Editing<F>, 'session' | 'state' | 'undo' | 'redo' | 'save'>;
  readonly saves: 'by-itself' | 'when-asked';
}

/** Whether the work is saved, the way back, and the button where it is not saved by itself. Whoever leaves with work that nothing saves is asked. */
export function SaveControls<F extends Fields>({ editing: { state, session, undo, redo, save }, saves }: SaveControlsProps<F>) {
  const words = usePhrasesOf(editingPhrases);
  const willSave = saves === 'by-itself' && state === 'unsaved';
  return (
    <>
      <p role="status" className={`t-sm ink-2 ${styles.state}`}>
        {state === 'saved' && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
        {words[state]}
      </p>
      <IconButton label={words.undo} disabled={session.steps.length === 0} onClick={undo}>
        <Undo2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={words.redo} disabled={session.undone.length === 0} onClick={redo}>
        <Redo2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {(saves === 'when-asked' || state === 'failed') && (
        <Button small busy={state === 'saving'} disabled={state === 'saved'} onClick={save}>
          {words.save}
        </Button>
      )}
      <LeaveGuard
        isNeeded={state !== 'saved'}
        isOnItsWay={state === 'saving' || willSave}
        hurry={willSave ? save : undefined}
        isHeld={session.conflict !== null}
        title={words.leaveTitle}
        text={words.leaveText}
      />
    </>
  );
}
