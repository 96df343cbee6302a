import { describe, expect, it } from 'vitest';
import { encryptMessage, MOST_MESSAGE_BYTES } from './encrypt-message.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const reader = {
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

/** The key and the salt of the example. */
const chosen = (length: number) => bytes(length === 32 ? 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' : 'DGv6ra1nlYgDCS1FRnbzlw');

describe('encryptMessage', () => {
  it('makes of the example of RFC 8291 what the RFC makes of it', () => {
    expect(encryptMessage(Buffer.from('When I grow up, I want to be a watermelon'), reader, chosen).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('fills one record with the longest message', () => {
    expect(encryptMessage(Buffer.alloc(MOST_MESSAGE_BYTES), reader, chosen)).toHaveLength(4096);
  });
});
