import { ritmeEnRuis } from './ritme-en-ruis.ts';
import { about, type DemoCompany } from './shape.ts';

export const hartlijnAcademie: DemoCompany = {
  slug: 'hartlijn-academie',
  name: 'Hartlijn Academie',
  description: about(
    'nl',
    'Nascholing over hart en vaten, gemaakt door mensen die dagelijks tussen spreekkamer en ziekenhuis staan.',
    'Elke aflevering begint bij een patiënt en eindigt bij een afspraak.',
  ),
  speakers: [
    { key: 'marit', name: 'dr. Marit Hoekstra', description: 'Cardioloog' },
    { key: 'joris', name: 'Joris van den Berg', description: 'Huisarts, presentator' },
  ],
  series: [ritmeEnRuis],
};
