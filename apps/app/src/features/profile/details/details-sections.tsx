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
import { useQuery } from '@tanstack/react-query';
import { boolean, check, object, picklist, pipe, string } from 'valibot';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { DetailsForm, WithDetails } from './details-form.tsx';
import { isPostalCode, optionalText } from './details-schemas.ts';

type Salutation = ProfileDetails['salutation'];
const NO_SALUTATION: Salutation = '';

export const PersonalSection = () => <WithDetails of={PersonalForm} />;
export const AddressSection = () => <WithDetails of={AddressForm} />;
export const CompanySection = () => <WithDetails of={CompanyForm} />;

const isGiven = (text: string) => text.trim() !== '';
const isLegalEntity = (number: string) => readBtwNumber(number).kind === 'legal_entity';

interface FormProps {
  readonly details: ProfileDetails;
}

function PersonalForm({ details }: FormProps) {
  const { api, clock } = useServices();
  const words = usePhrasesOf(profilePhrases);
  const { salutations: names } = usePhrasesOf(profileChoicePhrases);
  const listed = useQuery(detailsQuery(useServices())).data?.salutations ?? [];
  const salutations = [...listed.map(({ id }) => id), NO_SALUTATION];
  const now = clock.now();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  return (
    <DetailsForm
      schema={object({
        salutation: picklist(salutations),
        title: string(),
        initials: string(),
        first_name: pipe(string(), check(isGiven, words.missing)),
        insertion: string(),
        last_name: pipe(string(), check(isGiven, words.missing)),
        birth_date: optionalText((date) => isBirthDate(date, today), words.birthDateWrong),
        function: string(),
        specialization: string(),
        description: string(),
      })}
      defaultValues={{
        salutation: details.salutation,
        title: details.title,
        initials: details.initials,
        first_name: details.first_name,
        insertion: details.insertion,
        last_name: details.last_name,
        birth_date: details.birth_date ?? '',
        function: details.function,
        specialization: details.specialization,
        description: details.description,
      }}
      send={({ birth_date, ...texts }) =>
        answer(api.PUT('/v1/podcast/profile/personal-data', { body: { ...texts, birth_date: birth_date === '' ? null : birth_date } }))
      }
    >
      {({ field, values, setValue }) => (
        <>
          <SelectField
            label={words.fields.salutation}
            name="salutation"
            value={values.salutation}
            onChange={({ target }) => setValue('salutation', salutations.find((one) => one === target.value) ?? NO_SALUTATION)}
          >
            {salutations.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </SelectField>
          <FieldRow>
            <Field {...field('title')} label={words.fields.title} autoComplete="honorific-prefix" maxLength={40} />
            <Field {...field('initials')} label={words.fields.initials} autoComplete="off" maxLength={20} />
          </FieldRow>
          <Field {...field('first_name')} label={words.fields.first_name} autoComplete="given-name" maxLength={80} />
          <FieldRow>
            <Field {...field('insertion')} label={words.fields.insertion} autoComplete="additional-name" maxLength={40} />
            <Field {...field('last_name')} label={words.fields.last_name} autoComplete="family-name" maxLength={120} />
          </FieldRow>
          <Field
            {...field('birth_date')}
            label={words.fields.birth_date}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            help={words.birthDateHelp}
          />
          <Field {...field('function')} label={words.fields.function} autoComplete="organization-title" maxLength={120} />
          <Field {...field('specialization')} label={words.fields.specialization} autoComplete="off" maxLength={120} />
          <TextArea {...field('description')} label={words.fields.description} autoComplete="off" rows={4} maxLength={2000} />
        </>
      )}
    </DetailsForm>
  );
}

function AddressForm({ details }: FormProps) {
  const { api } = useServices();
  const words = usePhrasesOf(profilePhrases);
  return (
    <DetailsForm
      schema={object({
        street: string(),
        street_number: string(),
        street_addition: string(),
        postal_code: optionalText(isPostalCode, words.postalCodeWrong),
        city: string(),
      })}
      defaultValues={{
        street: details.street,
        street_number: details.street_number,
        street_addition: details.street_addition,
        postal_code: details.postal_code,
        city: details.city,
      }}
      send={(body) => answer(api.PUT('/v1/podcast/profile/address', { body }))}
    >
      {({ field }) => (
        <>
          <Field {...field('street')} label={words.fields.street} autoComplete="address-line1" maxLength={120} />
          <FieldRow>
            <Field {...field('street_number')} label={words.fields.street_number} autoComplete="address-line2" inputMode="numeric" maxLength={10} />
            <Field {...field('street_addition')} label={words.fields.street_addition} autoComplete="address-line3" maxLength={10} />
          </FieldRow>
          <FieldRow>
            <Field {...field('postal_code')} label={words.fields.postal_code} autoComplete="postal-code" autoCapitalize="characters" maxLength={12} />
            <Field {...field('city')} label={words.fields.city} autoComplete="address-level2" maxLength={80} />
          </FieldRow>
        </>
      )}
    </DetailsForm>
  );
}

function CompanyForm({ details }: FormProps) {
  const { api } = useServices();
  const words = usePhrasesOf(profilePhrases);
  return (
    <DetailsForm
      schema={object({
        company: string(),
        kvk_company: optionalText((text) => normaliseKvk(text) !== null, words.kvkWrong),
        btw_number: optionalText((text) => readBtwNumber(text).kind !== 'invalid', words.btwWrong),
        agb_number: optionalText((text) => normaliseAgb(text) !== null, words.agbWrong),
        is_legal_entity: boolean(),
      })}
      defaultValues={{
        company: details.company,
        kvk_company: details.kvk_company,
        btw_number: details.btw_number,
        agb_number: details.agb_number,
        is_legal_entity: isLegalEntity(details.btw_number),
      }}
      send={({ is_legal_entity, ...texts }) =>
        answer(
          api.PUT('/v1/podcast/profile/company-details', {
            body: { ...texts, is_legal_entity: is_legal_entity && isLegalEntity(texts.btw_number) },
          }),
        )
      }
    >
      {({ field, values, setValue }) => (
        <>
          <Field {...field('company')} label={words.fields.company} autoComplete="organization" maxLength={160} />
          <Field {...field('kvk_company')} label={words.fields.kvk_company} autoComplete="off" inputMode="numeric" maxLength={20} />
          <Field {...field('btw_number')} label={words.fields.btw_number} autoComplete="off" autoCapitalize="characters" maxLength={24} />
          {isLegalEntity(values.btw_number) && (
            <CheckField name="is_legal_entity" isOn={values.is_legal_entity} onChange={(isOn) => setValue('is_legal_entity', isOn)}>
              {words.legalEntity}
            </CheckField>
          )}
          <Field {...field('agb_number')} label={words.fields.agb_number} autoComplete="off" inputMode="numeric" maxLength={20} />
        </>
      )}
    </DetailsForm>
  );
}
