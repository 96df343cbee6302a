/** Fields of interest, in the order of the filter row. */
export const demoCategories = [
  { nl: 'Cardiologie', en: 'Cardiology' },
  { nl: 'Farmacotherapie', en: 'Pharmacotherapy' },
  { nl: 'Longgeneeskunde', en: 'Respiratory medicine' },
  { nl: 'Neurologie', en: 'Neurology' },
  { nl: 'Ouderengeneeskunde', en: 'Care of older people' },
  { nl: 'Slaap', en: 'Sleep' },
  { nl: 'Bewegingsapparaat', en: 'Musculoskeletal' },
  { nl: 'Dermatologie', en: 'Dermatology' },
  { nl: 'Infectieziekten', en: 'Infectious disease' },
  { nl: 'Diagnostiek', en: 'Diagnostics' },
  { nl: 'Samenwerking', en: 'Teamwork' },
] as const;

const everyone = demoCategories.map((category) => category.nl);

const medicalSpecialisms = '003 010 011 012 013 014 016 018 019 021 022 023 024 025 026 030 031 032 033 034 035 039 040 041 042 045 046 062 071 074'
  .split(' ')
  .map((code) => `01.${code}`);

/** `isBigAddition`: chosen beside a BIG registration, with a number of its own. `registerCodes`: what it is called in the BIG register. */
export const demoProfessions: readonly {
  nl: string;
  en: string;
  isBigAddition: boolean;
  categories: readonly string[];
  registerCodes: readonly string[];
}[] = [
  { nl: 'Huisarts', en: 'General practitioner', isBigAddition: false, categories: everyone, registerCodes: ['01.015', '01.004'] },
  {
    nl: 'Verpleegkundig specialist',
    en: 'Nurse practitioner',
    isBigAddition: false,
    categories: everyone,
    registerCodes: ['30.065', '30.066', '30.067', '30.068', '30.069', '30.076'],
  },
  { nl: 'Physician assistant', en: 'Physician assistant', isBigAddition: false, categories: everyone, registerCodes: ['81'] },
  {
    nl: 'Apotheker',
    en: 'Pharmacist',
    isBigAddition: false,
    categories: ['Farmacotherapie', 'Cardiologie', 'Ouderengeneeskunde', 'Infectieziekten', 'Samenwerking'],
    registerCodes: ['17'],
  },
  { nl: 'Specialist ouderengeneeskunde', en: 'Elderly care physician', isBigAddition: false, categories: everyone, registerCodes: ['01.047'] },
  { nl: 'Medisch specialist', en: 'Medical specialist', isBigAddition: false, categories: everyone, registerCodes: medicalSpecialisms },
  {
    nl: 'Verpleegkundige',
    en: 'Nurse',
    isBigAddition: false,
    categories: ['Cardiologie', 'Longgeneeskunde', 'Neurologie', 'Slaap', 'Samenwerking'],
    registerCodes: ['30'],
  },
  {
    nl: 'Fysiotherapeut',
    en: 'Physiotherapist',
    isBigAddition: false,
    categories: ['Bewegingsapparaat', 'Longgeneeskunde', 'Ouderengeneeskunde', 'Samenwerking'],
    registerCodes: ['04'],
  },
  {
    nl: 'Praktijkondersteuner',
    en: 'Practice nurse',
    isBigAddition: true,
    categories: ['Cardiologie', 'Longgeneeskunde', 'Ouderengeneeskunde', 'Slaap'],
    registerCodes: [],
  },
  {
    nl: 'Doktersassistent',
    en: 'Doctor’s assistant',
    isBigAddition: true,
    categories: ['Diagnostiek', 'Infectieziekten', 'Dermatologie', 'Samenwerking'],
    registerCodes: [],
  },
  { nl: 'Apothekersassistent', en: 'Pharmacy technician', isBigAddition: true, categories: ['Farmacotherapie', 'Samenwerking'], registerCodes: [] },
];
