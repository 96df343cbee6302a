import { type ReferenceData, RegisterDown } from './big-register.ts';
import { child, children, digits, textOf } from './register-fields.ts';
import { bodyOf } from './soap-body.ts';

/** The register's own tables of codes. Without them there is nothing to go on with, so an unreadable answer is no answer. */
export function readReferenceData(xml: string): ReferenceData {
  const body = bodyOf(xml);
  const result = body && child(child(body, 'GetRibizReferenceDataResponse'), 'GetRibizReferenceDataResult');
  if (!result) throw new RegisterDown('the reference data cannot be read');
  return {
    professions: children(child(result, 'ProfessionalGroups'), 'ProfessionalGroup').map((group) => ({
      code: textOf(group, 'Code').padStart(2, '0'),
      nl: textOf(group, 'Description'),
      en: textOf(group, 'DescriptionEnglish'),
    })),
    specialisms: children(child(result, 'TypeOfSpecialisms'), 'TypeOfSpecialism').flatMap((one) => {
      const code = digits(one, 'Code', 3);
      const group = textOf(one, 'ProfessionalGroupCode').padStart(2, '0');
      return code === null ? [] : [{ code, group, nl: textOf(one, 'Description'), en: textOf(one, 'DescriptionEn') }];
    }),
  };
}
