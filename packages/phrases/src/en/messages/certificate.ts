import type { certificateDocument as dutch } from '../../nl/messages/certificate.ts';
import { plural } from '../../plural.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });

export const certificateDocument: typeof dutch = {
  title: 'Certificate',
  subtitle: 'Accredited continuing education',
  declares: (company) => `${company} declares that`,
  bigNumber: (number) => `BIG ${number}`,
  registrationNumber: (number) => `registration number ${number}`,
  notVerified: (number) => `${number} (not verified)`,
  hasPassed: 'has listened to the following episode and passed its test:',
  hasHeard: 'has listened to the following episode:',
  hasAttended: 'has attended the following live broadcast:',
  hasAttendedAndPassed: 'has attended the following live broadcast and passed its test:',
  earnedOn: 'Completed on',
  issuedOn: 'Issued on',
  day: (at) => day.format(at),
  heard: 'Listened',
  attended: 'Attended',
  heardOf: (percentage, minutes) => `${percentage}% of ${plural('en', minutes, { one: 'minute', other: 'minutes' })}`,
  exam: 'Test',
  examOf: (right, total) => `${right} of ${plural('en', total, { one: 'question', other: 'questions' })} correct`,
  speakers: 'Speakers',
  evaluation: 'Evaluation',
  filledIn: 'Completed',
  register: 'Register',
  accreditation: 'Accreditation',
  accreditationNumber: (number) => `Accreditation ${number}`,
  points: (points) => plural('en', points, { one: 'point', other: 'points' }),
  check: 'Check this certificate',
  qrCode: 'QR code to the page that checks this certificate',
  signed: 'Digitally signed',
  signedText: 'Your PDF reader shows who signed it and whether anything has been changed since.',
  badge: 'This certificate as an Open Badge',
  seal: 'Seal of accredited education',
};
