import type { NumberRule } from '@auscult/domain/registers/register-number';

export interface DemoRegister extends NumberRule {
  readonly name: string;
  /** Of the embedded attendance service. */
  readonly organisationId: number;
  readonly pointsRequired: number;
  readonly periodYears: number;
  /** Names (nl) of the professions whose points it takes, as in words.ts. */
  readonly professions: readonly string[];
  /** Slugs of the companies whose points it takes; all of them unless given. */
  readonly companies?: readonly string[];
}

const BIG = { kind: 'big', minimumDigits: 11, maximumDigits: 11, prefix: '' } as const;
const digits = (minimumDigits: number, maximumDigits = minimumDigits) => ({ kind: 'relation', minimumDigits, maximumDigits, prefix: '' }) as const;

/** None of these exists: each says by its name that it is of the demonstration. */
export const demoRegisters: readonly DemoRegister[] = [
  {
    ...BIG,
    name: 'Demonstratieregister BIG-beroepen',
    organisationId: 9001,
    pointsRequired: 200,
    periodYears: 5,
    professions: ['Huisarts', 'Apotheker', 'Specialist ouderengeneeskunde', 'Medisch specialist', 'Fysiotherapeut'],
  },
  {
    ...digits(6),
    name: 'Demonstratieregister verpleegkunde',
    organisationId: 9002,
    pointsRequired: 184,
    periodYears: 5,
    professions: ['Verpleegkundig specialist', 'Verpleegkundige'],
  },
  {
    ...digits(3, 4),
    name: 'Demonstratieregister praktijkondersteuning',
    organisationId: 9003,
    pointsRequired: 20,
    periodYears: 1,
    professions: ['Praktijkondersteuner', 'Doktersassistent', 'Apothekersassistent'],
  },
  {
    kind: 'prefixed',
    minimumDigits: 5,
    maximumDigits: 7,
    prefix: 'DEMO-',
    name: 'Demonstratieregister physician assistants',
    organisationId: 9004,
    pointsRequired: 60,
    periodYears: 3,
    professions: ['Physician assistant'],
  },
  {
    ...digits(6),
    name: 'Demonstratieregister eerste lijn',
    organisationId: 9005,
    pointsRequired: 40,
    periodYears: 5,
    professions: ['Huisarts'],
    companies: ['longhuis'],
  },
];
