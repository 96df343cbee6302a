import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const academy = await aCompany(db, { name: 'Academie Vaatwerk' });
  const heart = await aCourse(db, { company: academy, title: 'Hartfalen in de eerste lijn', introduction: 'Over pompfunctie en poli.' });
  const diabetes = await aCourse(db, { title: 'Suiker', introduction: 'Alles wat met diabetes te maken heeft.' });
  const english = await aCourse(db, { title: 'Evidence talks', language: 'en' });
  const episodes: [title: string, summary: string, course: { id: number; company_id: number }, released: string][] = [
    ['De hartfalenpoli van binnen', 'Hoe een verpleegkundige titreert.', heart, '2026-01-01'],
    ['Hartfalen herkennen', 'Kortademig en moe.', heart, '2025-01-01'],
    ['Hartelijk welkom', 'Kennismaking met de makers.', heart, '2026-06-01'],
    ['Het hart in rust', 'Over slagen en pauzes.', diabetes, '2020-01-01'],
    ['Een diabetesvoet behandelen', 'Wondzorg aan de voet.', diabetes, '2024-01-01'],
    ['Insuline spuiten', 'Voor wie diabetes heeft.', diabetes, '2026-05-01'],
    ['Huisartsen aan het woord', 'Vier collega’s.', diabetes, '2023-01-01'],
    ['De huisarts belt', 'Een gesprek aan de telefoon.', diabetes, '2022-01-01'],
    ['HbA1c begrijpen', 'Wat de waarde zegt.', diabetes, '2022-02-01'],
    ['SGLT2-remmers', 'Voor nier en hart.', diabetes, '2022-03-01'],
    ['Na COVID-19', 'Herstel en energie.', heart, '2022-04-01'],
    ['Randomised trials explained', 'Reading a trial.', english, '2022-05-01'],
    ['Coëliakie bij kinderen', 'Groei en buikpijn.', diabetes, '2022-06-01'],
    ['Buikpijn', 'Ook coëliakie kan de oorzaak zijn, coëliakie.', diabetes, '2026-07-01'],
    ['Reuma van binnen', 'Wat gewrichten doen.', heart, '2021-01-01'],
    ['Slapen in het ziekenhuis', 'Lawaai en licht.', heart, '2021-02-01'],
  ];
  for (const [title, summary, course, released] of episodes)
    await aStream(db, { title, summary, course, releasedAt: `${released}T00:00:00Z`, language: course === english ? 'en' : 'nl' });
  const speaker = await aStream(db, { title: 'Voeding', summary: 'Wat op het bord ligt.', course: diabetes, releasedAt: '2020-01-02T00:00:00Z' });
  const [person] = await db.query<{ id: number }>(unprepared(`insert into person (company_id, name) values ($1, 'Sjoerd Reuma') returning id`), [
    academy.id,
  ]);
  await db.query(unprepared('insert into stream_person (stream_id, person_id) values ($1, $2)'), [speaker.id, person?.id]);
});
afterAll(() => server.stop());

const search = async (q: string) => (await conforming(server.client).GET('/v1/podcast/search', { params: { query: { q } } })).data;
const titles = async (q: string) => (await search(q))?.courses.map(({ title }) => title) ?? [];

