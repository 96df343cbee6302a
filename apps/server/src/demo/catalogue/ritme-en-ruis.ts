import { about, type DemoEpisode, type DemoSeries } from './shape.ts';

const seasonOne: readonly DemoEpisode[] = [
  {
    slug: 'hartkloppingen-wanneer-verontrustend',
    title: 'Hartkloppingen: wanneer verontrustend?',
    summary: 'Drie vragen, een onderzoek en een uitleg: zo vindt u de uitzondering tussen alle onschuldige hartkloppingen.',
    daysAgo: 216,
    points: 1,
    exam: [
      {
        text: 'Welk verhaal bij hartkloppingen is het meest verontrustend?',
        answers: ['Overslagen in rust die verdwijnen bij bewegen', 'Wegraken tijdens inspanning', 'Een snelle pols na koffie'],
        correct: 1,
        because: 'Wegraken zonder voorteken, zeker bij inspanning of liggend, past bij een oorzaak in het hart.',
        passage: 2,
      },
    ],
    learn: ['kent u drie vragen die het meeste opleveren', 'weet u welke tekenen om overleg vragen', 'stelt u gerust met een plan'],
  },
  {
    slug: 'boezemfibrilleren-in-de-spreekkamer',
    title: 'Boezemfibrilleren in de spreekkamer',
    summary: 'Mevrouw Bakker komt voor haar bloeddruk, maar haar pols is onregelmatig. Van voelen tot antistolling, in zes hoofdstukken.',
    daysAgo: 209,
    points: 2,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Bij wie kijkt u actief naar boezemfibrilleren?',
        answers: [
          'Bij iedereen boven de 18',
          'Bij iedereen boven de 65 die toch al wordt gemeten',
          'Alleen bij klachten',
          'Alleen na een melding van een horloge',
        ],
        correct: 1,
        because: 'Boven de 65 is de pols voelen klein werk met een duidelijke opbrengst; bij jongere mensen zonder klachten levert het weinig op.',
        passage: 2,
      },
      {
        text: 'Mevrouw Bakker (71) heeft hypertensie en een toevallig gevonden boezemfibrilleren. Wat doet u?',
        answers: [
          'Antistolling bespreken, meestal een DOAC',
          'Eerst een 24-uursregistratie afwachten',
          'Starten met acetylsalicylzuur',
          'Niet behandelen, over een jaar opnieuw',
        ],
        correct: 0,
        because: 'Haar leeftijd en haar hoge bloeddruk geven samen twee punten. Dan bespreekt u antistolling, ook zonder klachten.',
        passage: 4,
      },
      {
        text: 'Wanneer overlegt u met de cardioloog?',
        answers: ['Alleen als de patiënt erom vraagt', 'Bij twijfel over het ecg of bij hartfalen', 'Pas na een jaar behandelen'],
        correct: 1,
        because: 'Twijfel over het ecg, een onbekende ruis, hartfalen, jonge leeftijd en een frequentie die niet zakt zijn redenen om te bellen.',
        passage: 5,
      },
    ],
    poll: { text: 'Hoe vaak maakt u zelf een ecg?', answers: ['Wekelijks', 'Maandelijks', 'Zelden', 'Nooit'] },
    learn: [
      'herkent u boezemfibrilleren op een enkele afleiding',
      'kiest u bewust tussen frequentie en ritme',
      'bespreekt u antistolling met de juiste gegevens',
    ],
  },
  {
    slug: 'het-ecg-in-vijf-stappen',
    title: 'Het ecg in vijf stappen',
    summary: 'Altijd dezelfde weg over de strook: frequentie, ritme, geleiding, as en als laatste het st-segment.',
    daysAgo: 202,
    points: 2,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Hoe schat u de frequentie bij een onregelmatig ritme?',
        answers: ['Aan de hand van een enkele afstand', 'Complexen in tien seconden maal zes', 'Met de elektrische as'],
        correct: 1,
        because: 'Tellen over tien seconden vangt de wisseling op; een enkele afstand kan toevallig kort of lang zijn.',
        passage: 2,
      },
      {
        text: 'Het ecg is normaal, het verhaal past bij een infarct. Wat weegt zwaarder?',
        answers: ['Het ecg', 'Het verhaal', 'Geen van beide'],
        correct: 1,
        because: 'Een normaal ecg sluit een infarct niet uit.',
        passage: 4,
      },
    ],
  },
  {
    slug: 'antistolling-starten-stoppen-overbruggen',
    title: 'Antistolling: starten, stoppen, overbruggen',
    summary: 'Starten is in een minuut gedaan, goed starten duurt iets langer. En wie zorgt dat het weer wordt hervat?',
    daysAgo: 195,
    points: 2,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Wat noteert u in elk geval bij de start van antistolling?',
        answers: ['Het merk van de verpakking', 'De reden en de duur', 'Alleen de dosis'],
        correct: 1,
        because: 'Zonder reden en duur weet later niemand of het middel kan stoppen.',
        passage: 1,
      },
      {
        text: 'Wanneer verlaagt u de dosis van een DOAC?',
        answers: ['Bij elke patiënt boven de 80', 'Als het veiliger voelt', 'Als aan de voorwaarden in de productinformatie is voldaan'],
        correct: 2,
        because: 'Een te lage dosis beschermt minder. De voorwaarden gaan vaak over leeftijd, gewicht en nierfunctie samen.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'de-pacemakerpatient-bij-u-in-de-praktijk',
    title: 'De pacemakerpatiënt bij u in de praktijk',
    summary: 'Wat moet u weten zonder technicus te worden? Over klachten, dagelijks leven en de laatste levensfase.',
    daysAgo: 188,
    points: 1,
    exam: [
      {
        text: 'De huid boven een pacemaker is rood en warm. Wat doet u?',
        answers: ['Puncteren voor een kweek', 'Zelf starten met antibiotica', 'Overleggen zonder te prikken'],
        correct: 2,
        because: 'Dit is een infectie tot het tegendeel bewezen is. Prikken kan bacteriën juist naar binnen brengen.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'wegrakingen-hart-of-hersenen',
    title: 'Wegrakingen: hart of hersenen?',
    summary: 'Het belangrijkste onderzoek is de telefoon. Wat vraagt u aan degene die het zag gebeuren?',
    daysAgo: 181,
    points: 2,
    exam: [
      {
        text: 'Wat past het best bij epilepsie?',
        answers: ['Kort schokken na een flauwte', 'Tongbeet aan de zijkant en lang verward zijn', 'Zwart zien bij opstaan'],
        correct: 1,
        because: 'Kort en rommelig schokken ziet u ook bij een flauwte.',
        passage: 3,
      },
    ],
    poll: { text: 'Hebt u in uw praktijk een vaste aanpak bij wegraken?', answers: ['Ja, op papier', 'Ja, in mijn hoofd', 'Nog niet'] },
  },
];

const seasonTwo: readonly DemoEpisode[] = [
  {
    slug: 'de-onverwachte-extra-slag',
    title: 'De onverwachte extra slag',
    summary: 'Een overslag voelt groot, maar wat zegt hij? Over tellen, kijken en uitleggen.',
    daysAgo: 55,
    points: 1,
    exam: [
      {
        text: 'Welke slag voelt de patiënt bij een extrasystole meestal?',
        answers: ['De slag die te vroeg komt', 'De krachtige slag na de pauze', 'De pauze'],
        correct: 1,
        because: 'Na de pauze is het hart beter gevuld, dus is de volgende slag krachtiger.',
        passage: 1,
      },
    ],
  },
  {
    slug: 'snel-en-smal',
    title: 'Snel en smal: het klikt aan en het klikt uit',
    summary: 'Een regelmatige, smalle tachycardie bij een jonge vrouw: wat doet u tijdens de aanval, en wat daarna?',
    daysAgo: 48,
    points: 1,
    exam: [
      {
        text: 'Een stabiele patiënt heeft een regelmatige smalle tachycardie. Wat doet u eerst?',
        answers: ['Een ecg maken, dan laten persen', 'Direct een ambulance bellen', 'Een bètablokker meegeven'],
        correct: 0,
        because: 'Het ecg tijdens de aanval is het bewijs dat later de behandeling bepaalt.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'traag-is-niet-altijd-ziek',
    title: 'Traag is niet altijd ziek',
    summary: 'Een pols van 48 bij een wielrenner is training. Bij een mevrouw van 82 kijkt u eerst op de medicatielijst.',
    daysAgo: 41,
    points: 1,
    exam: [
      {
        text: 'Welk middel vergeet men het vaakst bij een trage pols?',
        answers: ['Oogdruppels tegen een hoge oogdruk', 'Een maagbeschermer', 'Paracetamol'],
        correct: 0,
        because: 'Ook oogdruppels komen in het bloed en kunnen het hart vertragen.',
        passage: 1,
      },
    ],
  },
  {
    slug: 'de-sporter-met-een-ongewoon-ecg',
    title: 'De sporter met een ongewoon ecg',
    summary: 'Sport verandert het hart. Wat hoort bij training, en wat vraagt om een echo?',
    daysAgo: 34,
    points: 1,
    exam: [
      {
        text: 'Welke bevinding past niet bij training?',
        answers: ['Een trage pols', 'Omgekeerde t-toppen zijdelings', 'Hoge uitslagen'],
        correct: 1,
        because: 'Omgekeerde t-toppen in de onderste of zijdelingse afleidingen vragen om een echo.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'betablokker-wie-nog-wie-niet-meer',
    title: 'Bètablokker: wie nog, wie niet meer?',
    summary: 'Een tablet met een verleden. Zoek de reden op, vraag naar klachten en bouw rustig af.',
    daysAgo: 27,
    points: 1,
    exam: [
      {
        text: 'Hoe stopt u een bètablokker?',
        answers: ['In een keer', 'Stap voor stap over enkele weken', 'Door om de dag te slikken'],
        correct: 1,
        because: 'Bij plots stoppen kan het hart doorschieten.',
        passage: 3,
      },
    ],
  },
  {
    slug: 'boezemfibrilleren-en-leefstijl',
    title: 'Boezemfibrilleren en leefstijl: vier knoppen',
    summary: 'Bloeddruk, gewicht, alcohol en slaap. Vier knoppen waaraan de patiënt zelf kan draaien.',
    daysAgo: 20,
    points: 1,
    exam: [
      {
        text: 'De patiënt heeft minder aanvallen dan vorig jaar. Wat betekent dat voor de antistolling?',
        answers: ['Die kan stoppen', 'Die wordt apart beoordeeld', 'Die kan gehalveerd'],
        correct: 1,
        because: 'Minder aanvallen betekent niet vanzelf minder risico op een beroerte.',
        passage: 3,
      },
    ],
  },
  {
    slug: 'na-de-ablatie',
    title: 'Na de ablatie: wat hoort erbij?',
    summary: 'Een blauwe lies, een onrustig hart en drie maanden geduld. Wanneer belt u het ziekenhuis?',
    daysAgo: 13,
    points: 1,
    exam: [
      {
        text: 'Twee weken na een ablatie heeft iemand koorts en pijn bij het slikken. Wat doet u?',
        answers: ['Afwachten', 'Direct overleggen', 'Eerst een keelkweek'],
        correct: 1,
        because: 'Zeldzaam, maar altijd een reden voor direct overleg.',
        passage: 3,
      },
    ],
  },
  {
    slug: 'luisteren-naar-kleppen',
    title: 'Luisteren naar kleppen',
    summary: 'De ruis van deze serie: waar hoort u hem, wanneer, en waarheen straalt hij uit?',
    daysAgo: 6,
    points: 1,
    exam: [
      {
        text: 'Een ruwe ruis rechts boven die naar de hals trekt past bij:',
        answers: ['Een vernauwde aortaklep', 'Een lekkende mitraalklep', 'Een onschuldige ruis'],
        correct: 0,
        because: 'Een lekkende mitraalklep klinkt blazend, aan de punt, en trekt naar de oksel.',
        passage: 2,
      },
    ],
  },
];

export const ritmeEnRuis: DemoSeries = {
  slug: 'ritme-en-ruis',
  title: 'Ritme & ruis',
  introduction: 'Ritmestoornissen in de eerste lijn. Cardiologen en huisartsen luisteren samen, elke aflevering vanuit een casus.',
  description: about(
    'nl',
    'Seizoen 1 gaat over de meest gestelde vragen: hartkloppingen, boezemfibrilleren, het ecg en antistolling.',
    'Seizoen 2 gaat over wat er tussen de regels staat: de extra slag, de trage pols, de sporter en de ruis.',
  ),
  language: 'nl',
  cover: 'hart',
  category: 'Cardiologie',
  visibility: 'public',
  speakers: ['marit', 'joris'],
  accreditedFor: ['Huisarts', 'Verpleegkundig specialist'],
  seasons: [
    { title: 'Seizoen 1', episodes: seasonOne },
    { title: 'Seizoen 2', episodes: seasonTwo },
  ],
};
