import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { accreditationEditPhrases } from '@auscult/phrases/studio/accreditation/accreditations';
import { reportingProblems } from '@auscult/phrases/studio/accreditation/attendance-problems';
import { Button } from '@auscult/ui/controls/button';
import { CheckField } from '@auscult/ui/form/check-field';
import { Form } from '@auscult/ui/form/form';
import { SelectField } from '@auscult/ui/form/select-field';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { professionsQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { useServices } from '../../shared/services/services.tsx';
import { accreditationsQuery } from './accreditation-queries.ts';
import styles from './accreditations.module.css';
import type { Proposed } from './proposed.ts';
import { bodyOf, faultsOf, newTerms, type Terms } from './terms.ts';
import { TermsFields } from './terms-fields.tsx';

interface NewAccreditationProps {
  readonly streamId: number;
  readonly isLive: boolean;
  readonly registers: readonly { readonly id: number; readonly name: string }[];
  /** Of the recording of a live stream: what that was accredited for, to begin with. */
  readonly proposed?: Proposed | undefined;
  readonly onClose: () => void;
}

const LIVE_AS_A_WHOLE = 4;

/** Makes an accreditation for each of the chosen professions. */
export function NewAccreditation({ streamId, isLive, registers, proposed, onClose }: NewAccreditationProps) {
  const services = useServices();
  const { api, toasts } = services;
  const queryClient = useQueryClient();
  const { shell } = usePhrases();
  const words = usePhrasesOf(accreditationEditPhrases);
  const problems = usePhrasesOf(reportingProblems);
  const [heading, group] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const { data: professions } = useQuery(professionsQuery(services));
  const [register, setRegister] = useState(String(proposed?.registerId ?? registers[0]?.id ?? ''));
  const [chosen, setChosen] = useState<readonly number[]>(proposed?.professionIds ?? []);
  const [terms, setTerms] = useState<Terms>({
    ...newTerms,
    course_type: isLive ? LIVE_AS_A_WHOLE : newTerms.course_type,
    ...(proposed && { points: String(proposed.points) }),
  });
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const make = useCall(
    async () => {
      const body = { ...bodyOf(terms), register_id: Number(register), profession_ids: [...chosen] };
      await answer(api.POST('/v1/studio/streams/{stream_id}/accreditations', { params: { path: { stream_id: streamId } }, body }));
      await queryClient.invalidateQueries({ queryKey: accreditationsQuery(services, streamId).queryKey });
      toasts.success(words.made);
      onClose();
    },
    (error) => {
      const { fields } = failureOf(error, shell);
      if (!(error instanceof ApiError) || Object.keys(fields).length === 0) return false;
      // The server looks at what could be reported once each value by itself is right: all of it is shown at once.
      const faults = Object.entries(faultsOf(bodyOf(terms))).map(([field, problem]) => [field, [problems[problem]]]);
      setErrors({ ...Object.fromEntries(faults), ...fields, ...(chosen.length === 0 && { profession_ids: [words.noProfession] }) });
      return true;
    },
  );
  return (
    <ModalSheet labelledBy={heading} kind="form" centred broad onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.addTitle}
      </h2>
      <Form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          make.run();
        }}
      >
        <SelectField label={words.register} value={register} error={errors['register_id']?.[0]} onChange={({ target }) => setRegister(target.value)}>
          {registers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div role="group" aria-labelledby={group} className={styles.group}>
          <h3 id={group} className="t-lg">
            {words.professions}
          </h3>
          <p className="t-sm ink-2">{professions?.length === 0 ? words.noProfessions : words.professionsHelp}</p>
          <div className={styles.professions}>
            {professions?.map(({ id, name }, index) => (
              <CheckField
                key={id}
                name={`profession-${id}`}
                isOn={chosen.includes(id)}
                error={index === 0 ? errors['profession_ids']?.[0] : undefined}
                onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
              >
                {name}
              </CheckField>
            ))}
          </div>
        </div>
        <TermsFields terms={terms} errors={errors} onChange={(name, value) => setTerms({ ...terms, [name]: value })} />
        <ModalActions>
          <Button type="submit" block busy={make.busy}>
            {words.make}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
