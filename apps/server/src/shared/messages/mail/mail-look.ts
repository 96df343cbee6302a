/** The tokens of the product's look, light, as mail programs can read them; a test holds them to the tokens of the app. */
export const mailColours = {
  paper: '#faf8f4',
  surface: '#fffdfc',
  sunken: '#f2eee9',
  line: '#e3dfd9',
  ink: '#1f1e31',
  'ink-2': '#4e4e5e',
  coral: '#f37469',
  'coral-text': '#be2a27',
  'on-ink': '#faf8f4',
} as const;

const c = mailColours;
const FONT = "font-family:'Bricolage Grotesque',ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif";

/** Inline styles: the only ones that every mail program keeps. */
export const look = {
  page: `margin:0;padding:0;background:${c.paper};color:${c.ink};${FONT}`,
  brand: `padding:0 4px 16px;font-size:20px;font-weight:700;letter-spacing:-0.3px;color:${c.ink};${FONT}`,
  dot: `color:${c.coral}`,
  sheet: `background:${c.surface};border:1px solid ${c.line};border-radius:14px;padding:32px 28px;${FONT}`,
  heading: `margin:0 0 16px;font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.5px;color:${c.ink}`,
  text: `margin:0 0 14px;font-size:16px;line-height:25px;color:${c.ink}`,
  small: `margin:14px 0 0;font-size:14px;line-height:21px;color:${c['ink-2']}`,
  code: `margin:8px 0 20px;padding:14px 20px;background:${c.sunken};border-radius:10px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;text-align:center;color:${c.ink}`,
  facts: 'margin:4px 0 18px;width:100%',
  factName: `padding:6px 16px 6px 0;font-size:14px;line-height:21px;color:${c['ink-2']};vertical-align:top;white-space:nowrap`,
  fact: `padding:6px 0;font-size:16px;line-height:23px;color:${c.ink};width:100%;word-break:break-word`,
  quote: `margin:4px 0 18px;padding:14px 18px;background:${c.sunken};border-radius:10px;font-size:16px;line-height:25px;color:${c.ink};white-space:pre-wrap;word-break:break-word`,
  item: `margin:0;padding:12px 0;border-top:1px solid ${c.line}`,
  itemLink: `font-size:17px;line-height:24px;font-weight:600;color:${c.ink};text-decoration:none`,
  itemText: `font-size:14px;line-height:21px;color:${c['ink-2']}`,
  place: 'margin:22px 0 8px',
  button: `display:inline-block;padding:13px 24px;background:${c.ink};color:${c['on-ink']};border-radius:999px;font-size:16px;line-height:22px;font-weight:600;text-decoration:none`,
  link: `color:${c['coral-text']};word-break:break-all`,
  foot: `padding:20px 4px 0;font-size:13px;line-height:20px;color:${c['ink-2']};${FONT}`,
  footLink: `color:${c['ink-2']}`,
} as const;
