import type { StudioCompanyDetails } from '@auscult/contract/entities/studio-catalogue';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NO_PICTURES } from '../../shared/pictures/picture-values.ts';
import { openStudio, refuse } from '../../testing/open-studio.tsx';

const AT = '2026-06-18T07:12:00.000Z';
const aCompany = (changes: Partial<StudioCompanyDetails> = {}): StudioCompanyDetails => ({
  id: 3,
  version: 2,
  name: { value: 'Hartlijn Academie', imported: null, is_edited: true },
  description: { value: [{ t: 'p', c: ['Wie wij zijn'] }], imported: null, is_edited: true },
  website: { value: 'https://hartlijn.example.org/', imported: null, is_edited: true },
  state: 'published',
  pictures: NO_PICTURES,
  media: [],
  people: [],
  created_at: AT,
  updated_at: AT,
  ...changes,
});
const line = (id: number, name: string) => ({ id, name, media: [], permissions: ['update_course'], courses: 1 });
const path = '/v1/studio/companies/3';
const one = { 'GET /v1/studio/companies': { companies: [line(3, 'Hartlijn Academie')], total: 1 } };

function open(company: StudioCompanyDetails, answers: Record<string, unknown> = {}) {
  return openStudio({ path: '/settings', answers: { ...one, [`GET ${path}`]: company, [`GET ${path}/edits`]: { edits: [] }, ...answers } });
}
type Opened = Awaited<ReturnType<typeof open>>;
const written = ({ calls }: Opened) => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body, ifMatch }) => [call, body, ifMatch]);

