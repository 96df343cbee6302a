import { describe, expect, it } from 'vitest';
import { companyIdentity } from './company-identity.ts';

const of = (author: string, ownerName = '', link: string | null = 'https://www.serie.example.net/feed') =>
  companyIdentity({ author, ownerName, link: link?.replace('example.net', 'huis.nl') ?? null }, 'De serie');

describe('companyIdentity', () => {
  it('is one company for every spelling of a name', () => {
    const keys = ['Hart & Vaten B.V.', 'hart and vaten bv'.replace('bv', 'B V'), ' HART  &  VATEN, B.V. ', 'Härt & Vaten B.V.'].map(
      (name) => of(name).key,
    );
    expect(new Set(keys)).toEqual(new Set(['feed:hart and vaten b v']));
  });

  it('asks the author, the owner, the host of the page, the series, in this order', () => {
    expect(of('Auteur', 'Eigenaar')).toMatchObject({ name: 'Auteur', isNamed: true });
    expect(of('', 'Eigenaar')).toMatchObject({ name: 'Eigenaar', isNamed: true });
    expect(of('', '')).toMatchObject({ key: 'feed:@serie.huis.nl', name: 'serie.huis.nl', isNamed: false, host: 'serie.huis.nl' });
    expect(of('', '', null)).toMatchObject({ key: 'feed:~de serie', name: 'De serie', isNamed: false, host: null });
  });

  it('takes no mail address, web address, shared host or number for a name', () => {
    expect(of('redactie@huis.nl (Redactie)').name).toBe('Redactie');
    expect(of('redactie@huis.nl', 'Eigenaar').name).toBe('Eigenaar');
    expect(of('https://huis.nl/', 'Eigenaar').name).toBe('Eigenaar');
    expect(of('', '', 'https://feeds.feedburner.com/x').name).toBe('De serie');
    expect(of('', '', 'http://203.2.75.99/').name).toBe('De serie');
  });
});
