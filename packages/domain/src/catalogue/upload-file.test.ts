import { describe, expect, it } from 'vitest';
import { fileRefusal, MAXIMUM_UPLOAD_BYTES } from './upload-file.ts';

const aFile = (changes: { name?: string; type?: string; size?: number }) => ({ name: 'opname.wav', type: 'audio/wav', size: 1, ...changes });

describe('Before a file is sent', () => {
  it('API-05.3 sound and video pass by their type or their extension', () => {
    expect(fileRefusal(aFile({}))).toBeNull();
    expect(fileRefusal(aFile({ name: 'OPNAME.FLAC', type: '' }))).toBeNull();
    expect(fileRefusal(aFile({ name: 'opname', type: 'audio/x-wav' }))).toBeNull();
    expect(fileRefusal(aFile({ name: 'opname.mov', type: 'video/quicktime' }))).toBeNull();
  });

  it('API-05.3 what is something else, empty or too large is refused', () => {
    expect(fileRefusal(aFile({ name: 'verslag.pdf', type: 'application/pdf' }))).toBe('not_audio');
    expect(fileRefusal(aFile({ size: 0 }))).toBe('empty');
    expect(fileRefusal(aFile({ size: MAXIMUM_UPLOAD_BYTES }))).toBeNull();
    expect(fileRefusal(aFile({ size: MAXIMUM_UPLOAD_BYTES + 1 }))).toBe('too_large');
  });
});
