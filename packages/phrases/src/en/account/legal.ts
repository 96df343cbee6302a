import type { legal as source } from '../../nl/account/legal.ts';

const terms: typeof source.terms = {
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
        'When these terms change, you will read it here. Before a change that matters to you, you will be told.',
        'Dutch law applies to these agreements.',
      ],
    },
  ],
};

const privacy: typeof source.privacy = {
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

export const legal: typeof source = {
  terms,
  privacy,
  contact: 'Contact',
  responsible: 'Whoever runs this installation of Auscult is responsible.',
  demonstrationTitle: 'This is a demonstration',
  demonstrationText:
    'Companies, people and lessons are invented, and no medical advice. Points count nowhere. Do not enter real details. This text shows what a real installation would say.',
};
