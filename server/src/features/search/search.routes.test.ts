/** The search over laws: what is found, in which order, and what is said of what is not found. */
import { type SearchHit, searchEverything } from '@sugya/contract/search.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { SEARCH_RULES } from '../../platform/search/enter-law.ts';
import { recountWords, selectLawsToEnter } from '../../platform/search/entries.store.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import {
  type BuiltLaw,
  buildLaw,
  buildLawCollection,
  clauseOf,
  showCollection,
} from '../../testing/content/build-laws.ts';
import { buildStudentAt, type StudentAt } from '../../testing/people/student-at.ts';
import { prepareLawTexts } from '../laws/import/prepare-law-texts.ts';
import { enterWaitingLaws } from '../laws/rebuilding/enter-laws.ts';

let app: TestApp;
let contracts: BuiltLaw;
let remedies: BuiltLaw;
let sale: BuiltLaw;
let student: StudentAt;
beforeAll(async () => {
  app = await startTestApp();
  contracts = await buildLaw(app.db, {
    law: { name: 'חוק החוזים (חלק כללי), תשל״ג–1973' },
    contents: [
      { heading: 'Chapter', title: 'פרק א׳', about: 'כריתת החוזה' },
      { clause: '12', title: 'תום לב במשא ומתן', content: 'חייב אדם לנהוג בדרך מקובלת ובתום לב.' },
      { clause: '15', title: 'הטעיה', content: 'מי שהתקשר בחוזה עקב <b>טעות</b> רשאי לבטלו בהודעה.' },
      { heading: 'Addition', title: 'תוספת' },
      { clause: '13', title: 'פרט בתוספת', content: 'דבר אחר.' },
    ],
  });
  remedies = await buildLaw(app.db, {
    law: { name: 'חוק החוזים (תרופות בשל הפרת חוזה), תשל״א–1970' },
    contents: [
      { clause: '7', title: 'הזכות לביטול', content: 'הנפגע זכאי לבטל את החוזה אם הפרת החוזה היתה יסודית.' },
      {
        clause: '12',
        title: 'חובת השבה',
        content: 'משבוטל החוזה, חייב המפר להשיב לנפגע. ניסיון קודם אינו מונע.',
      },
    ],
  });
  sale = await buildLaw(app.db, {
    law: { name: 'חוק המכר, תשכ״ח–1968' },
    contents: [{ clause: '6', title: 'קיום בתום לב', content: 'חיוב הנובע מחוזה מכר יש לקיים בתום לב.' }],
  });
  await app.db.transaction().execute((trx) => recountWords(trx));
  const exercise = await buildExercise(app.db);
  const { collectionId } = await buildLawCollection(app.db, {
    of: [{ law: contracts }, { law: remedies, clauses: ['7'] }],
  });
  await showCollection(app.db, { collectionId, lessonId: exercise.lessonId });
  student = await buildStudentAt(app, exercise);
});
afterAll(() => app.close());

type Asked = Partial<Parameters<typeof search>[1]> & { laws?: 'own' | 'all' };
async function search(
  words: string,
  more: { laws?: 'own' | 'all'; openLawId?: number; from?: number; most?: number } = {},
) {
  return await student.client.callOk(searchEverything, { body: { words, ...more } });
}
const hits = async (words: string, more: Asked = { laws: 'all' }) =>
  (await search(words, more)).groups[0]?.hits ?? [];
const places = (found: readonly SearchHit[]) => found.map(({ sourceId, number }) => [sourceId, number]);
const marked = ({ text, marks }: SearchHit['snippet']) =>
  marks.map(({ start, end }) => text.slice(start, end));

test('SRC-08: a clause is found by its words, with its law, its chapter, and the words marked', async () => {
  const [hit] = await hits('טעויות בחוזים');
  expect(hit).toMatchObject({
    kind: 'law',
    sourceId: contracts.lawId,
    clauseId: clauseOf(contracts, '15').id,
    number: '15',
    title: { text: 'הטעיה' },
    around: contracts.name,
    path: 'פרק א׳: כריתת החוזה',
    snippet: { text: 'מי שהתקשר בחוזה עקב טעות רשאי לבטלו בהודעה.' },
  });
  expect(hit && marked(hit.snippet)).toEqual(['בחוזה', 'טעות']);
});

describe('SRC-02: words are met in other forms', () => {
  it.each([
    ['לנסיון', ['12']],
    ['הודעת', ['15']],
    ['יסודיים', ['7']],
  ])('%s', async (words, numbers) => {
    expect((await hits(words)).map(({ number }) => number)).toEqual(numbers);
  });
});

test('SRC-06: the clause whose title the words are stands first', async () => {
  expect(places(await hits('תום לב במשא ומתן'))[0]).toEqual([contracts.lawId, '12']);
  expect(places(await hits('קיום תום לב'))[0]).toEqual([sale.lawId, '6']);
});

