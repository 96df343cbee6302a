import { about, type DemoCompany, type DemoEpisode } from './shape.ts';

const huidInLagen: readonly DemoEpisode[] = [
  {
    slug: 'eczeem-smeren-met-een-plan',
    title: 'Eczeem: smeren met een plan',
    summary: 'Te weinig, te kort, te bang. Met de vingertop als maat en een plan op een vel.',
    daysAgo: 14,
    points: 1,
    exam: [
      {
        text: 'Waarvoor is een streep zalf over een vingertop genoeg?',
        answers: ['Een hele arm', 'Twee handen huid', 'Een gezicht en een romp'],
        correct: 1,
        because: 'Zo wordt dun smeren een maat die u kunt laten zien.',
        passage: 2,
      },
    ],
  },
  {
    slug: 'plekje-geruststellen-of-verwijzen',
    title: 'Plekje: geruststellen of verwijzen',
    summary: 'Kijkt u ook even naar dit plekje? Kijken in drie afstanden, voelen en weten wanneer twijfel het antwoord is.',
    daysAgo: 0,
    points: 1,
    asksWhilePlaying: true,
    exam: [
      {
        text: 'Welke plek verdient de meeste aandacht?',
        answers: ['De grootste', 'De plek die anders is dan de andere', 'De plek die jeukt'],
        correct: 1,
        because: 'Het lelijke eendje springt eruit, ook van twee meter.',
        passage: 2,
      },
      {
        text: 'U verdenkt een melanoom. Wat doet u?',
        answers: ['Zelf een stukje wegnemen', 'Dezelfde week verwijzen', 'Over drie maanden controleren'],
        correct: 1,
        because: 'Een half weggenomen plek is moeilijker te beoordelen.',
        passage: 4,
      },
    ],
    poll: { text: 'Gebruikt u een dermatoscoop?', answers: ['Ja, geschoold', 'Ja, zonder scholing', 'Nee'] },
    learn: ['kijkt u altijd in drie afstanden', 'herkent u de goedaardige plek', 'weet u welke plek niet mag wachten'],
  },
];

export const velEnVerhaal: DemoCompany = {
  slug: 'vel-en-verhaal',
  name: 'Vel & Verhaal',
  description: about('nl', 'Dermatologie zonder plaatjes: leren kijken door goed te luisteren.'),
  speakers: [{ key: 'saskia', name: 'dr. Saskia Velthoen', description: 'Dermatoloog' }],
  series: [
    {
      slug: 'huid-in-lagen',
      title: 'Huid in lagen',
      introduction: 'Van plekje tot plan: de huid, laag voor laag.',
      description: about('nl', 'Een nieuwe serie over de vragen die aan het eind van een consult komen.'),
      language: 'nl',
      cover: 'huid',
      category: 'Dermatologie',
      visibility: 'public',
      speakers: ['saskia'],
      accreditedFor: ['Huisarts', 'Verpleegkundig specialist', 'Doktersassistent'],
      seasons: [{ title: '', episodes: huidInLagen }],
    },
  ],
};
