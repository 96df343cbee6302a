/** Where programs of this machine are looked for. */
export const searchPath = (): string => process.env['PATH'] ?? '';

/** Where programs of the operator's keep what they need; undefined where there is none. */
export const homeFolder = (): string | undefined => process.env['HOME'];