describe('When an editor changes the settings of a company', () => {
  it('saves name, website and description when asked, by version', async () => {
    const opened = await open(aCompany(), { [`PATCH ${path}`]: aCompany({ version: 3 }) });
    const { screen } = opened;
    await screen.getByLabelText('Naam').fill('Hartlijn');
    await screen.getByLabelText('Website').fill('hartlijn');
    await expect.element(screen.getByText('Vul een webadres in dat begint met https:// of http://.')).toBeVisible();
    await screen.getByLabelText('Website').fill('');
    await screen.getByRole('textbox', { name: 'Beschrijving' }).click();
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}En wat wij doen{Enter}');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    const description = [
      { t: 'p', c: ['Wie wij zijn'] },
      { t: 'p', c: ['En wat wij doen'] },
    ];
    await expect.poll(() => written(opened)).toEqual([[`PATCH ${path}`, { name: 'Hartlijn', description, website: null }, '"2"']]);
  });

  it('API-05.5 shows both sides when a colleague saved first', async () => {
    const theirs = aCompany({ version: 5, name: { value: 'Naam van Joris', imported: null, is_edited: true } });
    const { screen } = await open(aCompany(), { [`PATCH ${path}`]: refuse(412, { code: 'version_outdated', current: theirs }) });
    await screen.getByLabelText('Naam').fill('Naam van Roos');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    const sides = screen.getByRole('alertdialog', { name: 'Dit is intussen gewijzigd' }).getByRole('group', { name: 'Naam' });
    await expect.element(sides.getByRole('radio', { name: /Naam van Roos/ })).toBeChecked();
    await expect.element(sides.getByRole('radio', { name: /Naam van Joris/ })).not.toBeChecked();
  });

  it('brings an older version back', async () => {
    const edits = [
      { version: 2, at: AT, account: { id: 9, name: 'Roos Kastanje' }, changes: { name: ['Eerst', 'Hartlijn Academie'] } },
      { version: 1, at: AT, account: null, changes: { name: [null, 'Eerst'] } },
    ];
    const opened = await open(aCompany(), { [`GET ${path}/edits`]: { edits }, [`POST ${path}/restore`]: aCompany({ version: 3 }) });
    const region = opened.screen.getByRole('region', { name: 'Geschiedenis' });
    await expect.element(region.getByText('Naam: Eerst → Hartlijn Academie')).toBeVisible();
    await region.getByRole('button', { name: /Terugzetten/ }).click();
    await expect.poll(() => written(opened)).toEqual([[`POST ${path}/restore`, { version: 1 }, '"2"']]);
  });

  it('API-05.5 edits a description with its formatting, and pastes only what it knows', async () => {
    const value = [{ t: 'h3' as const, c: ['Kop'] }];
    const opened = await open(aCompany({ description: { value, imported: [{ t: 'p', c: ['Van de feed'] }], is_edited: true } }), {
      [`PATCH ${path}`]: aCompany({ version: 3 }),
    });
    const { screen } = opened;
    const text = screen.getByRole('textbox', { name: 'Beschrijving' });
    await expect.element(text.getByRole('heading', { name: 'Kop' })).toBeVisible();
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
    await screen.getByRole('button', { name: 'Vet' }).click();
    await expect.element(screen.getByRole('button', { name: 'Vet' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('vet{Enter}');
    const word = `<style>p{color:red}</style><h1 onclick="x()">Van Word</h1><table><tr><td>cel <i>schuin</i></td></tr></table>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·  </span>een</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·  </span>twee</p>
      <p><a href="javascript:alert(1)">niet</a> <a href="https://example.org/">wel</a><img src=x onerror=alert(1)></p>`;
    const data = new DataTransfer();
    data.setData('text/html', word);
    text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.element(text.getByRole('listitem').first()).toHaveTextContent('een');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => written(opened)).toHaveLength(1);
    const [saved] = written(opened);
    expect(saved?.[1]).toMatchObject({
      description: [
        { t: 'h3', c: ['Kop'] },
        { t: 'p', c: [{ t: 'b', c: ['vet'] }] },
        { t: 'h3', c: ['Van Word'] },
        { t: 'p', c: ['cel ', { t: 'i', c: ['schuin'] }] },
        {
          t: 'ul',
          c: [
            { t: 'li', c: ['een'] },
            { t: 'li', c: ['twee'] },
          ],
        },
        { t: 'p', c: ['niet ', { t: 'a', href: 'https://example.org/', c: ['wel'] }] },
      ],
    });
  });

  it('API-05.5 links words of a description, and gives it back to the feed', async () => {
    const opened = await open(aCompany({ description: { value: [{ t: 'p', c: ['Lees'] }], imported: [{ t: 'p', c: ['Feed'] }], is_edited: true } }), {
      [`PATCH ${path}`]: aCompany({ version: 3 }),
    });
    const { screen } = opened;
    const text = screen.getByRole('textbox', { name: 'Beschrijving' });
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await screen.getByRole('button', { name: 'Link' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Link' });
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(dialog.getByText('Vul een webadres of e-mailadres in.')).toBeVisible();
    await dialog.getByLabelText('Adres').fill('example.org/richtlijn');
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(text.getByRole('link', { name: 'Lees' })).toHaveAttribute('href', 'https://example.org/richtlijn');
    await screen.getByText('Wat de feed zegt').click();
    await screen.getByRole('button', { name: 'Terug naar de feed' }).click();
    await expect.element(text).toHaveTextContent('Feed');
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => written(opened).at(-1)?.[1]).toEqual({ description: null });
  });

  it('asks for a company when there are several, and stays in the settings when one is chosen', async () => {
    const several = { companies: [line(3, 'Hartlijn Academie'), line(4, 'Bloedwijs')], total: 2 };
    const { screen, path: at } = await open(aCompany(), { 'GET /v1/studio/companies': several });
    await expect.element(screen.getByText('Kies een bedrijf')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Bedrijf' }).selectOptions('Hartlijn Academie');
    await expect.poll(at).toBe('/settings?company=3');
    await expect.element(screen.getByLabelText('Naam')).toHaveValue('Hartlijn Academie');
  });
});

describe('When an editor has more companies than a menu holds', () => {
  it('finds one by its name', async () => {
    const asked = (request: Request) => {
      const q = new URL(request.url).searchParams.get('q');
      return q === 'bloed'
        ? { companies: [line(4, 'Bloedwijs')], total: 1 }
        : { companies: [line(3, 'Hartlijn Academie'), line(5, 'Longpunt')], total: 300 };
    };
    const { screen, path: at } = await open(aCompany(), {
      'GET /v1/studio/companies': asked,
      'GET /v1/studio/companies/4': aCompany({ id: 4, name: { value: 'Bloedwijs', imported: null, is_edited: true } }),
    });
    await screen.getByRole('button', { name: 'Alle bedrijven: een ander bedrijf kiezen' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Bedrijf' });
    await expect.element(sheet.getByText('300 bedrijven')).toBeVisible();
    await sheet.getByRole('searchbox', { name: 'Zoek op naam' }).fill('bloed');
    await sheet.getByRole('button', { name: 'Bloedwijs' }).click();
    await expect.poll(at).toBe('/settings?company=4');
    await expect.element(screen.getByRole('button', { name: 'Bloedwijs: een ander bedrijf kiezen' })).toBeVisible();
  });
});
