import { partPhrases } from '@auscult/phrases/studio/parts';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { peopleQuery } from '../catalogue/catalogue-queries.ts';
import { useServices } from '../services/services.tsx';
import { PartDialog } from './part-dialog.tsx';
import type { PersonValue } from './part-values.ts';

interface PersonDialogProps {
  readonly companyId: number;
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

/**
 * Name, role and interests of somebody in a series or an episode. Whom the company knows is offered while their name is written, with the role that they had
 * the last time; whom it does not know is made with it.
 */
export function PersonDialog({ companyId, person, onDone, onRemove, onClose }: PersonDialogProps) {
  const words = usePhrasesOf(partPhrases);
  const namesId = useId();
  const rolesId = useId();
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState(person?.role ?? '');
  const [disclosure, setDisclosure] = useState(disclosureOf(person?.disclosure ?? null));
  const [interests, setInterests] = useState(person?.disclosure ?? '');
  const [refusals, setRefusals] = useState(0);
  const known =
    useQuery({ ...peopleQuery(useServices(), companyId, useDeferredValue(name.trim())), placeholderData: keepPreviousData }).data?.people ?? [];
  const errors = {
    name: name.trim() === '' ? words.noName : undefined,
    role: role.trim() === '' ? words.noRole : undefined,
    interests: disclosure === 'some' && interests.trim() === '' ? words.noInterests : undefined,
  };
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const shown: Partial<typeof errors> = refusals > 0 ? errors : {};

  function rename(next: string): void {
    setName(next);
    const chosen = known.find((one) => one.name === next.trim());
    if (chosen !== undefined && role.trim() === '') setRole(chosen.role);
  }

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
      <Field label={words.name} value={name} maxLength={200} list={namesId} error={shown.name} onChange={({ target }) => rename(target.value)} />
      <datalist id={namesId}>
        {known.map((one) => (
          <option key={one.id} value={one.name}>
            {one.role}
          </option>
        ))}
      </datalist>
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
