import { answer } from '@auscult/client/api-client';
import type { ProfileDetails } from '@auscult/contract/entities/account';
import { isBirthDate } from '@auscult/domain/account/birth-date';
import { readBtwNumber } from '@auscult/domain/account/btw-number';
import { normaliseAgb, normaliseKvk } from '@auscult/domain/account/business-numbers';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { profileChoicePhrases } from '@auscult/phrases/screens/account/profile-choices';
import { Field } from '@auscult/ui/controls/field';
import { CheckField } from '@auscult/ui/form/check-field';
import { FieldRow } from '@auscult/ui/form/form';
import { SelectField } from '@auscult/ui/form/select-field';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { postalCodeFault, useDetailFields } from './detail-fields.ts';
import { DetailsForm, WithDetails } from './details-form.tsx';

type Salutation = ProfileDetails['salutation'];
const SALUTATIONS: readonly Salutation[] = ['mrs', 'mr', 'neutral', ''];

export const PersonalPart = () => <WithDetails of={PersonalForm} />;
export const AddressPart = () => <WithDetails of={AddressForm} />;
export const CompanyPart = () => <WithDetails of={CompanyForm} />;

interface FormProps {
  readonly details: ProfileDetails;
}

function PersonalForm({ details }: FormProps) {
  const { api, clock } = useServices();
  const words = usePhrasesOf(profilePhrases);
  const { salutations } = usePhrasesOf(profileChoicePhrases);
  const [salutation, setSalutation] = useState(details.salutation);
  const { values, field } = useDetailFields({
    title: details.title,
    initials: details.initials,
    first_name: details.first_name,
    insertion: details.insertion,
    last_name: details.last_name,
    birth_date: details.birth_date ?? '',
    function: details.function,
    specialization: details.specialization,
    description: details.description,
  });
  const now = clock.now();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  return (
    <DetailsForm
      check={() => ({
        first_name: values.first_name.trim() === '' ? words.missing : undefined,
        last_name: values.last_name.trim() === '' ? words.missing : undefined,
        birth_date: values.birth_date === '' || isBirthDate(values.birth_date, today) ? undefined : words.birthDateWrong,
      })}
      send={() => {
        const { birth_date, ...texts } = values;
        return answer(
          api.PUT('/v1/podcast/profile/personal-data', { body: { ...texts, salutation, birth_date: birth_date === '' ? null : birth_date } }),
        );
      }}
    >
      {(errors) => (
        <>
          <SelectField
            label={words.fields.salutation}
            name="salutation"
            value={salutation}
            onChange={({ target }) => setSalutation(SALUTATIONS.find((one) => one === target.value) ?? '')}
          >
            {SALUTATIONS.map((one) => (
              <option key={one} value={one}>
                {salutations[one]}
              </option>
            ))}
          </SelectField>
          <FieldRow>
            <Field {...field('title', errors)} label={words.fields.title} autoComplete="honorific-prefix" maxLength={40} />
            <Field {...field('initials', errors)} label={words.fields.initials} autoComplete="off" maxLength={20} />
          </FieldRow>
          <Field {...field('first_name', errors)} label={words.fields.first_name} autoComplete="given-name" maxLength={80} />
          <FieldRow>
            <Field {...field('insertion', errors)} label={words.fields.insertion} autoComplete="additional-name" maxLength={40} />
            <Field {...field('last_name', errors)} label={words.fields.last_name} autoComplete="family-name" maxLength={120} />
          </FieldRow>
          <Field
            {...field('birth_date', errors)}
            label={words.fields.birth_date}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            help={words.birthDateHelp}
          />
          <Field {...field('function', errors)} label={words.fields.function} autoComplete="organization-title" maxLength={120} />
          <Field {...field('specialization', errors)} label={words.fields.specialization} autoComplete="off" maxLength={120} />
          <TextArea {...field('description', errors)} label={words.fields.description} autoComplete="off" rows={4} maxLength={2000} />
        </>
      )}
    </DetailsForm>
  );
}

function AddressForm({ details }: FormProps) {
  const { api } = useServices();
  const words = usePhrasesOf(profilePhrases);
  const { values, field } = useDetailFields({
    street: details.street,
    street_number: details.street_number,
    street_addition: details.street_addition,
    postal_code: details.postal_code,
    city: details.city,
  });
  return (
    <DetailsForm
      check={() => ({ postal_code: values.postal_code.trim() === '' ? undefined : postalCodeFault(values.postal_code, words.postalCodeWrong) })}
      send={() => answer(api.PUT('/v1/podcast/profile/address', { body: values }))}
    >
      {(errors) => (
        <>
          <Field {...field('street', errors)} label={words.fields.street} autoComplete="address-line1" maxLength={120} />
          <FieldRow>
            <Field
              {...field('street_number', errors)}
              label={words.fields.street_number}
              autoComplete="address-line2"
              inputMode="numeric"
              maxLength={10}
            />
            <Field {...field('street_addition', errors)} label={words.fields.street_addition} autoComplete="address-line3" maxLength={10} />
          </FieldRow>
          <FieldRow>
            <Field
              {...field('postal_code', errors)}
              label={words.fields.postal_code}
              autoComplete="postal-code"
              autoCapitalize="characters"
              maxLength={12}
            />
            <Field {...field('city', errors)} label={words.fields.city} autoComplete="address-level2" maxLength={80} />
          </FieldRow>
        </>
      )}
    </DetailsForm>
  );
}

function CompanyForm({ details }: FormProps) {
  const { api } = useServices();
  const words = usePhrasesOf(profilePhrases);
  const [isLegalEntity, setLegalEntity] = useState(readBtwNumber(details.btw_number).kind === 'legal_entity');
  const { values, field } = useDetailFields({
    company: details.company,
    kvk_company: details.kvk_company,
    btw_number: details.btw_number,
    agb_number: details.agb_number,
  });
  const btw = readBtwNumber(values.btw_number).kind;
  const given = (text: string) => text.trim() !== '';
  return (
    <DetailsForm
      check={() => ({
        kvk_company: given(values.kvk_company) && normaliseKvk(values.kvk_company) === null ? words.kvkWrong : undefined,
        btw_number: given(values.btw_number) && btw === 'invalid' ? words.btwWrong : undefined,
        agb_number: given(values.agb_number) && normaliseAgb(values.agb_number) === null ? words.agbWrong : undefined,
      })}
      send={() =>
        answer(api.PUT('/v1/podcast/profile/company-details', { body: { ...values, is_legal_entity: btw === 'legal_entity' && isLegalEntity } }))
      }
    >
      {(errors) => (
        <>
          <Field {...field('company', errors)} label={words.fields.company} autoComplete="organization" maxLength={160} />
          <Field {...field('kvk_company', errors)} label={words.fields.kvk_company} autoComplete="off" inputMode="numeric" maxLength={20} />
          <Field {...field('btw_number', errors)} label={words.fields.btw_number} autoComplete="off" autoCapitalize="characters" maxLength={24} />
          {btw === 'legal_entity' && (
            <CheckField name="is_legal_entity" isOn={isLegalEntity} onChange={setLegalEntity}>
              {words.legalEntity}
            </CheckField>
          )}
          <Field {...field('agb_number', errors)} label={words.fields.agb_number} autoComplete="off" inputMode="numeric" maxLength={20} />
        </>
      )}
    </DetailsForm>
  );
}
