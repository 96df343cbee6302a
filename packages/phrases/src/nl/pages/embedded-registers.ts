/** The page with the files of the demonstration's own registers. */
export const embeddedRegisters = {
  title: 'Registers van de demonstratie',
  introduction:
    'Deze registers en hun dossiers bestaan alleen hier. De ingebouwde dienst controleert elke inzending zoals de echte en schrijft punten na vijf minuten bij. Nummers die op 000 eindigen, kent de dienst niet.',
  back: 'Demonstratie',
  send: 'Verstuur nu wat klaarligt',
  settings: 'Hoe de dienst zich gedraagt',
  test: 'Testmodus: alles controleren, niets bijschrijven',
  fault: 'Storing',
  faults: { none: 'Geen', slow: 'Antwoordt niet op tijd', error: 'Geeft een fout (500)', malformed: 'Geeft een onleesbaar antwoord' },
  save: 'Bewaren',
  files: 'Dossiers',
  noLines: 'Er zijn nog geen punten gemeld.',
  number: 'Nummer',
  register: 'Register',
  episode: 'Aflevering',
  date: 'Datum',
  state: 'Status',
  entered: (time: string) => `Bijgeschreven op ${time}`,
  enteredAt: (time: string) => `Wordt bijgeschreven op ${time}`,
  reason: 'Reden',
  refuse: 'Weigeren',
  refused: 'Geweigerd',
  noRefusals: 'Er is niets met de hand geweigerd.',
  allow: 'Toch toelaten',
};
export type EmbeddedRegistersPhrases = typeof embeddedRegisters;
