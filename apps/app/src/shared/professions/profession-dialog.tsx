import type { UserProfession } from '@auscult/contract/entities/profession';
import type { ProfessionToSave } from '@auscult/domain/profession/editor-view';
import type { EditorLayout } from '@auscult/domain/profession/profession-editor';
import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { useServices } from '../services/services.tsx';
import { addProfessions, replaceProfession, verifyProfession } from './change-profile.ts';
import { isVerifiable } from './is-verifiable.ts';
import styles from './profession-dialog.module.css';
import { ProfessionEditorForm } from './profession-editor-form.tsx';
import type { EditorStart } from './use-profession-editor.ts';

/** What the editor is opened for. */
export type ProfessionTask =
  | { readonly kind: 'add' /** What a live stream asks for. */; readonly layout?: EditorLayout }
  | { readonly kind: 'addition' }
  | { readonly kind: 'edit' | 'verify'; readonly own: UserProfession };

interface ProfessionDialogProps {
  readonly task: ProfessionTask;
  /** Everything that was chosen before. */
  readonly own: readonly UserProfession[];
  readonly onClose: () => void;
}

/** The editor in a dialog that does not close by a press beside it. */
export function ProfessionDialog({ task, own, onClose }: ProfessionDialogProps) {
  const services = useServices();
  const words = usePhrasesOf(professionsPhrases);
  const title = useId();
  const titles = { add: words.addTitle, addition: words.additionTitle, edit: words.editTitle, verify: words.verifyTitle };

  async function save(professions: readonly ProfessionToSave[]): Promise<void> {
    if (task.kind === 'edit') await replaceProfession(services, task.own, professions);
    else if (task.kind === 'verify') await verifyProfession(services, task.own, professions);
    else await addProfessions(services, professions);
    services.toasts.success(words.saved);
    onClose();
  }

  return (
    <ModalSheet kind="form" labelledBy={title} onClose={onClose}>
      <h2 id={title} className={`t-xl ${styles.title}`}>
        {titles[task.kind]}
      </h2>
      <ProfessionEditorForm start={startOf(task, own)} onSave={save} onCancel={onClose} />
    </ModalSheet>
  );
}

function startOf(task: ProfessionTask, own: readonly UserProfession[]): EditorStart {
  const edited = 'own' in task ? task.own : null;
  const takenIds = own.filter(({ id }) => id !== edited?.id).map(({ profession_id }) => profession_id);
  if (task.kind === 'addition') return { layout: 'ADDITION_ONLY', takenIds };
  if (edited === null) return { layout: (task.kind === 'add' && task.layout) || 'DEFAULT', takenIds };
  const { profession_id: professionId, bignumber, registration_number: registrationNumber } = edited;
  const editing = {
    professionId,
    bigNumber: bignumber?.big_number ?? null,
    isClaim: bignumber?.bignumber_check_required === true,
    registrationNumber,
  };
  // Additions have no BIG number, so the question is skipped.
  const ofEdited = isVerifiable(edited) ? 'DEFAULT' : 'PROFESSION_ONLY';
  return { layout: task.kind === 'verify' ? 'BIG_ONLY' : ofEdited, takenIds, editing };
}
