import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';

const nl: Record<AttendanceProblem, string> = {
  number_missing: 'De deelnemer heeft geen nummer van dit register.',
  number_invalid: 'Het nummer heeft niet de vorm van dit register.',
  number_unverified: 'Het BIG-nummer is nog niet geverifieerd.',
  number_used: 'De punten staan al op naam van een ander account met dit nummer.',
  person_unknown: 'Het register kent dit nummer niet.',
  access_denied: 'De sleutel van uw organisatie wordt niet geaccepteerd.',
  invalid_xml: 'De presentieservice kan het bericht niet lezen.',
  course_missing: 'Vul het id van de activiteit in.',
  course_unknown: 'Deze activiteit bestaat niet in PE-online.',
  course_ambiguous: 'Dit id hoort in PE-online bij meer dan één activiteit.',
  not_accredited: 'De activiteit is bij dit register niet geaccrediteerd.',
  outside_accreditation: 'De dag valt buiten de periode van de accreditatie.',
  outside_registration: 'De dag valt buiten de periode waarin het register presentie aanneemt.',
  not_by_provider: 'Van deze activiteit voert de opleider de presentie niet in.',
  edition_not_allowed: 'Een uitvoering of bijeenkomst hoort niet bij deze soort activiteit.',
  module_missing: 'Vul het id van de module in.',
  module_unknown: 'Deze module bestaat niet in PE-online.',
  module_ambiguous: 'Dit id hoort in PE-online bij meer dan één module.',
  end_date_missing: 'De datum ontbreekt.',
  end_date_not_allowed: 'Een datum hoort niet bij deze soort activiteit.',
  edition_missing: 'Vul het id van de uitvoering in.',
  edition_unknown: 'Deze uitvoering bestaat niet in PE-online.',
  edition_ambiguous: 'Dit id hoort in PE-online bij meer dan één uitvoering.',
  meeting_missing: 'Vul het id van de bijeenkomst in.',
  meeting_unknown: 'Deze bijeenkomst bestaat niet in PE-online.',
  meeting_ambiguous: 'Dit id hoort in PE-online bij meer dan één bijeenkomst.',
  unknown: 'De presentieservice geeft een fout die niet in haar handleiding staat.',
};

const en: typeof nl = {
  number_missing: 'The participant has no number of this register.',
  number_invalid: 'The number does not have the form of this register.',
  number_unverified: 'The BIG number is not verified yet.',
  number_used: 'Another account with this number has the points.',
  person_unknown: 'The register does not know this number.',
  access_denied: 'The key of your organisation is not accepted.',
  invalid_xml: 'The attendance service cannot read the message.',
  course_missing: 'Enter the id of the activity.',
  course_unknown: 'PE-online has no such activity.',
  course_ambiguous: 'In PE-online this id belongs to more than one activity.',
  not_accredited: 'The activity is not accredited by this register.',
  outside_accreditation: 'The day is outside the period of the accreditation.',
  outside_registration: 'The day is outside the period in which the register takes attendance.',
  not_by_provider: 'Attendance of this activity is not entered by the provider.',
  edition_not_allowed: 'An edition or meeting does not belong to this kind of activity.',
  module_missing: 'Enter the id of the module.',
  module_unknown: 'PE-online has no such module.',
  module_ambiguous: 'In PE-online this id belongs to more than one module.',
  end_date_missing: 'The date is missing.',
  end_date_not_allowed: 'A date does not belong to this kind of activity.',
  edition_missing: 'Enter the id of the edition.',
  edition_unknown: 'PE-online has no such edition.',
  edition_ambiguous: 'In PE-online this id belongs to more than one edition.',
  meeting_missing: 'Enter the id of the meeting.',
  meeting_unknown: 'PE-online has no such meeting.',
  meeting_ambiguous: 'In PE-online this id belongs to more than one meeting.',
  unknown: 'The attendance service answers with an error that its manual does not have.',
};

/** Of an accreditation that nothing could ever be reported by. */
export const reportingProblems = {
  nl: { ...nl, ends_before_start: 'Het einde ligt voor het begin.' },
  en: { ...en, ends_before_start: 'The end lies before the beginning.' },
};

/** What keeps points from being entered, in words for the provider. */
export const attendanceProblems = { nl, en };
