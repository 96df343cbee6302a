/** Who writes in the live room beside whoever looks in: nobody can sign in as one of them. */
export interface DemoParticipant {
  readonly key: string;
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  /** Name (nl), as in words.ts. */
  readonly profession: string;
}

/** What happens in the room, one after the other. */
export type DemoAct =
  | { readonly by: string; readonly says: string }
  /** Chooses in the poll, by the place of the choice. */
  | { readonly by: string; readonly chooses: number };

const participant = (key: string, firstName: string, lastName: string, profession: string, insertion = ''): DemoParticipant => ({
  key,
  firstName,
  insertion,
  lastName,
  profession,
});

export const demoRoom = {
  slug: 'ritmestoornissen-live',
  company: 'hartlijn-academie',
  title: 'Ritmestoornissen: wanneer verwijst u?',
  summary: 'Een demonstratie van een live uitzending: het filmpje en de chat beginnen steeds opnieuw. Alles is verzonnen en geen medisch advies.',
  cover: 'hart',
  /** Keys of the company's speakers. */
  speakers: ['marit'],
  moderators: ['joris'],
  programme: [
    { title: 'Welkom', minutes: 1 },
    { title: 'Wanneer verwijst u?', minutes: 3 },
    { title: 'Vragen van deelnemers', minutes: 2 },
  ],
  /** Pictures by name, with what stands on them; those of the film, in its order. */
  slides: [
    { picture: 'slide-1', text: 'Wanneer verwijst u? Wegraking bij inspanning. Plotse dood in de familie. Afwijkend rust-ecg.' },
    { picture: 'slide-2', text: 'Eerst een ecg. In rust, twaalf afleidingen. Bij klachten opnieuw. Bewaar de strook.' },
    { picture: 'slide-3', text: 'Wat kan bij u blijven? Losse extra slagen. Bekend ritme, geen klachten. Controle na zes weken.' },
    { picture: 'slide-4', text: 'Dit is een demonstratie. Alles is verzonnen. Geen medisch advies. Het filmpje begint opnieuw.' },
  ],
  poll: { question: 'Hoe vaak maakt u zelf een ecg?', choices: ['Wekelijks', 'Maandelijks', 'Zelden', 'Nooit'] },
  questions: [
    { by: 'fatima', text: 'Telt een registratie met een smartwatch mee voor de diagnose?', state: 'on_air' },
    { by: 'pieter', text: 'Welke antistolling bij een eGFR onder de 30?', state: 'approved' },
    { by: 'ruben', text: 'Is er een verwijsbrief die wij mogen gebruiken?', state: 'approved' },
    { by: 'lotte', text: 'Hoe lang na een ablatie blijft u controleren?', state: 'new' },
    { by: 'daan', text: 'Verwijst u een fitte 40-jarige met één episode altijd?', state: 'answered' },
  ],
  participants: [
    participant('fatima', 'Fatima', 'Amrani', 'Praktijkondersteuner'),
    participant('pieter', 'Pieter', 'Kuiper', 'Apotheker'),
    participant('lotte', 'Lotte', 'Vermeer', 'Huisarts'),
    participant('daan', 'Daan', 'Vos', 'Huisarts'),
    participant('tom', 'Tom', 'Jansen', 'Verpleegkundige'),
    participant('ruben', 'Ruben', 'Visser', 'Fysiotherapeut'),
    participant('elif', 'Elif', 'Yilmaz', 'Verpleegkundig specialist'),
    participant('hanna', 'Hanna', 'Broek', 'Specialist ouderengeneeskunde', 'van den'),
  ],
} as const;

/** The demo account that moderates the room. */
export const demoModerator = 'moderator';

/** Said once to whoever looks, though the script goes round. */
export const demoGreeting = {
  by: demoModerator,
  says: 'Welkom allemaal, fijn dat u meekijkt. Dit is een demonstratie: de deelnemers en hun berichten zijn verzonnen. Stel uw vragen gerust.',
};

/** An act every eight seconds: six minutes, as long as the programme. */
export const demoScript: readonly DemoAct[] = [
  demoGreeting,
  { by: 'fatima', says: 'Goedenavond, het geluid is prima.' },
  { by: 'daan', says: 'Ook vanuit Zwolle goed te volgen.' },
  { by: 'lotte', chooses: 0 },
  { by: 'lotte', says: 'Komen de slides later nog beschikbaar?' },
  { by: demoModerator, says: 'Ze staan nu al onder Slides, u kunt er gerust doorheen bladeren.' },
  { by: 'daan', chooses: 0 },
  { by: 'tom', says: 'Fijn, dank.' },
  { by: 'pieter', says: 'Graag ook iets over dosering bij nierfunctie onder de 30.' },
  { by: 'pieter', chooses: 2 },
  { by: 'fatima', says: 'Telt een hartslaghorloge als registratie?' },
  { by: 'elif', says: 'Bij ons op de poli vragen patiënten daar ook vaak naar.' },
  { by: 'fatima', chooses: 1 },
  { by: demoModerator, says: 'De poll staat open. U kunt uw keuze nog veranderen.' },
  { by: 'elif', chooses: 0 },
  { by: 'daan', says: 'Wekelijks, het apparaat staat naast de balie.' },
  { by: 'hanna', says: 'In het verpleeghuis eerder zelden.' },
  { by: 'hanna', chooses: 2 },
  { by: 'ruben', says: 'Ik verwijs bij duizeligheid tijdens de training altijd terug naar de huisarts.' },
  { by: 'ruben', chooses: 3 },
  { by: 'lotte', says: 'Dat werkt hier ook zo, mits er een meting bij zit.' },
  { by: 'tom', says: 'Wegraking bij inspanning is dus altijd een reden?' },
  { by: 'tom', chooses: 1 },
  { by: demoModerator, says: 'Goede vraag, stel hem gerust onder Vragen, dan kan iedereen erop stemmen.' },
  { by: 'tom', says: 'Doe ik.' },
  { by: 'elif', says: 'De familieanamnese vergeet ik zelf nog wel eens.' },
  { by: 'daan', says: 'Zelfde hier. Plotse dood onder de 40 is de vraag die ik nu standaard stel.' },
  { by: 'hanna', says: 'Bij ouderen kijk ik eerst naar de medicatie.' },
  { by: 'pieter', says: 'Stuur gerust een actuele medicatielijst mee, dan kijken wij ook.' },
  { by: 'lotte', says: 'Hoe lang na een ablatie blijft u controleren?' },
  { by: 'fatima', says: 'Dat zou ik ook graag weten.' },
  { by: 'daan', chooses: 1 },
  { by: 'ruben', says: 'Is er een verwijsbrief die wij mogen gebruiken?' },
  { by: demoModerator, says: 'Die vraag nemen we mee naar de spreker.' },
  { by: 'elif', says: 'Het schema op deze slide is duidelijk.' },
  { by: 'hanna', says: 'Eens, graag ook op papier.' },
  { by: 'tom', says: 'Mooi helder verhaal tot nu toe.' },
  { by: 'fatima', says: 'Ik neem de drie alarmsymptomen mee naar ons overleg.' },
  { by: 'pieter', says: 'Denk bij antistolling ook aan het gewicht.' },
  { by: 'lotte', says: 'Genoteerd.' },
  { by: 'daan', says: 'Tot de volgende keer.' },
  { by: 'elif', says: 'Dank u wel, leerzaam.' },
  { by: 'ruben', says: 'Dank aan de sprekers.' },
  { by: 'hanna', says: 'Fijne avond allemaal.' },
  { by: demoModerator, says: 'Zo begint de demonstratie opnieuw.' },
];
