const LONGEST_TEXT_CHARACTERS = 40;
const LONGEST_SECONDS = 100 * 3600;

/**
 * Seconds of `1:02:03`, `62:03`, `3723`, `1h 2m 3s`, `PT1H2M`, and of errors in real feeds (`106:.41`, `153;19`, `97.22` for 97 minutes 22).
 * Null for an empty value, zero, or anything else; the duration is then measured from the file.
 */
export function readDuration(text: string): number | null {
  const seconds = inSeconds(text.trim().slice(0, LONGEST_TEXT_CHARACTERS).toLowerCase());
  return seconds === undefined || !Number.isFinite(seconds) || seconds <= 0 || seconds > LONGEST_SECONDS ? null : seconds;
}

function inSeconds(text: string): number | undefined {
  if (/^\d{1,3}\.\d{2}$/.test(text)) return parts(text.replace('.', ':'));
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const colons = text.replaceAll(';', ':').replace(/:\./g, ':');
  if (/^\d{1,4}(:\d{1,2}){1,2}([.,]\d+)?$/.test(colons)) return parts(colons.replace(',', '.'));
  const units = text
    .replaceAll(/\s+/g, '')
    .match(/^(?:pt?)?(?:(\d+)h(?:ours?|rs?)?)?(?:(\d+)m(?:in(?:utes?|s)?)?\.?)?(?:(\d+(?:\.\d+)?)s(?:ec(?:onds?|s)?)?\.?)?$/);
  return units ? Number(units[1] ?? 0) * 3600 + Number(units[2] ?? 0) * 60 + Number(units[3] ?? 0) : undefined;
}

function parts(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
