import beweegpunt from './beweegpunt.json' with { type: 'json' };
import corridorAudio from './corridor-audio.json' with { type: 'json' };
import deApothekerskamer from './de-apothekerskamer.json' with { type: 'json' };
import hartlijnAcademie from './hartlijn-academie.json' with { type: 'json' };
import kweekwijs from './kweekwijs.json' with { type: 'json' };
import longhuis from './longhuis.json' with { type: 'json' };
import neuroforum from './neuroforum.json' with { type: 'json' };
import onderwegAcademie from './onderweg-academie.json' with { type: 'json' };
import type { DemoCompany } from './shape.ts';
import slaapwijsInstituut from './slaapwijs-instituut.json' with { type: 'json' };
import velEnVerhaal from './vel-en-verhaal.json' with { type: 'json' };

/** All of the demo catalogue, in the order in which ids are given out. */
export const demoCompanies = [
  hartlijnAcademie,
  longhuis,
  deApothekerskamer,
  slaapwijsInstituut,
  neuroforum,
  beweegpunt,
  kweekwijs,
  velEnVerhaal,
  corridorAudio,
  onderwegAcademie,
] as readonly DemoCompany[];
