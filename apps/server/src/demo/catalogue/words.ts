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

/** `isBigAddition`: chosen beside a BIG registration, with a number of its own. */
export const demoProfessions: readonly { nl: string; en: string; isBigAddition: boolean; categories: readonly string[] }[] = [
  { nl: 'Huisarts', en: 'General practitioner', isBigAddition: false, categories: everyone },
  { nl: 'Verpleegkundig specialist', en: 'Nurse practitioner', isBigAddition: false, categories: everyone },
  { nl: 'Physician assistant', en: 'Physician assistant', isBigAddition: false, categories: everyone },
  {
    nl: 'Apotheker',
    en: 'Pharmacist',
    isBigAddition: false,
    categories: ['Farmacotherapie', 'Cardiologie', 'Ouderengeneeskunde', 'Infectieziekten', 'Samenwerking'],
  },
  { nl: 'Specialist ouderengeneeskunde', en: 'Elderly care physician', isBigAddition: false, categories: everyone },
  { nl: 'Medisch specialist', en: 'Medical specialist', isBigAddition: false, categories: everyone },
  { nl: 'Verpleegkundige', en: 'Nurse', isBigAddition: false, categories: ['Cardiologie', 'Longgeneeskunde', 'Neurologie', 'Slaap', 'Samenwerking'] },
  {
    nl: 'Fysiotherapeut',
    en: 'Physiotherapist',
    isBigAddition: false,
    categories: ['Bewegingsapparaat', 'Longgeneeskunde', 'Ouderengeneeskunde', 'Samenwerking'],
  },
  {
    nl: 'Praktijkondersteuner',
    en: 'Practice nurse',
    isBigAddition: true,
    categories: ['Cardiologie', 'Longgeneeskunde', 'Ouderengeneeskunde', 'Slaap'],
  },
  {
    nl: 'Doktersassistent',
    en: 'Doctor’s assistant',
    isBigAddition: true,
    categories: ['Diagnostiek', 'Infectieziekten', 'Dermatologie', 'Samenwerking'],
  },
  { nl: 'Apothekersassistent', en: 'Pharmacy technician', isBigAddition: true, categories: ['Farmacotherapie', 'Samenwerking'] },
];
