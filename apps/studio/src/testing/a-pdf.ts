export interface PageParts {
  readonly text?: string;
  /** In points. */
  readonly width?: number;
  readonly height?: number;
}

interface PdfParts {
  /** Protected by a password that nobody knows. */
  readonly isEncrypted?: boolean;
}

/** A file as programs write it: each page has its text in black on a red left half. */
export function aPdf(pages: readonly PageParts[], { isEncrypted = false }: PdfParts = {}): File {
  const font = 3;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap(({ text = '', width = 960, height = 540 }, index) => {
      const content = `1 0 0 rg 0 0 ${width / 2} ${height} re f 0 g BT /F1 40 Tf 20 ${height / 2} Td (${text}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${5 + index * 2} 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  const secret = '00112233445566778899aabbccddeeff'.repeat(2);
  if (isEncrypted) objects.push(`<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${secret}>/U<${secret}>>>`);
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `/Root 1 0 R/Size ${objects.length + 1}${isEncrypted ? `/Encrypt ${objects.length} 0 R/ID[<00><00>]` : ''}`;
  const whole = `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<<${trailer}>>\nstartxref\n${body.length}\n%%EOF`;
  return new File([whole], 'avond.pdf', { type: 'application/pdf' });
}
