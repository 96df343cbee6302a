import { registerCodes as english } from '@auscult/phrases/en/account/register-codes';
import { registerCodes as dutch } from '@auscult/phrases/nl/account/register-codes';
import { escapeXml } from '../../xml-node.ts';
import { REGISTER_NAMESPACE, SOAP_NAMESPACES } from '../soap-messages.ts';
import type { EmbeddedPerson } from './embedded-people.ts';

const NO_END = '0001-01-01T00:00:00';

const element = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;
/** A decimal: leading zeros do not survive it. */
const decimal = (name: string, digits: string) => element(name, digits.replace(/^0+(?=\d)/, ''));
const inEnvelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${SOAP_NAMESPACES[0]}"><s:Body>${body}</s:Body></s:Envelope>`;

/** The answer of ListHcpApprox4 with these people in it, down to the fields that we do not read. */
export function lookupAnswer(people: readonly EmbeddedPerson[]): string {
  const list = people.map(personElement).join('');
  return inEnvelope(`<ListHcpApprox4Result xmlns="${REGISTER_NAMESPACE}"><ListHcpApprox>${list}</ListHcpApprox></ListHcpApprox4Result>`);
}

function personElement({ initials, prefix = '', birthSurname, mailingName, registrations, hasMeasure, hasLimitation }: EmbeddedPerson): string {
  const articles = registrations.map(
    ({ number, code, start, end = NO_END }) =>
      `<ArticleRegistrationExtApp>${decimal('ArticleRegistrationNumber', number)}${element('ArticleRegistrationStartDate', `${start}T00:00:00`)}${element('ArticleRegistrationEndDate', end)}${element('ProfessionalGroupCode', code)}</ArticleRegistrationExtApp>`,
  );
  const specialisms = registrations.flatMap(({ number, specialisms: types = [] }) =>
    types.map(
      (type) =>
        `<SpecialismExtApp1>${decimal('SpecialismId', `${type}0001`)}${decimal('ArticleRegistrationNumber', number)}${element('StartDate', '2015-09-01T00:00:00')}${element('EndDate', NO_END)}${element('TypeOfSpecialismId', String(type))}</SpecialismExtApp1>`,
    ),
  );
  const measure = `<JudgmentProvisionExtApp>${element('ArticleNumber', '1')}${element('Id', '1')}${element('StartDate', '2024-05-01T00:00:00')}${element('PublicDescription', 'Voorwaarde, alleen ter demonstratie')}<EndDate xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>${element('Public', 'true')}</JudgmentProvisionExtApp>`;
  const limitation = `<LimitationExtApp>${element('TypeLimitationId', '2')}${element('Description', 'Beperking, alleen ter demonstratie')}${element('StartDate', '2024-05-01T00:00:00')}${element('EndDate', NO_END)}</LimitationExtApp>`;
  return [
    '<ListHcpApprox4>',
    element('BirthSurname', birthSurname),
    element('MailingName', mailingName),
    element('Prefix', prefix),
    element('Initial', initials),
    element('Gender', ''),
    `<ArticleRegistration>${articles.join('')}</ArticleRegistration>`,
    `<Specialism>${specialisms.join('')}</Specialism>`,
    `<JudgmentProvision>${hasMeasure ? measure : ''}</JudgmentProvision>`,
    `<Limitation>${hasLimitation ? limitation : ''}</Limitation>`,
    '</ListHcpApprox4>',
  ].join('');
}

/** What comes with status 500. */
export function faultAnswer(): string {
  return inEnvelope(`<s:Fault><faultcode>s:Server</faultcode><faultstring>Server was unable to process request.</faultstring></s:Fault>`);
}

/** The answer of GetRibizReferenceData. */
export function referenceDataAnswer(): string {
  const groups = Object.entries(dutch.professions).map(
    ([code, nl]) =>
      `<ProfessionalGroup>${decimal('Code', code)}${element('Description', nl)}${element('DescriptionEnglish', english.professions[code] ?? nl)}</ProfessionalGroup>`,
  );
  const specialisms = Object.entries(dutch.specialisms).map(([key, nl]) => {
    const [group = '', code = ''] = key.split('.');
    return `<TypeOfSpecialism>${decimal('Code', code)}${element('Description', nl)}${element('DescriptionEn', english.specialisms[key] ?? nl)}${element('ProfessionalGroupCode', group)}</TypeOfSpecialism>`;
  });
  return inEnvelope(
    `<GetRibizReferenceDataResponse xmlns="${REGISTER_NAMESPACE}"><GetRibizReferenceDataResult><ProfessionalGroups>${groups.join('')}</ProfessionalGroups><TypeOfSpecialisms>${specialisms.join('')}</TypeOfSpecialisms></GetRibizReferenceDataResult></GetRibizReferenceDataResponse>`,
  );
}
