import { partPhrases } from '@auscult/phrases/studio/parts';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { PartDialog } from './part-dialog.tsx';
import type { PersonValue } from './part-values.ts';

interface PersonDialogProps {
  /** Null for a new one. */
  readonly person: PersonValue | null;
  readonly onDone: (person: PersonValue) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Whether and what somebody told of their interests. */
const DISCLOSURES = ['open', 'none', 'some'] as const;
type Disclosure = (typeof DISCLOSURES)[number];
const disclosureOf = (text: string | null): Disclosure => (text === null ? 'open' : text === '' ? 'none' : 'some');

/** Name, role and interests of somebody in a series or an episode. Whom the company does not know is made with it. */
export function PersonDialog({ person, onDone, onRemove, onClose }: PersonDialogProps) {
  const words = usePhrasesOf(partPhrases);
  const rolesId = useId();
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState(person?.role ?? '');
  const [disclosure, setDisclosure] = useState(disclosureOf(person?.disclosure ?? null));
  const [interests, setInterests] = useState(person?.disclosure ?? '');
  const [refusals, setRefusals] = useState(0);
  const errors = {
    name: name.trim() === '' ? words.noName : undefined,
    role: role.trim() === '' ? words.noRole : undefined,
    interests: disclosure === 'some' && interests.trim() === '' ? words.noInterests : undefined,
  };
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const shown: Partial<typeof errors> = refusals > 0 ? errors : {};

  function done(): void {
    const told = { open: null, none: '', some: interests.trim() }[disclosure];
    if (isWrong) setRefusals(refusals + 1);
    else onDone({ name: name.trim(), role: role.trim(), disclosure: told });
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
      <SelectField
        label={words.disclosure}
        help={words.disclosureHelp}
        value={disclosure}
        onChange={({ target }) => setDisclosure(DISCLOSURES.find((one) => one === target.value) ?? disclosure)}
      >
        {DISCLOSURES.map((one) => (
          <option key={one} value={one}>
            {words.disclosures[one]}
          </option>
        ))}
      </SelectField>
      {disclosure === 'some' && (
        <TextArea
          label={words.interests}
          help={words.interestsHelp}
          value={interests}
          maxLength={1000}
          rows={3}
          error={shown.interests}
          onChange={({ target }) => setInterests(target.value)}
        />
      )}
    </PartDialog>
  );
}
