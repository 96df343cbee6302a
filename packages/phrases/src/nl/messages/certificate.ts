import { plural } from '../../plural.ts';

const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });

/** The certificate as PDF. */
export const certificateDocument = {
  title: 'Certificaat',
  subtitle: 'Geaccrediteerde nascholing',
  declares: (company: string) => `${company} verklaart dat`,
  bigNumber: (number: string) => `BIG ${number}`,
  registrationNumber: (number: string) => `registratienummer ${number}`,
  notVerified: (number: string) => `${number} (niet geverifieerd)`,
  hasPassed: 'de volgende aflevering heeft beluisterd en de toets met goed gevolg heeft afgerond:',
  hasHeard: 'de volgende aflevering heeft beluisterd:',
  hasAttended: 'de volgende live-uitzending heeft bijgewoond:',
  hasAttendedAndPassed: 'de volgende live-uitzending heeft bijgewoond en de toets met goed gevolg heeft afgerond:',
  earnedOn: 'Afgerond op',
  issuedOn: 'Uitgegeven op',
  day: (at: Date) => day.format(at),
  heard: 'Beluisterd',
  attended: 'Bijgewoond',
  heardOf: (percentage: number, minutes: number) => `${percentage} % van ${plural('nl', minutes, { one: 'minuut', other: 'minuten' })}`,
  exam: 'Toets',
  examOf: (right: number, total: number) => `${right} van ${plural('nl', total, { one: 'vraag', other: 'vragen' })} juist`,
  speakers: 'Docenten',
  evaluation: 'Evaluatie',
  filledIn: 'Ingevuld',
  register: 'Register',
  accreditation: 'Accreditatie',
  accreditationNumber: (number: string) => `Accreditatie ${number}`,
  points: (points: number) => plural('nl', points, { one: 'punt', other: 'punten' }),
  check: 'Controleer dit certificaat',
  qrCode: 'QR-code naar de controlepagina van dit certificaat',
  signed: 'Digitaal ondertekend',
  signedText: 'Uw pdf-lezer toont wie heeft ondertekend en of er daarna iets is gewijzigd.',
  badge: 'Dit certificaat als Open Badge',
  seal: 'Zegel van geaccrediteerde nascholing',
};
