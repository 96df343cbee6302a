/** Written for who reads it; a section is a title and its paragraphs. */
interface Text {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const terms: Text = {
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

const privacy: Text = {
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

export const legal = {
  terms,
  privacy,
  contact: 'Contact',
  responsible: 'Verantwoordelijk is wie deze installatie van Auscult beheert.',
  demonstrationTitle: 'Dit is een demonstratie',
  demonstrationText:
    'Bedrijven, mensen en lessen zijn verzonnen, en geen medisch advies. Punten tellen nergens. Vul geen echte gegevens in. Deze tekst laat zien wat er bij een echte installatie zou staan.',
};
