import type { RegisterName } from '@auscult/domain/profession/compare-names';

/** One number's registration, as far as we look at it: no addresses, no judgments. */
export interface RegisterEntry {
  readonly number: string;
  /** Two digits. */
  readonly professionCode: string;
  /** Three digits each. */
  readonly specialisms: readonly string[];
  readonly name: RegisterName;
  /** Dates as YYYY-MM-DD; null: not known, or without an end. */
  readonly start: string | null;
  readonly end: string | null;
  /** Neither ended nor struck off. */
  readonly isActive: boolean;
  /** There is a public measure or a limitation. */
  readonly isRestricted: boolean;
}

/** `ambiguous`: the number belongs to more than one. `unreadable`: what came back is no answer of the register's. */
export type Lookup =
  | { readonly kind: 'found'; readonly entry: RegisterEntry }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unreadable' };

/** A code with its names. */
export interface RegisterCode {
  readonly code: string;
  readonly nl: string;
  readonly en: string;
}

export interface ReferenceData {
  readonly professions: readonly RegisterCode[];
  /** `group` is the profession that a specialism belongs to. */
  readonly specialisms: readonly (RegisterCode & { readonly group: string })[];
}

/** The register of care professionals. Both throw a RegisterDown when it cannot be asked. */
export interface BigRegister {
  /** Eleven digits. `fresh` bypasses the cache. */
  lookup(number: string, options?: { readonly fresh?: boolean }): Promise<Lookup>;
  referenceData(): Promise<ReferenceData>;
}

/** The register is away, too slow, answers faults, or was asked enough for now. */
export class RegisterDown extends Error {
  override readonly name = 'RegisterDown';
}