describe('SRC-05: by number', () => {
  it('with a law, by any words of its name', async () => {
    const found = await hits('ס׳ 12(א) לחוק החוזים חלק כללי', {});
    expect(found[0]).toMatchObject({ sourceId: contracts.lawId, clauseId: contracts.clauses[0]?.id });
    expect(places(await hits('סעיף 7 לחוק החוזים תרופות', {}))[0]).toEqual([remedies.lawId, '7']);
  });

  it('without a law: the open one first, then those of the courses', async () => {
    const found = await hits('12(א)', { openLawId: remedies.lawId });
    expect(places(found).slice(0, 2)).toEqual([
      [remedies.lawId, '12'],
      [contracts.lawId, '12'],
    ]);
  });
});

test('SRC-04: quotation marks want the words side by side, a minus leaves out', async () => {
  expect((await hits('"הפרת החוזה"')).map(({ number }) => number)).toEqual(['7']);
  expect(await hits('"החוזה הפרת"')).toEqual([]);
  expect(places(await hits('תום לב -מכר'))).toEqual([[contracts.lawId, '12']]);
});

test('SRC-09: the laws of the own courses, or all', async () => {
  expect(await hits('קיום בתום לב', { laws: 'own' })).not.toContainEqual(
    expect.objectContaining({ sourceId: sale.lawId }),
  );
  const { laws, groups } = await search('מכר', { laws: 'all' });
  expect(laws).toBe('all');
  expect(groups[0]?.hits[0]).toMatchObject({ sourceId: sale.lawId, clauseId: null });
  const elsewhere = await buildStudentAt(app, await buildExercise(app.db));
  const { laws: searched } = await elsewhere.client.callOk(searchEverything, { body: { words: 'מכר' } });
  expect(searched).toBe('all');
});

test('SRC-10: hits come with their count, and go on where the last ones ended', async () => {
  const whole = await search('חוזה', { laws: 'all' });
  const [group] = whole.groups;
  expect(group?.count).toBe(group?.hits.length);
  const { groups } = await search('חוזה', { laws: 'all', from: 1, most: 2 });
  expect(groups[0]?.count).toBe(group?.count);
  expect(groups[0]?.hits).toEqual(group?.hits.slice(1, 3));
});

test('SRC-11: what is not found says which words no law knows, as they were typed', async () => {
  expect(await search('קרוקודילים בחוזה "פלסטלינה"')).toEqual({
    groups: [],
    laws: 'own',
    unknownWords: ['קרוקודילים', 'פלסטלינה'],
  });
  expect(await search('')).toEqual({ groups: [], laws: 'own', unknownWords: [] });
});

test('SRC-12: only who is signed in, and no more than two hundred signs', async () => {
  const body = { words: 'חוזה' };
  expect((await app.anonymous.call(searchEverything, { body })).status).toBe(401);
  expect(await student.client.call(searchEverything, { body: { words: 'א'.repeat(201) } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

describe('SRC-13: entries follow their law', () => {
  it('a new name or wording is found at once, the old one no more', async () => {
    const law = await buildLaw(app.db, {
      law: { name: 'חוק הזיגזג' },
      contents: [{ clause: '1', title: 'אבטיח', content: 'מלון.' }],
    });
    expect(await hits('אבטיח')).toHaveLength(1);
    await sql`UPDATE laws_items SET title = 'אננס' WHERE title = 'אבטיח'`.execute(app.db);
    await sql`UPDATE laws_laws SET name = 'חוק הזעתר' WHERE id = ${law.lawId}`.execute(app.db);
    await app.db.transaction().execute((trx) => prepareLawTexts(trx, [law.lawId]));
    expect(await hits('אבטיח')).toEqual([]);
    expect(await hits('אננס')).toMatchObject([{ around: 'חוק הזעתר' }]);
    expect(await hits('זיגזג')).toEqual([]);
  });

  it('the job makes what is missing or was made by older rules, and counts the words', async () => {
    await sql`UPDATE platform_search_entries SET made_of = '0:old' WHERE source_id = ${sale.lawId}`.execute(
      app.db,
    );
    await sql`DELETE FROM platform_search_entries WHERE source_id = ${contracts.lawId}`.execute(app.db);
    const waiting = () => selectLawsToEnter(app.db, { rules: SEARCH_RULES, limit: 10 });
    expect(await waiting()).toEqual([contracts.lawId, sale.lawId]);
    await enterWaitingLaws(app.db);
    expect(await waiting()).toEqual([]);
    expect(places(await hits('תום לב במשא ומתן'))[0]).toEqual([contracts.lawId, '12']);
    const { rows } = await sql<{ documents: number }>`
      SELECT documents FROM platform_search_words WHERE word = 'במשא'`.execute(app.db);
    expect(rows).toEqual([{ documents: 1 }]);
  });
});
