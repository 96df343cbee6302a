/** A browser begins to read the file at some time after the click. */
const READ_WITHIN_MS = 60_000;

/** Hands a text to the browser as a file to save. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Hands a file to the browser to save. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