describe('When somebody searches', () => {
  it.each([
    [
      'hartfalen',
      ['Hartfalen in de eerste lijn', 'Hartfalen herkennen', 'De hartfalenpoli van binnen'],
      'the word itself in a title, then a compound of it, then its series',
    ],
    ['hartfalenpoli', ['De hartfalenpoli van binnen'], 'a compound as it stands'],
    ['hart', ['Hartfalen in de eerste lijn', 'Het hart in rust', 'Hartelijk welkom'], 'the whole word before newer ones that begin so'],
    ['hart falen', ['Hartfalen in de eerste lijn', 'Hartfalen herkennen'], 'one word that was written as two'],
    ['hartfalen poli', ['De hartfalenpoli van binnen', 'Hartfalen in de eerste lijn'], 'words that a compound has, in a title before a text'],
    ['diabetes', ['Een diabetesvoet behandelen', 'Suiker', 'Insuline spuiten'], 'a compound in a title before the word in a text'],
    ['voet', ['Een diabetesvoet behandelen'], 'the end of a compound'],
    ['huisarts', ['De huisarts belt', 'Huisartsen aan het woord'], 'the word as typed before its plural'],
    ['huisartsen', ['Huisartsen aan het woord', 'De huisarts belt'], 'the plural as typed before the word'],
    ['hba1c', ['HbA1c begrijpen'], 'a code'],
    ['HbA1', ['HbA1c begrijpen'], 'a code begun'],
    ['sglt2', ['SGLT2-remmers'], 'half of a word with a hyphen'],
    ['sglt2remmer', ['SGLT2-remmers'], 'a word with a hyphen written as one'],
    ['SGLT 2', ['SGLT2-remmers'], 'a code written as two'],
    ['covid19', ['Na COVID-19'], 'a hyphen left out'],
    ['covid 19', ['Na COVID-19'], 'a space for a hyphen'],
    ['randomized trial', ['Randomised trials explained'], 'an English word in another spelling'],
    ['coeliakie', ['Coëliakie bij kinderen', 'Buikpijn'], 'a title before a text that says it twice and is newer'],
    ['buikpijn', ['Buikpijn', 'Coëliakie bij kinderen'], 'a title before a text'],
    ['reuma', ['Reuma van binnen', 'Voeding'], 'a title before a speaker'],
    ['hartfallen', ['Hartfalen in de eerste lijn', 'Hartfalen herkennen'], 'a letter too many'],
    ['hartfaeln', ['Hartfalen in de eerste lijn', 'Hartfalen herkennen'], 'two letters swapped'],
    ['insulinne spuitne', ['Insuline spuiten'], 'two words with a mistake each'],
    ['zikenhuis', ['Slapen in het ziekenhuis'], 'a letter too few'],
    ['vaatwerk', ['Hartfalen in de eerste lijn'], 'what a company made'],
    ['de huisarts', ['De huisarts belt', 'Huisartsen aan het woord'], 'the small words left out'],
    ['het ziekenhuis', ['Slapen in het ziekenhuis'], 'the small words left out'],
    ['"hartfalen" & (poli)', ['De hartfalenpoli van binnen'], 'signs as nothing'],
    ['een diabetesvoet behandelen wondzorg aan de voet suik', ['Een diabetesvoet behandelen'], 'many words, the last unfinished'],
    ['hartfalen qqqqqq', ['Hartfalen in de eerste lijn'], 'what is there, without what nothing is like'],
  ])('"%s" gives first %j: %s', async (q, expected) => {
    expect((await titles(q)).slice(0, expected.length)).toEqual(expected);
  });

  it('says which words it replaced, and which it left out', async () => {
    expect((await search('hartfalen'))?.corrected).toEqual([]);
    expect((await search('hartfallen'))?.corrected).toEqual([{ typed: 'hartfallen', used: ['hartfalen'] }]);
    // Its stem is that of the word, so that it is found without being missing first.
    expect((await search('hartfaalen'))?.corrected).toEqual([{ typed: 'hartfaalen', used: ['hartfalen'] }]);
    expect((await search('insulinne hartfaalen'))?.corrected.map(({ used }) => used[0])).toEqual(['insuline', 'hartfalen']);
    for (const written of ['hartfal', 'huisartsen', 'ziekenhuizen', 'randomised'])
      expect([written, (await search(written))?.corrected]).toEqual([written, []]);
    expect((await search('hartfalen qqqqqq'))?.corrected).toEqual([{ typed: 'qqqqqq', used: [] }]);
    const split = await search('hartfalenpompfunctie');
    expect(split?.courses.map(({ title }) => title)).toEqual(['Hartfalen in de eerste lijn']);
    expect(split?.corrected).toEqual([{ typed: 'hartfalenpompfunctie', used: ['hartfalen pompfunctie'] }]);
  });

  it('puts ten series before the episodes, and the others after them', async () => {
    for (let one = 0; one < 12; one += 1) {
      const course = await aCourse(server.db, { title: `Kwartaal ${one}` });
      await aStream(server.db, { course, title: one === 0 ? 'Kwartaal vooruit' : 'Zonder' });
    }
    const kinds = (await search('kwartaal'))?.courses.map(({ entity_type }) => entity_type) ?? [];
    expect(kinds.slice(0, 13)).toEqual([...Array.from({ length: 10 }, () => 'series'), 'stream', 'series', 'series']);
  });
});
