export type PdfFault = 'unreadable' | 'encrypted' | 'too_heavy';

export interface PdfWorkerRequest {
  /** The file, to begin with; then the number of a page, from 0. */
  readonly file?: ArrayBuffer;
  readonly page?: number;
}

export type PdfWorkerAnswer =
  | { readonly kind: 'opened'; readonly pages: number }
  /** Null: what is there is no page. */
  | { readonly kind: 'page'; readonly picture: Blob | null; readonly text: string }
  | { readonly kind: 'failed'; readonly fault: PdfFault };

/** As the library says it. */
const ENCRYPTED = /password|security/i;

export const faultOf = (error: unknown): PdfFault => (error instanceof Error && ENCRYPTED.test(error.message) ? 'encrypted' : 'unreadable');
