/** What of a broken request may be logged. PostgreSQL repeats the values of rows and parameters in `detail`, `where` and others; they stay out. */
export function redactError(reason: unknown): Record<string, unknown> {
  if (!(reason instanceof Error)) return { thrown: typeof reason };
  const { code, constraint, table, column } = reason as Error & Record<'code' | 'constraint' | 'table' | 'column', unknown>;
  return { type: reason.name, message: reason.message, code, table, column, constraint, stack: reason.stack };
}
