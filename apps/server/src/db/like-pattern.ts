/** The pattern of `like` for what holds this text anywhere, as it stands. */
export const asPart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
