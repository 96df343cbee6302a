import { beweegpunt } from './beweegpunt.ts';
import { corridorAudio } from './corridor-audio.ts';
import { deApothekerskamer } from './de-apothekerskamer.ts';
import { hartlijnAcademie } from './hartlijn-academie.ts';
import { kweekwijs } from './kweekwijs.ts';
import { longhuis } from './longhuis.ts';
import { neuroforum } from './neuroforum.ts';
import type { DemoCompany } from './shape.ts';
import { slaapwijsInstituut } from './slaapwijs-instituut.ts';
import { velEnVerhaal } from './vel-en-verhaal.ts';

/** All of the demo catalogue, in the order in which ids are given out. */
export const demoCompanies: readonly DemoCompany[] = [
  hartlijnAcademie,
  longhuis,
  deApothekerskamer,
  slaapwijsInstituut,
  neuroforum,
  beweegpunt,
  kweekwijs,
  velEnVerhaal,
  corridorAudio,
];
