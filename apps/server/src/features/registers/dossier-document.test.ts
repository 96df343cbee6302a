import type { DossierLine, DossierRegister, Receipt } from '@auscult/contract/entities/register';
import { describe, expect, it } from 'vitest';
import { type Dossier, dossierDocument } from './dossier-document.ts';

const register = (id: number): DossierRegister & { number: string | null } => ({
  register: {
    id,
    name: `Register ${id}`,
    is_invented: true,
    number_rule: { kind: 'relation', minimum_digits: 6, maximum_digits: 6, prefix: '' },
    number: '012345',
    number_standing: 'known',
    period_ends_on: '2028-03-01',
    points_required: 40,
  },
  period: { from: '2023-03-02', until: '2028-03-01' },
  points: 26,
  waiting_points: 0,
  refused_points: id === 2 ? 2 : 0,
  number: id === 2 ? null : '012345',
});
const line = (title: string, changes: Partial<Receipt> = {}): DossierLine => ({
  title,
  stream: null,
  certificate_code: 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF',
  receipt: {
    register_id: 1,
    register: 'Register 1',
    points: 1.5,
    state: 'credited',
    earned_at: '2025-05-12T22:30:00.000Z',
    sent_at: '2025-05-13T10:00:00.000Z',
    answered_at: '2025-05-15T10:00:00.000Z',
    expected_at: '2025-05-15T10:05:00.000Z',
    reason: null,
    action: null,
    ...changes,
  },
});
const earlier = line('Eerder', { earned_at: '2020-01-01T10:00:00.000Z' });
const refused = line('Geweigerd', { register_id: 2, state: 'refused', reason: 'number_missing', sent_at: null, expected_at: null });
const dossier: Dossier = {
  name: 'Sanne de Wit',
  language: 'nl',
  now: new Date('2026-11-20T12:00:00Z'),
  registers: [register(1), register(2)],
  lines: [line('Nu'), refused, earlier],
};
const CODE = 'AAAAA-BBBBB-CCCCC-\nDDDDD-EEEEE-FFFFF';
const everything = { registerId: null, isThisPeriod: false };

describe('dossierDocument', () => {
  it('ACC-12.5 says whose it is, when it was made, and the points and lines of each register', () => {
    const { title, lines, sections } = dossierDocument(dossier, { registerId: null, isThisPeriod: true });
    expect([title, ...lines]).toEqual(['Dossier', 'Sanne de Wit', 'Opgemaakt op 20 november 2026']);
    expect(sections.map((section) => [section.title, ...section.lines])).toEqual([
      ['Register 1', '26 van 40\u00a0punten in de periode van 2 maart 2023 tot en met 1 maart 2028', 'Nummer 012345'],
      ['Register 2', '26 van 40\u00a0punten in de periode van 2 maart 2023 tot en met 1 maart 2028', 'Geweigerd: 2\u00a0punten'],
    ]);
    expect(sections.map(({ rows }) => rows)).toEqual([
      [['Nu', '1,5', '13 mei 2025', '13 mei 2025', '15 mei 2025', 'In uw dossier', '15 mei 2025', CODE]],
      [['Geweigerd', '1,5', '13 mei 2025', '', '15 mei 2025', 'Geweigerd: Uw nummer ontbreekt', '', CODE]],
    ]);
    expect(sections[0]?.columns.map(({ label }) => label)).toHaveLength(sections[0]?.rows[0]?.length ?? 0);
  });

  it('has what was chosen: one register, all years, the other language', () => {
    const { title, sections } = dossierDocument({ ...dossier, language: 'en' }, { registerId: 1, isThisPeriod: false });
    expect(title).toBe('Points file');
    expect(sections.map((section) => section.rows.map(([name]) => name))).toEqual([['Nu', 'Eerder']]);
  });

  it('has a thousand lines at most, and says so', () => {
    const many = dossierDocument({ ...dossier, lines: Array.from({ length: 1001 }, () => line('Nu')) }, everything);
    expect(many.sections[0]?.rows).toHaveLength(1000);
    expect(many.lines.at(-1)).toBe('Alleen de nieuwste 1.000 regels');
  });
});
