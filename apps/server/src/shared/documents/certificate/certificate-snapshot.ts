import type { Language } from '@auscult/domain/access/viewer';

/** What a certificate says, as it was when it was issued. The person's own data are gone once the account is. */
export interface CertificateSnapshot {
  readonly language: Language;
  readonly first_name?: string;
  readonly insertion?: string;
  readonly last_name?: string;
  readonly number?: string | null;
  /** Whether the number is of the BIG register. */
  readonly is_big: boolean;
  /** Whether the BIG register knew the number as this person's; other numbers are what people say of themselves. */
  readonly is_number_verified: boolean;
  readonly profession: string;
  readonly register: string;
  /** All that gave points to this person; the certificate's own first. */
  readonly registers: readonly { readonly register: string; readonly number: string | null; readonly points: number }[];
  readonly stream_id: number;
  readonly title: string;
  readonly series_title: string;
  readonly company_name: string;
  readonly speakers: readonly string[];
  readonly duration_ms: number;
  /** A live stream: what is said of hearing is said of having been there. Certificates of before were not. */
  readonly is_broadcast?: boolean;
  readonly heard_percentage: number;
  readonly exam: { readonly right: number; readonly total: number } | null;
  readonly has_evaluation: boolean;
  readonly audio_version_id: number | null;
}
