import type { Language } from '@auscult/domain/access/viewer';
import type { MailText } from '@auscult/phrases/nl/messages/mail-text';
import { type Html, html } from '../../../html.ts';
import { look } from './mail-look.ts';
import { mailPhrases } from './mail-phrases.ts';

const WIDTH_PX = 560;

interface Frame {
  readonly language: Language;
  /** Where the product lives, for the line at the bottom. */
  readonly publicUrl: string;
  /** Answers reach somebody. */
  readonly takesAnswers: boolean;
}

/** The text with its addresses to be followed, and broken where a phone is narrower. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" style="${look.link}">${part}</a>` : html`${part}`));
}

/** The mail as HTML: tables and inline colours, which is what mail programs understand. Nothing is fetched from anywhere. */
export function mailHtml(words: MailText, { language, publicUrl, takesAnswers }: Frame): string {
  const { frame } = mailPhrases[language];
  const { heading, paragraphs, code, facts = [], quote, links = [], button, after = [] } = words;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${words.subject}</title>
</head>
<body style="${look.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH_PX}px">
<tr><td style="${look.brand}"><span style="${look.dot}">&#9679;</span> Auscult</td></tr>
<tr><td style="${look.sheet}">
<h1 style="${look.heading}">${heading}</h1>
${paragraphs.map((text) => html`<p style="${look.text}">${text}</p>\n`)}
${code !== undefined && html`<p style="${look.code}">${code}</p>`}
${facts.length > 0 && html`<table role="presentation" cellpadding="0" cellspacing="0" style="${look.facts}">${facts.map(([name, value]) => html`<tr><td style="${look.factName}">${name}</td><td style="${look.fact}">${value}</td></tr>`)}</table>`}
${quote !== undefined && html`<div style="${look.quote}">${quote}</div>`}
${links.map(({ label, text, link }) => html`<p style="${look.item}"><a href="${link}" style="${look.itemLink}">${label}</a><br><span style="${look.itemText}">${text}</span></p>\n`)}
${button !== undefined && html`<p style="${look.place}"><a href="${button.link}" style="${look.button}">${button.label}</a></p>`}
${after.map((text) => html`<p style="${look.small}">${withLinks(text)}</p>\n`)}
${button !== undefined && html`<p style="${look.small}">${frame.buttonFallback}<br><a href="${button.link}" style="${look.link}">${button.link}</a></p>`}
</td></tr>
<tr><td style="${look.foot}">${!takesAnswers && html`${frame.automatic}<br>`}<a href="${publicUrl}" style="${look.footLink}">${frame.product}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text;
}

/** The same words for who reads mail without HTML. */
export function mailText(words: MailText, { language, publicUrl, takesAnswers }: Frame): string {
  const { frame } = mailPhrases[language];
  const { heading, paragraphs, code, facts = [], quote, links = [], button, after = [] } = words;
  const blocks = [
    heading,
    ...paragraphs,
    code,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    ...links.map(({ label, text, link }) => `${label}\n${text}\n${link}`),
    button && `${button.label}:\n${button.link}`,
    ...after,
    `-- \n${takesAnswers ? '' : `${frame.automatic}\n`}${frame.product}\n${publicUrl}`,
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}
