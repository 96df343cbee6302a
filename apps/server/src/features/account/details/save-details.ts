import { api } from '@auscult/contract/api';
import type { ProfileDetails } from '@auscult/contract/entities/account';
import { readBtwNumber } from '@auscult/domain/account/btw-number';
import { normaliseAgb, normaliseKvk } from '@auscult/domain/account/business-numbers';
import type { AppContext } from '../../../context.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { endCheckOfComplete } from '../../../shared/accounts/end-check-queries.ts';
import { enqueueWaitingCertificates } from '../../../shared/certificates/issue-certificate.ts';
import { presentDetails } from './details-presenter.ts';
import { type DetailsChange, type DetailTexts, loadDetails, saveDetails } from './details-queries.ts';
import { given, readBirthDate, readFields, readPostalCode } from './read-fields.ts';
import { takesForeign } from './takes-foreign.ts';

const STREET_NUMBER = /^\d[\d\p{L} /-]*$/u;

async function store({ db, clock }: AppContext, own: OwnAccount, change: DetailsChange): Promise<ProfileDetails> {
  const row = await db.transaction(async (tx) => {
    const now = clock.now();
    await saveDetails(tx, own, change, now);
    await endCheckOfComplete(tx, own, now);
    await enqueueWaitingCertificates(tx, own);
    return loadDetails(tx, own);
  });
  if (row === undefined) throw new Refusal('unauthenticated');
  return presentDetails(row);
}

export const savePersonalData = handler(api.savePersonalData, {
  policy: 'member',
  handle({ context, own, body, language }) {
    const fields = readFields(
      {
        title: body.title,
        initials: body.initials,
        first_name: body.first_name,
        insertion: body.insertion,
        last_name: body.last_name,
        birth_date: body.birth_date,
        function: body.function,
        specialization: body.specialization,
        description: body.description,
      },
      language,
    );
    const { required } = errorPhrases[language].field;
    for (const name of ['first_name', 'last_name']) if (fields.name(name) === '') fields.refuse(name, required);
    const birthDate = readBirthDate(fields, body.birth_date, context.clock.now());
    fields.finish();
    return store(context, own, {
      first_name: fields.name('first_name'),
      insertion: fields.name('insertion'),
      last_name: fields.name('last_name'),
      newsletter_frequency: body.newsletter_frequency,
      newsletter_abroad: body.newsletter_abroad,
      allow_marketing: body.allow_marketing_emails,
      details: given<DetailTexts>({
        salutation: body.salutation,
        title: fields.name('title'),
        initials: fields.name('initials'),
        birth_date: birthDate,
        function: fields.text('function'),
        specialization: fields.text('specialization'),
        description: fields.text('description'),
      }),
    });
  },
});

export const saveAddress = handler(api.saveAddress, {
  policy: 'member',
  async handle({ context, own, body, language }) {
    const fields = readFields(body, language);
    const postalCode = readPostalCode(fields, await takesForeign(context));
    const streetNumber = fields.valid('street_number', (text) => (STREET_NUMBER.test(text) ? text : null), 'streetNumber');
    fields.finish();
    return store(context, own, {
      details: given<DetailTexts>({
        street: fields.text('street'),
        street_number: streetNumber,
        street_addition: fields.text('street_addition'),
        postal_code: postalCode,
        city: fields.text('city'),
      }),
    });
  },
});

export const saveCompanyDetails = handler(api.saveCompanyDetails, {
  policy: 'member',
  handle({ context, own, body, language }) {
    const { is_legal_entity: isLegalEntity = false, ...texts } = body;
    const fields = readFields(texts, language);
    const kvk = fields.valid('kvk_company', normaliseKvk, 'kvk');
    const agb = fields.valid('agb_number', normaliseAgb, 'agb');
    const btw = readBtwNumber(fields.text('btw_number') ?? '');
    // A number that only passes the test of a person's own may hold a BSN: it is kept when its owner says that it cannot.
    if (btw.kind === 'legal_entity' && !isLegalEntity) fields.refuse('btw_number', errorPhrases[language].account.btwOfLegalEntity);
    const btwNumber = fields.valid('btw_number', () => (btw.kind === 'invalid' ? null : btw.number), 'btw');
    fields.finish();
    return store(context, own, {
      details: given<DetailTexts>({ company: fields.text('company'), kvk_company: kvk, btw_number: btwNumber, agb_number: agb }),
    });
  },
});
