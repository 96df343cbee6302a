import { NURSE } from './environment.ts';
import { type HttpService, startHttpService } from './http-service.ts';

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`;
const NAMESPACE = 'xmlns="http://services.cibg.nl/ExternalUser"';

const people = (list: string) => envelope(`<ListHcpApprox4Result ${NAMESPACE}><ListHcpApprox>${list}</ListHcpApprox></ListHcpApprox4Result>`);
const nurse = `<ListHcpApprox4><BirthSurname>${NURSE.lastName}</BirthSurname><MailingName>M. ${NURSE.lastName}</MailingName><Prefix/>
<Initial>M.</Initial><Gender>V</Gender><ArticleRegistration><ArticleRegistrationExtApp>
<ArticleRegistrationNumber>${NURSE.bigNumber}</ArticleRegistrationNumber><ArticleRegistrationStartDate>2012-03-01T00:00:00</ArticleRegistrationStartDate>
<ArticleRegistrationEndDate>0001-01-01T00:00:00</ArticleRegistrationEndDate><ProfessionalGroupCode>30</ProfessionalGroupCode>
</ArticleRegistrationExtApp></ArticleRegistration><Specialism/><JudgmentProvision/><Limitation/></ListHcpApprox4>`;

const group = (code: string, nl: string, en: string) =>
  `<ProfessionalGroup><Code>${code}</Code><Description>${nl}</Description><DescriptionEnglish>${en}</DescriptionEnglish></ProfessionalGroup>`;
const referenceData = envelope(
  `<GetRibizReferenceDataResponse ${NAMESPACE}><GetRibizReferenceDataResult><ProfessionalGroups>${group('30', 'Verpleegkundigen', 'Nurses')}${group('1', 'Artsen', 'Physicians')}</ProfessionalGroups><TypeOfSpecialisms/></GetRibizReferenceDataResult></GetRibizReferenceDataResponse>`,
);

/** The SOAP service of the BIG register in small: it knows the nurse, and the professions of two groups. */
export const startBigRegister = (): Promise<HttpService> =>
  startHttpService((body) => ({
    xml: body.includes('GetRibizReferenceData') ? referenceData : people(body.includes(`>${NURSE.bigNumber}<`) ? nurse : ''),
  }));
