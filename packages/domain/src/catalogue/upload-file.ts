/** Four hours of stereo in 24 bits, 48 kHz, and a little more. */
export const MAXIMUM_UPLOAD_BYTES = 5 * 1024 ** 3;

/** What the server tells apart by its bytes; video for its sound. */
export const UPLOAD_EXTENSIONS = ['.wav', '.mp3', '.flac', '.m4a', '.mp4', '.mov', '.aac', '.ogg', '.opus', '.webm'] as const;

const AUDIO_TYPE = /^audio\//;

export type FileRefusal = 'not_audio' | 'empty' | 'too_large';

/** Why this file need not be sent; null when the server has to look at its bytes. */
export function fileRefusal({ name, type, size }: { readonly name: string; readonly type: string; readonly size: number }): FileRefusal | null {
  const lower = name.toLowerCase();
  if (!AUDIO_TYPE.test(type) && !UPLOAD_EXTENSIONS.some((extension) => lower.endsWith(extension))) return 'not_audio';
  if (size === 0) return 'empty';
  return size > MAXIMUM_UPLOAD_BYTES ? 'too_large' : null;
}
