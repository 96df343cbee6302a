import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { Field } from '@auscult/ui/controls/field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { PartDialog } from './part-dialog.tsx';
import type { PersonValue } from './stream-fields.ts';

interface PersonDialogProps {
  /** Null for a new one. */
  readonly person: PersonValue | null;
  readonly onDone: (person: PersonValue) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Name and role of somebody in an episode. Whom the company does not know is made with it. */
export function PersonDialog({ person, onDone, onRemove, onClose }: PersonDialogProps) {
  const words = usePhrasesOf(streamPagePhrases);
  const rolesId = useId();
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState(person?.role ?? '');
  const [refusals, setRefusals] = useState(0);
  const errors = { name: name.trim() === '' ? words.noName : undefined, role: role.trim() === '' ? words.noRole : undefined };
  const shown: Partial<typeof errors> = refusals > 0 ? errors : {};

  function done(): void {
    if (errors.name !== undefined || errors.role !== undefined) setRefusals(refusals + 1);
    else onDone({ name: name.trim(), role: role.trim() });
  }

  return (
    <PartDialog
      heading={person ? words.person : words.newPerson}
      refusals={refusals}
      onDone={done}
      onRemove={person ? onRemove : undefined}
      onClose={onClose}
    >
      <Field label={words.name} value={name} maxLength={200} error={shown.name} onChange={({ target }) => setName(target.value)} />
      <Field label={words.role} value={role} maxLength={50} list={rolesId} error={shown.role} onChange={({ target }) => setRole(target.value)} />
      <datalist id={rolesId}>
        {words.roles.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </PartDialog>
  );
}
