import type { EmbeddedRegisterPhrases } from '../../nl/pages/embedded-register.ts';

/** The same in English. */
export const embeddedRegister: EmbeddedRegisterPhrases = {
  title: 'BIG register of the demonstration',
  introduction:
    'The built-in register knows these numbers, and no other does. Everyone is invented. A number is verified when the account’s name and initial fit.',
  number: 'Number',
  name: 'Name in the register',
  meaning: 'What it shows',
  breaker: 'After five faults in a row the register is left alone for a minute. Each account can search thirty times an hour.',
  cases: {
    specialist: 'Physician, specialised in general practice; belongs to Sanne’s account',
    generalPractitioner: 'A general practitioner too; belongs to Iris’s account',
    nurse: 'Nurse',
    nurseSpecialist: 'Nurse practitioner in mental health care, and so a nurse too: two professions on one number; belongs to Noor’s account',
    firstOfTwo: 'Healthcare psychologist who is also a psychotherapist, with the next number. Neither is a profession here: choose yourself',
    secondOfTwo: 'The second registration of the same person',
    oneLeadingZero: 'Begins with a zero, which may be left out',
    twoLeadingZeros: 'Begins with two zeros: nine digits are enough',
    partnerName: 'Name at birth and name of the partner',
    prefix: 'With a prefix',
    otherName: 'Of somebody else: under another name the number stays unverified',
    unknownProfession: 'A profession that does not occur here: choose yourself',
    measure: 'With a public measure',
    limitation: 'With a limitation',
    expired: 'Registration expired',
    struckOff: 'Struck off',
    twoResults: 'Two people with the same number',
    empty: 'Unknown to the register',
    malformed: 'The register gives an unreadable answer',
    fault: 'The register reports a fault',
    slow: 'The register does not answer in time (ten seconds)',
  },
};
