/**
 * Of a page or a picture elsewhere, as a JSON Schema pattern (flag u): one line without blanks, names in front of the host, or signs that show nothing or
 * turn the direction of writing, which hide where it leads.
 */
export const WEB_ADDRESS =
  '^https?://(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s@/?#:%<>^|\\\\\\[\\]\\p{Cc}\\p{Cf}]+)(?::(?:\\d{1,4}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?(?:[/?#][^\\s\\p{Cc}\\p{Cf}]*)?$';

const pattern = new RegExp(WEB_ADDRESS, 'iu');

export const isWebAddress = (text: string): boolean => pattern.test(text);
