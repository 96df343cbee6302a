/** Written for who reads it; a section is a title and its paragraphs. */
interface Text {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const dutchTerms: Text = {
  title: 'Algemene voorwaarden',
  introduction: 'Deze afspraken gelden als u Auscult gebruikt. We hebben ze kort gehouden, zodat u ze kunt lezen.',
  sections: [
    {
      title: 'Waar Auscult voor is',
      paragraphs: [
        'Auscult is een luisterapp voor zorgprofessionals. U luistert naar podcasts en scholing van aanbieders, en u kunt er accreditatiepunten mee halen als een aanbieder die heeft aangevraagd.',
        'Auscult gebruiken is gratis.',
      ],
    },
    {
      title: 'Uw account',
      paragraphs: [
        'Een account is van één persoon. Vul in wie u werkelijk bent: uw naam, beroep en BIG-nummer bepalen op wiens naam punten worden bijgeschreven.',
        'Houd uw wachtwoord en codes voor uzelf. Denkt u dat iemand anders in uw account kan, wijzig dan uw wachtwoord; dat sluit alle andere sessies.',
        'U kunt uw account altijd verwijderen. U hebt dan veertien dagen om u te bedenken.',
      ],
    },
    {
      title: 'Wat u hoort',
      paragraphs: [
        'De aanbieder van een serie is verantwoordelijk voor de inhoud. Die is bedoeld voor scholing, en vervangt niet uw eigen oordeel, een richtlijn of overleg over een patiënt.',
        'Afleveringen zijn van hun makers. U mag ze beluisteren en bewaren in de app, en links delen. Kopieën verspreiden mag niet zonder toestemming van de maker.',
      ],
    },
    {
      title: 'Punten eerlijk halen',
      paragraphs: [
        'Punten tellen wat u werkelijk hebt gehoord en beantwoord. Laat niemand anders luisteren of toetsen maken op uw naam, en gebruik geen programma’s die dat doen.',
        'Blijkt dat dit wel is gebeurd, dan kan een aanbieder de punten intrekken en kan uw account worden geblokkeerd.',
      ],
    },
    {
      title: 'Samen met anderen',
      paragraphs: [
        'Blijf zakelijk en beleefd tegen anderen, en schrijf nooit iets op waaraan een patiënt te herkennen is. Een moderator mag zulke berichten weghalen.',
      ],
    },
    {
      title: 'Wat wij beloven',
      paragraphs: [
        'We doen ons best om Auscult bereikbaar en juist te houden, maar er kan iets misgaan. Ziet u een fout, of mist u punten, laat het weten: u hoort binnen 48 uur van ons.',
        'Veranderen deze voorwaarden, dan leest u dat hier. Bij een wijziging die voor u iets uitmaakt, krijgt u vooraf bericht.',
        'Op deze afspraken is Nederlands recht van toepassing.',
      ],
    },
  ],
};

const dutchPrivacy: Text = {
  title: 'Privacyverklaring',
  introduction: 'Hier staat wat Auscult van u bewaart, waarom, en wat u daarover te zeggen hebt.',
  sections: [
    {
      title: 'Als u luistert zonder account',
      paragraphs: [
        'Openbare series kunt u horen zonder in te loggen. We tellen dan wat er wordt afgespeeld, zonder naam en zonder iets waaraan we u herkennen.',
        'Auscult gebruikt geen cookies, geen reclame en geen meetprogramma’s van anderen.',
      ],
    },
    {
      title: 'Wat we van een account bewaren',
      paragraphs: [
        'Uw e-mailadres, naam en taal, om u te laten inloggen en u te kunnen schrijven. Van uw wachtwoord bewaren we alleen een versleutelde afdruk, die niemand kan teruglezen.',
        'Uw beroepen en interessegebieden, om te tonen wat bij u past. Uw BIG-nummer en wat het BIG-register daarbij meldt, om punten op de juiste naam te zetten. Het register krijgt van ons alleen het nummer.',
        'Uw mobiele nummer, als u dat bevestigt, om u te herkennen als u uw e-mailadres kwijt bent. Verder alleen wat u zelf in uw profiel invult, zoals een adres of een foto.',
        'De apparaten waarop u bent ingelogd, met de naam van de browser en wanneer u er het laatst was, zodat u ze kunt nakijken en afsluiten.',
        'Om misbruik tegen te gaan leggen we gevoelige handelingen vast, zoals een gewijzigd wachtwoord, en tellen we mislukte pogingen om in te loggen. Berichten die u ons stuurt, bewaren we om ze te beantwoorden.',
      ],
    },
    {
      title: 'Wat we van luisteren bewaren',
      paragraphs: [
        'Waar u bent gebleven, welke delen u werkelijk hebt gehoord, en wat u bewaart, volgt en aantekent. Daarmee luistert u verder op elk apparaat, en is na te gaan of u recht hebt op punten.',
        'Wat u hebt gehoord staat los van uw naam: het hangt aan een nummer zonder naam, dat alleen via uw account bij u hoort.',
        'Welke schermen en knoppen worden gebruikt, om te zien wat werkt. En fouten in de app, zonder uw gegevens, om ze te herstellen.',
      ],
    },
    {
      title: 'Wat er op uw apparaat staat',
      paragraphs: [
        'Uw sessie, uw instellingen, wat u hebt gedownload en wat nog verstuurd moet worden. Als u uitlogt, wordt alles van u van het apparaat gewist.',
      ],
    },
    {
      title: 'Wie het te zien krijgt',
      paragraphs: [
        'We verkopen niets en geven niets weg. Een aanbieder krijgt van u alleen wat nodig is om punten bij te schrijven, en alleen als u daarvoor kiest door een scholing af te ronden.',
        'Audio en afbeeldingen van sommige series komen van de server van hun maker. Die ziet dan, zoals bij elke website, het internetadres van uw apparaat.',
        'E-mail, sms en meldingen gaan via diensten die ze bezorgen. Zij krijgen het adres en het bericht.',
      ],
    },
    {
      title: 'Hoe lang',
      paragraphs: [
        'Uw gegevens blijven zolang u een account hebt. Een sessie eindigt na dertig dagen zonder gebruik. Codes en links werken minuten tot een dag, en worden daarna gewist.',
        'Verwijdert u uw account, dan wordt het na veertien dagen gewist. Wat u hebt gehoord en behaald blijft zonder naam bestaan, omdat al bijgeschreven punten te controleren moeten zijn.',
      ],
    },
    {
      title: 'Wat u kunt doen',
      paragraphs: [
        'In uw profiel ziet en wijzigt u uw gegevens, haalt u een kopie op van alles wat we van u bewaren, en verwijdert u uw account. Nieuwsbrieven en meldingen staan uit of aan zoals u kiest.',
        'Hebt u een vraag of een klacht, schrijf ons via Contact: u hoort binnen 48 uur van ons. U kunt ook terecht bij de Autoriteit Persoonsgegevens.',
      ],
    },
  ],
};

const nl = {
  terms: dutchTerms,
  privacy: dutchPrivacy,
  contact: 'Contact',
  responsible: 'Verantwoordelijk is wie deze installatie van Auscult beheert.',
  demonstrationTitle: 'Dit is een demonstratie',
  demonstrationText:
    'Bedrijven, mensen en lessen zijn verzonnen, en geen medisch advies. Punten tellen nergens. Vul geen echte gegevens in. Deze tekst laat zien wat er bij een echte installatie zou staan.',
};

const englishTerms: typeof nl.terms = {
  title: 'Terms and conditions',
  introduction: 'These agreements hold when you use Auscult. We have kept them short, so that you can read them.',
  sections: [
    {
      title: 'What Auscult is for',
      paragraphs: [
        'Auscult is a listening app for healthcare professionals. You listen to podcasts and courses by providers, and you can earn accreditation points with them where a provider has applied for these.',
        'Using Auscult is free.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'An account belongs to one person. Say who you really are: your name, profession and BIG number decide in whose name points are registered.',
        'Keep your password and codes to yourself. If you think that somebody else can get into your account, change your password; that ends all other sessions.',
        'You can delete your account at any time. You then have fourteen days to change your mind.',
      ],
    },
    {
      title: 'What you hear',
      paragraphs: [
        'The provider of a series is responsible for its content. It is meant for education, and does not replace your own judgement, a guideline or consultation about a patient.',
        'Episodes belong to their makers. You may listen to them and keep them in the app, and share links. Spreading copies is not allowed without the maker’s permission.',
      ],
    },
    {
      title: 'Earning points fairly',
      paragraphs: [
        'Points count what you have really heard and answered. Do not let anybody else listen or take tests in your name, and do not use programs that do.',
        'If it turns out that this has happened, a provider may withdraw the points and your account may be suspended.',
      ],
    },
    {
      title: 'Together with others',
      paragraphs: [
        'Be professional and polite to others, and never write anything by which a patient could be recognised. A moderator may remove such messages.',
      ],
    },
    {
      title: 'What we promise',
      paragraphs: [
        'We do our best to keep Auscult available and right, but things can go wrong. If you see a mistake or miss points, tell us: you will hear from us within 48 hours.',
        'When these englishTerms change, you will read it here. Before a change that matters to you, you will be told.',
        'Dutch law applies to these agreements.',
      ],
    },
  ],
};

const englishPrivacy: typeof nl.privacy = {
  title: 'Privacy statement',
  introduction: 'This says what Auscult keeps of you, why, and what you can do about it.',
  sections: [
    {
      title: 'When you listen without an account',
      paragraphs: [
        'You can hear public series without logging in. We then count what is played, without a name and without anything that we would recognise you by.',
        'Auscult uses no cookies, no advertising and no measuring tools of others.',
      ],
    },
    {
      title: 'What we keep of an account',
      paragraphs: [
        'Your e-mail address, name and language, to let you log in and to be able to write to you. Of your password we keep only a scrambled print, which nobody can read back.',
        'Your professions and fields of interest, to show what suits you. Your BIG number and what the BIG register says about it, to put points in the right name. The register gets only the number from us.',
        'Your mobile number, if you confirm it, to recognise you when you have lost your e-mail address. Beyond that only what you fill in yourself in your profile, such as an address or a picture.',
        'The devices on which you are logged in, with the name of the browser and when you were last there, so that you can check and end them.',
        'To prevent abuse we record sensitive actions, such as a changed password, and count failed attempts to log in. Messages that you send us are kept in order to answer them.',
      ],
    },
    {
      title: 'What we keep of listening',
      paragraphs: [
        'Where you left off, which parts you have really heard, and what you save, follow and note. With that you continue on any device, and it can be checked whether you are entitled to points.',
        'What you have heard is kept apart from your name: it hangs on a number without a name, which belongs to you only through your account.',
        'Which screens and buttons are used, to see what works. And errors in the app, without your details, to mend them.',
      ],
    },
    {
      title: 'What is on your device',
      paragraphs: [
        'Your session, your settings, what you have downloaded and what still has to be sent. When you log out, everything of yours is removed from the device.',
      ],
    },
    {
      title: 'Who gets to see it',
      paragraphs: [
        'We sell nothing and give nothing away. A provider gets only what is needed to register points, and only when you choose so by completing a course.',
        'Audio and pictures of some series come from their maker’s server. As with any website, that server then sees the internet address of your device.',
        'E-mail, text messages and notifications go through services that deliver them. They get the address and the message.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Your details stay as long as you have an account. A session ends after thirty days without use. Codes and links work for minutes up to a day, and are then removed.',
        'If you delete your account, it is removed after fourteen days. What you have heard and earned stays without a name, because points that were registered must remain verifiable.',
      ],
    },
    {
      title: 'What you can do',
      paragraphs: [
        'In your profile you see and change your details, fetch a copy of everything that we keep of you, and delete your account. Newsletters and notifications are on or off as you choose.',
        'If you have a question or a complaint, write to us through Contact: you will hear from us within 48 hours. You can also turn to the Dutch data protection authority, the Autoriteit Persoonsgegevens.',
      ],
    },
  ],
};

const en: typeof nl = {
  terms: englishTerms,
  privacy: englishPrivacy,
  contact: 'Contact',
  responsible: 'Whoever runs this installation of Auscult is responsible.',
  demonstrationTitle: 'This is a demonstration',
  demonstrationText:
    'Companies, people and lessons are invented, and no medical advice. Points count nowhere. Do not enter real details. This text shows what a real installation would say.',
};

/** Terms and privacy statement. */
export const legalPhrases = { nl, en };
