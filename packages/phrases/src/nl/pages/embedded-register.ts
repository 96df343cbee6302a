/** The page that lists the numbers of the demonstration's own BIG register. */
export const embeddedRegister = {
  title: 'BIG-register van de demonstratie',
  introduction:
    'Deze nummers kent het ingebouwde register, en geen ander. Alle mensen zijn verzonnen. Een nummer wordt geverifieerd als naam en voorletter van het account kloppen.',
  number: 'Nummer',
  name: 'Naam in het register',
  meaning: 'Wat het laat zien',
  breaker: 'Na vijf storingen achter elkaar wordt het register een minuut lang met rust gelaten. Elk account kan dertig keer per uur zoeken.',
  cases: {
    specialist: 'Arts met specialisme huisartsgeneeskunde; hoort bij het account van Sanne',
    generalPractitioner: 'Ook huisarts; hoort bij het account van Iris',
    nurse: 'Verpleegkundige',
    nurseSpecialist: 'Verpleegkundig specialist ggz, en dus ook verpleegkundige: twee beroepen op één nummer; hoort bij het account van Noor',
    firstOfTwo: 'Gz-psycholoog die ook psychotherapeut is, met het volgende nummer. Geen van beide is hier een beroep: kies zelf',
    secondOfTwo: 'De tweede inschrijving van dezelfde persoon',
    oneLeadingZero: 'Begint met een nul, die weggelaten mag worden',
    twoLeadingZeros: 'Begint met twee nullen: negen cijfers zijn genoeg',
    partnerName: 'Geboortenaam en naam van de partner',
    prefix: 'Met een tussenvoegsel',
    otherName: 'Van iemand anders: bij een andere naam blijft het nummer ongeverifieerd',
    unknownProfession: 'Een beroep dat hier niet voorkomt: kies zelf',
    measure: 'Met een openbare maatregel',
    limitation: 'Met een beperking',
    expired: 'Inschrijving verlopen',
    struckOff: 'Doorgehaald',
    twoResults: 'Twee mensen met hetzelfde nummer',
    empty: 'Onbekend in het register',
    malformed: 'Het register geeft een onleesbaar antwoord',
    fault: 'Het register meldt een storing',
    slow: 'Het register antwoordt niet op tijd (tien seconden)',
  },
};
export type EmbeddedRegisterPhrases = typeof embeddedRegister;
