/** The columns of a row of which a feed and an editor say what is in them: what listeners get, and what each of both said. */
export type ValuesOf<Entity, Name extends keyof Entity> = {
  readonly [Field in Name]: Entity[Field] extends { value: infer Value } ? Value : never;
} & {
  readonly imported: Readonly<Record<string, unknown>>;
  readonly edited: Readonly<Record<string, unknown>>;
};

interface Row {
  readonly imported: Readonly<Record<string, unknown>>;
  readonly edited: Readonly<Record<string, unknown>>;
}

/** A field as an editor sees it. `key` is its name in both. */
export function editedField<Value>(
  { imported, edited }: Row,
  key: string,
  value: Value,
): { value: Value; imported: NonNullable<Value> | null; is_edited: boolean } {
  return { value, imported: (imported[key] as NonNullable<Value> | null | undefined) ?? null, is_edited: edited[key] != null };
}
