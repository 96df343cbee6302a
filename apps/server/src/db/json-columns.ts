/** SQL for the parts of a multirange as JSON: `[[from, to], …]`, rising and apart. */
export const intervalsOf = (multirange: string) =>
  `coalesce((select jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by lower(part)) from unnest(${multirange}) as part), '[]')`;

/** SQL for an instant as whole milliseconds since 1970. */
export const epochMs = (instant: string) => `floor(extract(epoch from ${instant}) * 1000)::bigint`;
