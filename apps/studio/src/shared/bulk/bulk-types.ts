import type { BulkResult } from '@auscult/contract/entities/studio/bulk';
import type { Visibility } from '../catalogue/common-fields.tsx';

export type { BulkResult };
export type BulkAct = 'publish' | 'schedule' | 'withdraw' | 'visibility' | 'move';

/** The rows of a list of which several are changed. */
export interface BulkRow {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly company_id: number;
}

/** What is asked of each. */
export type BulkChange =
  | { readonly publication: { readonly to: 'published' | 'withdrawn' } | { readonly to: 'scheduled'; readonly publish_at: string } }
  | { readonly visibility: Visibility }
  | { readonly course_id: number };
