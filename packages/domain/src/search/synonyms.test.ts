import { describe, expect, it } from 'vitest';
import { readSynonyms } from './synonyms.ts';

const list = `# Heart
atriumfibrilleren, boezemfibrilleren, AF, atrial fibrillation
amyotrofische laterale sclerose, ALS*
ACE-remmer, ACE inhibitor > enalapril, lisinopril
`;
const synonyms = readSynonyms(list);
const never = () => false;
const of = (said: string, isCapital: (at: number) => boolean = never) => synonyms.matchAt(said.split(' '), 0, isCapital);

describe('The list of synonyms', () => {
  it('gives what else a term is called, in its words', () => {
    expect(of('boezemfibrilleren')).toEqual({ length: 1, others: [['atriumfibrilleren'], ['atrial', 'fibrillation']] });
    expect(of('atrial fibrillation')?.others).toEqual([['atriumfibrilleren'], ['boezemfibrilleren']]);
    expect(of('fibrillation')).toBeNull();
  });

  it('gives a class its members and itself, and a member its class and no other member', () => {
    expect(of('ace remmers')?.others).toEqual([['ace', 'inhibitor'], ['enalapril'], ['lisinopril']]);
    expect(of('aceremmer')?.others).toHaveLength(3);
    expect(of('enalapril')?.others).toEqual([
      ['ace', 'remmer'],
      ['ace', 'inhibitor'],
    ]);
  });

  it('takes what is a word elsewhere too only alone or in capitals, and never looks for it', () => {
    expect(of('af')?.length).toBe(1);
    expect(of('af en toe')).toBeNull();
    expect(of('af en toe', () => true)?.length).toBe(1);
    expect(of('als thuis')).toBeNull();
    expect(of('amyotrofische laterale sclerose')?.others).toEqual([]);
  });

  it('knows the nearest term of one word within so many letters', () => {
    expect(synonyms.nearest('boezemfibrileren', 2)).toBe('boezemfibrilleren');
    expect(synonyms.nearest('enalaprik', 1)).toBe('enalapril');
    expect(synonyms.nearest('enelaprik', 1)).toBeNull();
  });

  it('finds the nearest of many terms, wherever the mistakes are', () => {
    const many = Array.from({ length: 1500 }, (_, n) => `${n.toString(36).padStart(4, 'q').replaceAll(/\d/g, 'x')}agen`);
    const large = readSynonyms(`${many.join(', term\n')}, term\nhartfalen, decompensatio`);
    const mistyped = ['artfalen', 'xartfalex', 'hxxtfalen', 'harxxalen', 'hartfalenxx', 'htarfalen', 'hartffallen'];
    expect(new Set(mistyped.map((word) => large.nearest(word, 2)))).toEqual(new Set(['hartfalen']));
    expect(large.nearest('wrxzvbnmk', 2)).toBeNull();
  });

  it('says what an abbreviation stands for', () => {
    expect(synonyms.meaningsOf('af')).toEqual(['atriumfibrilleren']);
    expect(synonyms.meaningsOf('xy')).toEqual([]);
  });

  it.each([
    ['een, twee\nhart,,falen', 'line 2: "" is no term'],
    ['alleen', 'line 1: one term alone says nothing'],
    ['a > b > c', 'line 1: there is more than one >'],
    [`kort, ${'lang '.repeat(20)}`, 'line 1: "lang'],
  ])('says of %j what is wrong and where', (text, fault) => {
    expect(() => readSynonyms(text)).toThrow(fault);
  });
});
