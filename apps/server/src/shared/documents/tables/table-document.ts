import type { Language } from '@auscult/domain/access/viewer';

export interface TableColumn {
  readonly label: string;
  /** Of the width of the page, compared with the other columns. */
  readonly share: number;
  readonly align?: 'right';
}

export interface TableSection {
  readonly title: string;
  /** Under the title. */
  readonly lines: readonly string[];
  readonly columns: readonly TableColumn[];
  /** A text for each column. */
  readonly rows: readonly (readonly string[])[];
}

/** A document of tables, on as many pages as they need. */
export interface TableDocument {
  readonly language: Language;
  readonly author: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly title: string;
  /** Under the title. */
  readonly lines: readonly string[];
  readonly sections: readonly TableSection[];
}

/** What is drawn takes a tenth of a millisecond a cell: so many take about two seconds of the thread that certificates share. */
export const MOST_ROWS = 2000;
