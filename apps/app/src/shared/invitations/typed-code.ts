/** The code in what was pasted: itself, or the last part of a link with it. */
export function typedCode(text: string): string {
  const typed = text.trim();
  const path = typed.split(/[?#]/, 1)[0] ?? '';
  return path.includes('/invite/') ? (path.split('/invite/')[1] ?? '').replaceAll('/', '') : typed;
}
