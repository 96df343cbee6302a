import { type Html, html } from '../html.ts';

/** A whole document around `body`, with the plain style sheet. */
export function page(title: string, body: Html, language: 'nl' | 'en' = 'en'): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
${body}
</body>
</html>
`.text;
}
