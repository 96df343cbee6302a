/** What a mail says, without its look: the same words become HTML and plain text. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large, to be typed over. */
  readonly code?: string;
  /** Name and value, a line each. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Words of somebody else, with their line breaks. */
  readonly quote?: string;
  /** What there is to open, each with a line about it. */
  readonly links?: readonly { readonly label: string; readonly text: string; readonly link: string }[];
  readonly button?: { readonly label: string; readonly link: string };
  /** Below the button. */
  readonly after?: readonly string[];
}
