/** What an entry of the embedded register is there to show; each has its sentence on /dev/big. */
export type EmbeddedCase =
  | 'specialist'
  | 'generalPractitioner'
  | 'nurse'
  | 'nurseSpecialist'
  | 'firstOfTwo'
  | 'secondOfTwo'
  | 'oneLeadingZero'
  | 'twoLeadingZeros'
  | 'partnerName'
  | 'prefix'
  | 'otherName'
  | 'unknownProfession'
  | 'measure'
  | 'limitation'
  | 'expired'
  | 'struckOff'
  | 'twoResults'
  | 'empty'
  | 'malformed'
  | 'fault'
  | 'slow';

export interface EmbeddedRegistration {
  readonly number: string;
  readonly code: string;
  readonly start: string;
  readonly end?: string;
  readonly specialisms?: readonly number[];
}

export interface EmbeddedPerson {
  readonly initials: string;
  readonly prefix?: string;
  readonly birthSurname: string;
  readonly mailingName: string;
  readonly registrations: readonly EmbeddedRegistration[];
  readonly hasMeasure?: boolean;
  readonly hasLimitation?: boolean;
}

const one = (number: string, more: Partial<EmbeddedRegistration> = {}): readonly EmbeddedRegistration[] => [
  { number, code: number.slice(-2), start: '2012-03-01', ...more },
];
const waterman: EmbeddedPerson = {
  initials: 'E.',
  birthSurname: 'Waterman',
  mailingName: 'E. Waterman',
  registrations: [...one('29045678925'), ...one('29045678916')],
};

/** Everyone here is invented. The last two digits of a number follow the profession, as they seem to in the register. */
export const embeddedEntries: readonly { readonly case: EmbeddedCase; readonly number: string; readonly people: readonly EmbeddedPerson[] }[] = [
  {
    case: 'specialist',
    number: '19012345601',
    people: [
      { initials: 'S.', prefix: 'de', birthSurname: 'Wit', mailingName: 'S. de Wit', registrations: one('19012345601', { specialisms: [15] }) },
    ],
  },
  {
    case: 'generalPractitioner',
    number: '19023456701',
    people: [{ initials: 'I.', birthSurname: 'Kastanje', mailingName: 'I. Kastanje', registrations: one('19023456701', { specialisms: [15] }) }],
  },
  {
    case: 'nurse',
    number: '59022334430',
    people: [{ initials: 'M.', birthSurname: 'Appelman', mailingName: 'M. Appelman', registrations: one('59022334430') }],
  },
  {
    case: 'nurseSpecialist',
    number: '49011223330',
    people: [{ initials: 'N.', birthSurname: 'Gidsen', mailingName: 'N. Gidsen', registrations: one('49011223330', { specialisms: [69] }) }],
  },
  { case: 'firstOfTwo', number: '29045678925', people: [waterman] },
  { case: 'secondOfTwo', number: '29045678916', people: [waterman] },
  {
    case: 'oneLeadingZero',
    number: '09033445530',
    people: [{ initials: 'L.', birthSurname: 'Heideman', mailingName: 'L. Heideman', registrations: one('09033445530') }],
  },
  {
    case: 'twoLeadingZeros',
    number: '00944556604',
    people: [{ initials: 'T.', birthSurname: 'Kersen', mailingName: 'T. Kersen', registrations: one('00944556604') }],
  },
  {
    case: 'partnerName',
    number: '39055667701',
    people: [
      {
        initials: 'I.M.',
        birthSurname: 'Bakkerink',
        mailingName: 'I.M. Lindeboom-Bakkerink',
        registrations: one('39055667701', { specialisms: [47] }),
      },
    ],
  },
  {
    case: 'prefix',
    number: '69066778830',
    people: [{ initials: 'J.', prefix: 'van der', birthSurname: 'Linde', mailingName: 'J. van der Linde', registrations: one('69066778830') }],
  },
  {
    case: 'otherName',
    number: '79077889917',
    people: [{ initials: 'X.', birthSurname: 'Zonderling', mailingName: 'X. Zonderling', registrations: one('79077889917') }],
  },
  {
    case: 'unknownProfession',
    number: '89088990003',
    people: [{ initials: 'V.', birthSurname: 'Ooievaar', mailingName: 'V. Ooievaar', registrations: one('89088990003') }],
  },
  {
    case: 'measure',
    number: '19099001130',
    people: [{ initials: 'A.', birthSurname: 'Maatman', mailingName: 'A. Maatman', registrations: one('19099001130'), hasMeasure: true }],
  },
  {
    case: 'limitation',
    number: '29010112230',
    people: [{ initials: 'B.', birthSurname: 'Grensstra', mailingName: 'B. Grensstra', registrations: one('29010112230'), hasLimitation: true }],
  },
  {
    case: 'expired',
    number: '39021223330',
    people: [
      { initials: 'C.', birthSurname: 'Verleden', mailingName: 'C. Verleden', registrations: one('39021223330', { end: '2020-12-31T00:00:00' }) },
    ],
  },
  {
    case: 'struckOff',
    number: '49032334401',
    people: [
      { initials: 'D.', birthSurname: 'Doorhaal', mailingName: 'D. Doorhaal', registrations: one('49032334401', { end: '0002-01-01T00:00:00' }) },
    ],
  },
  {
    case: 'twoResults',
    number: '59043445504',
    people: [
      { initials: 'F.', birthSurname: 'Tweeling', mailingName: 'F. Tweeling', registrations: one('59043445504') },
      { initials: 'G.', birthSurname: 'Tweeling', mailingName: 'G. Tweeling', registrations: one('59043445504') },
    ],
  },
  { case: 'empty', number: '69054556601', people: [] },
  { case: 'malformed', number: '79065667730', people: [] },
  { case: 'fault', number: '89076778830', people: [] },
  { case: 'slow', number: '99087889930', people: [] },
];
