import { escapeXml } from '../xml-node.ts';

export const REGISTER_NAMESPACE = 'http://services.cibg.nl/ExternalUser';
export const SOAP_NAMESPACES: readonly string[] = ['http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'];

/** The operations that we call, as SOAPAction names them. */
export type RegisterAction = 'ListHcpApprox4' | 'GetRibizReferenceData';

/** The request is an xs:sequence: the order is part of it. */
const SEARCH_FIELDS = [
  'WebSite',
  'Name',
  'Initials',
  'Prefix',
  'Street',
  'Gender',
  'HouseNumber',
  'Postalcode',
  'City',
  'RegistrationNumber',
  'DateOfBirth',
  'ProfessionalGroup',
  'TypeOfSpecialism',
] as const;

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP_NAMESPACES[0]}"><soap:Body>${body}</soap:Body></soap:Envelope>`;

/** The search for one person; what is not given is left out, the rest stands in the order of the schema. */
export function searchMessage(search: Partial<Record<(typeof SEARCH_FIELDS)[number], string>>): string {
  const fields = SEARCH_FIELDS.map((name) => {
    const value = search[name];
    return value === undefined ? '' : `<${name}>${escapeXml(value)}</${name}>`;
  });
  // Lower-case l: the schema says so.
  return envelope(`<listHcpApproxRequest xmlns="${REGISTER_NAMESPACE}">${fields.join('')}</listHcpApproxRequest>`);
}

export function referenceDataMessage(): string {
  return envelope(`<GetRibizReferenceData xmlns="${REGISTER_NAMESPACE}"><getCibgReferenceDataRequest/></GetRibizReferenceData>`);
}
