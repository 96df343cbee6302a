import { expect, it } from 'vitest';
import { formPagePhrases } from './form.ts';
import { formResultsPhrases } from './form-results.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says none, one and several as people do', () => {
  const { nl, en } = formPagePhrases;
  expect([0, 1, 3].map((total) => nl.drawHelp(total))).toEqual([
    'Leeg: alle vragen. Een getal: zoveel vragen, getrokken uit alle.',
    'Leeg: alle vragen. Een getal: zoveel vragen, getrokken uit alle.',
    'Leeg: alle 3 vragen. Een getal: zoveel vragen, getrokken uit deze 3.',
  ]);
  expect([nl.neededOf(0, 0), nl.neededOf(1, 1), nl.neededOf(1, 3), nl.neededOf(2, 3)]).toEqual([
    'Van de vragen die worden gesteld.',
    'Dat is 1 van de ene vraag.',
    'Dat is 1 van de 3 vragen.',
    'Dat zijn 2 van de 3 vragen.',
  ]);
  expect([1, 2].map((count) => plain(nl.learners(count, 4)))).toEqual([
    '1 luisteraar maakte versie 4. Die uitslag blijft staan.',
    '2 luisteraars maakten versie 4. Hun uitslag blijft staan.',
  ]);
  expect(plain(en.learners(1, 4))).toBe('1 listener did version 4. That result stays.');
  expect([1, 2].map((count) => plain(formResultsPhrases.nl.counted(count, count)))).toEqual([
    '1 luisteraar met het eerste antwoord in de eerste poging.',
    '2 luisteraars, elk met het eerste antwoord in de eerste poging.',
  ]);
});
