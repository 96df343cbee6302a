import type { EditorView } from '@auscult/domain/profession/editor-view';
import type { EditorEvent, ProfessionEditor } from '@auscult/domain/profession/profession-editor';
import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Note } from '@auscult/ui/feedback/note';
import { CheckField } from '@auscult/ui/form/check-field';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useServices } from '../services/services.tsx';
import styles from './profession-editor.module.css';
import { professionsQuery } from './profession-queries.ts';

interface SplitFieldsProps {
  readonly editor: ProfessionEditor;
  readonly view: EditorView;
  readonly place: 'page' | 'dialog';
  readonly dispatch: (event: EditorEvent) => void;
}

/** The professions that one BIG number stands for; those chosen before are there to see, and cannot be chosen again. */
export function SplitFields({ editor, view, place, dispatch }: SplitFieldsProps) {
  const words = usePhrasesOf(professionsPhrases);
  const number = editor.check.state === 'verified' ? editor.check.number : '';
  const [closedFor, setClosedFor] = useState('');
  const names = useNames();
  const other = otherProfession(editor, names, words);
  if (view.isNothingLeft) {
    return (
      <>
        {other}
        <p className="t-sm ink-2">{words.nothingLeft}</p>
      </>
    );
  }
  if (view.splitIds === null) return other;
  const rows = <SplitRows editor={editor} dispatch={dispatch} />;
  if (place === 'page')
    return (
      <fieldset className={styles.split}>
        <legend>{words.professionsOnNumber}</legend>
        {rows}
      </fieldset>
    );
  const chosen = editor.professionIds.map((id) => names.get(id)).filter((name) => name !== undefined);
  return (
    <div className={styles.split}>
      {other}
      <p className="t-sm semibold">{words.professionsOnNumber}</p>
      {chosen.length > 0 && <p className="pretty">{chosen.join(', ')}</p>}
      <Button look="secondary" small className={styles.splitButton} onClick={() => setClosedFor('')}>
        {words.splitChange}
      </Button>
      {closedFor !== number && <SplitDialog onClose={() => setClosedFor(number)}>{rows}</SplitDialog>}
    </div>
  );
}

/** Of a row whose profession the number does not stand for. */
function otherProfession(
  { check, ownId }: ProfessionEditor,
  names: ReadonlyMap<number, string>,
  words: (typeof professionsPhrases)['nl' | 'en'],
): ReactNode {
  if (check.state !== 'verified' || ownId === null || check.professionIds.includes(ownId)) return null;
  const of = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
  return <Note look="warning" text={words.ofOthers(of(check.professionIds), of([ownId])[0] ?? '')} isAlert />;
}

function SplitDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const words = usePhrasesOf(professionsPhrases);
  const [title, text] = [useId(), useId()];
  return (
    <ModalSheet labelledBy={title} describedBy={text} onClose={onClose}>
      <div className={styles.dialogHead}>
        <h2 id={title} className="t-xl">
          {words.splitTitle}
        </h2>
        <IconButton label={words.close} onClick={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <p id={text} className={`ink-2 pretty ${styles.dialogText}`}>
        {words.splitText}
      </p>
      <div className={styles.split}>{children}</div>
      <ModalActions>
        <Button block onClick={onClose}>
          {words.splitDone}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}

function SplitRows({ editor: { check, takenIds, professionIds }, dispatch }: Pick<SplitFieldsProps, 'editor' | 'dispatch'>) {
  const words = usePhrasesOf(professionsPhrases);
  const names = useNames();
  const all = check.state === 'verified' ? check.professionIds : [];
  return all.map((id) => {
    const isTaken = takenIds.includes(id);
    return (
      <div key={id} className={styles.splitRow}>
        <CheckField
          name="professions"
          isOn={isTaken || professionIds.includes(id)}
          isDisabled={isTaken}
          onChange={(isOn) =>
            dispatch({ type: 'professions_chosen', professionIds: isOn ? [...professionIds, id] : professionIds.filter((one) => one !== id) })
          }
        >
          <span className="medium">{names.get(id) ?? ''}</span>
          {isTaken && <span className={`t-xs ink-3 ${styles.sub}`}>{words.chosenBefore}</span>}
        </CheckField>
      </div>
    );
  });
}

function useNames(): ReadonlyMap<number, string> {
  const { data = [] } = useQuery(professionsQuery(useServices()));
  return new Map(data.map(({ id, name }) => [id, name]));
}
