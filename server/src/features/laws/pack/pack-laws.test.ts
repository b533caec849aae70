import { packLaw, packLawCollection } from '@sugya/contract/content-pack.ts';
import { lawText } from '@sugya/contract/laws.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/app/test-database.ts';
import { writePackLawCollections } from './pack-law-collections.ts';
import { writePackLaws } from './pack-laws.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const BOATS = `{{ח:כותרת|חוק הסירות}}
{{ח:סעיף|1|הגדרות}}
{{ח:ת}} בחוק זה – ”סירה“ היא כלי שיט.
{{ח:סעיף|2|רישום}}
{{ח:תת|(א)}} סירה תירשם לפי {{ח:חיצוני|תקנות הסירות#תקנה 1|תקנה 1}}.
{{ח:קטע2|תוספת 2|תוספת שניה}}
{{ח:סעיף*|4||עוגן=תוספת 2 פרט 4}}
{{ח:ת}} סירת משוטים.
`;
const RULES = `{{ח:כותרת|תקנות הסירות}}
{{ח:סעיף|1|אגרה}}
{{ח:ת}} אגרה בעד רישום תשולם מראש.
`;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await sql`TRUNCATE laws_laws, laws_collections CASCADE`.execute(database.db);
});

type Laws = Parameters<typeof writePackLaws>[1]['laws'];
const writeLaws = (laws: Laws) =>
  database.db.transaction().execute((trx) => writePackLaws(trx, { laws, now: NOW }));

/** Two laws; the first with something of every kind beside its clauses. */
function boats(overrides: object = {}): Laws {
  const pack = packLaw.parse({
    externalId: 'boats',
    file: 'boats.wikitext',
    versionDate: '2026-01-01',
    dynamicId: 77,
    extensions: [
      { kind: 'linkedClause', clause: '2', to: { law: 'boat-rules', clause: '1' }, label: 'תקנה 1' },
      { kind: 'linkedClause', clause: '2', to: { law: 'boat-rules' }, label: 'התקנות' },
      { kind: 'audio', clause: '2', title: 'הקלטה', url: 'https://a.example/a.mp3' },
      { kind: 'video', clause: '1', title: 'סרטון', url: 'https://a.example/a.mp4' },
      { kind: 'exam', clause: '1', html: '<p>בבחינה<script>x</script></p>' },
      { kind: 'warning', clause: 'תוספת שניה/4', html: '<p>זהירות</p>' },
    ],
    expansions: [{ clause: '1', html: '<p>הסבר</p>', indentationDifference: 1 }],
    ...overrides,
  });
  const rules = packLaw.parse({ externalId: 'boat-rules', file: 'rules.wikitext', isOfficial: true });
  return [
    { pack, source: BOATS },
    { pack: rules, source: RULES },
  ];
}

async function textOf(externalId: string) {
  const { rows } = await sql<{ body: string }>`
    SELECT t.body FROM laws_texts t JOIN laws_laws l ON l.id = t.law_id WHERE l.external_id = ${externalId}`.execute(
    database.db,
  );
  return lawText.parse(JSON.parse(rows[0]?.body ?? ''));
}

describe('The laws of a content pack', () => {
  it('LAW-61: what a pack says of the source goes before what the text tells', async () => {
    await writeLaws(boats({ origin: 'המערכת', licence: 'MIT', takenOn: '2026-02-03' }));
    expect((await textOf('boats')).source).toEqual({
      origin: 'המערכת',
      licence: 'MIT',
      takenOn: '2026-02-03',
    });
    expect((await textOf('boat-rules')).source).toMatchObject({ licence: 'CC BY-SA', takenOn: null });
    const { written } = await writeLaws(boats({ origin: 'המערכת', licence: 'CC0' }));
    expect(written.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect((await textOf('boats')).source).toEqual({ origin: 'המערכת', licence: 'CC0', takenOn: null });
  });

  it('LAW-40, LAW-41, LAW-42, LAW-43, LAW-44, LAW-45, LAW-47, LAW-48: come with what stands beside their clauses, and with links among them', async () => {
    const { written, findClause, problems } = await writeLaws(boats());
    expect(problems).toEqual([]);
    expect(written.map(({ externalId, outcome }) => [externalId, outcome])).toEqual([
      ['boats', 'added'],
      ['boat-rules', 'added'],
    ]);
    const rule = findClause({ law: 'boat-rules', clause: '1' });
    const [boatsId, rulesId] = written.map(({ id }) => id);
    expect(rule).toEqual({ lawId: rulesId, clauseId: expect.any(Number) });
    const text = await textOf('boats');
    expect(text).toMatchObject({ lawId: boatsId, versionDate: '2026-01-01', isOfficial: false });
    const clauses = text.lawData.Items.filter(({ Type }) => Type === 'Clause');
    expect(clauses.map(({ Number: number, Extensions }) => [number, Extensions])).toEqual([
      ['1', { '8': [{ Title: 'סרטון', Url: 'https://a.example/a.mp4' }], '9': [{ Text: '<p>בבחינה</p>' }] }],
      [
        '2',
        {
          '6': [
            { lawId: rulesId, clauseId: rule?.clauseId, Label: 'תקנה 1' },
            { lawId: rulesId, clauseId: null, Label: 'התקנות' },
          ],
          '7': [{ Title: 'הקלטה', Url: 'https://a.example/a.mp3' }],
        },
      ],
      ['4', { '10': [{ Text: '<p>זהירות</p>' }] }],
    ]);
    expect(clauses[0]?.expandedText).toEqual([{ Text: '<p>הסבר</p>', IndentationDifference: 1 }]);
    expect(text.lawData.Items.find(({ Content }) => Content?.includes('תירשם'))?.Content).toContain(
      `href="/laws/${rulesId}#c${rule?.clauseId}"`,
    );
    expect((await textOf('boat-rules')).isOfficial).toBe(true);
    const { rows } = await sql`SELECT dynamic_id FROM laws_laws WHERE id = ${boatsId}`.execute(database.db);
    expect(rows).toEqual([{ dynamic_id: 77 }]);
  });

  it('XCT-22: again is not twice; what differs is updated and keeps its ids', async () => {
    const first = await writeLaws(boats());
    expect((await writeLaws(boats())).written).toEqual(
      first.written.map((row) => ({ ...row, outcome: 'unchanged' })),
    );
    const fewer = await writeLaws(boats({ extensions: [] }));
    expect(fewer.written.map(({ id, outcome }) => [id, outcome])).toEqual([
      [first.written[0]?.id, 'updated'],
      [first.written[1]?.id, 'unchanged'],
    ]);
    expect((await textOf('boats')).lawData.Items.every(({ Extensions }) => Extensions === null)).toBe(true);
  });

  it.each<[string, object, object]>([
    [
      'a clause that is not there',
      { extensions: [{ kind: 'exam', clause: '99', html: '<p>א</p>' }] },
      { of: 'boats', field: 'extensions[0].clause', code: 'unknown_clause', detail: 'boats: 99' },
    ],
    [
      'a linked law that is not there',
      { extensions: [{ kind: 'linkedClause', clause: '1', to: { law: 'ships' }, label: 'א' }] },
      { of: 'boats', field: 'extensions[0].to', code: 'unknown_law', detail: 'ships' },
    ],
    [
      'an expansion of no clause',
      { extensions: [], expansions: [{ clause: '3', html: '<p>א</p>' }] },
      { of: 'boats', field: 'expansions[0].clause', code: 'unknown_clause', detail: 'boats: 3' },
    ],
    [
      'a file of another kind',
      { file: 'boats.pdf' },
      {
        of: 'boats',
        field: 'file',
        code: 'bad_source',
        detail: expect.stringContaining('neither Akoma Ntoso'),
      },
    ],
  ])('XCT-22: %s is listed with its place', async (_name, overrides, problem) => {
    expect((await writeLaws(boats(overrides))).problems).toEqual([problem]);
  });

  it('LAW: references find clauses by number, by path and as people write it', async () => {
    const { findClause } = await writeLaws(boats());
    const find = (clause: string | null) => findClause({ law: 'boats', clause })?.clauseId;
    expect(find('2.')).toBe(find('2'));
    expect(find('תוספת 2/4')).toEqual(expect.any(Number));
    expect(find('תוספת שניה / 4')).toBe(find('תוספת 2/4'));
    expect(find(null)).toBeNull();
    expect(find('5')).toBeUndefined();
    expect(findClause({ law: 'ships', clause: null })).toBeNull();
  });
});

describe('The law collections of a content pack', () => {
  const collection = (overrides: object = {}) =>
    packLawCollection.parse({
      externalId: 'boats-all',
      name: 'סירות',
      items: [{ law: 'boats', clause: '2' }, { law: 'boat-rules' }, { law: 'boats', clause: 'תוספת 2/4' }],
      ...overrides,
    });
  const writeAll = async (...collections: ReturnType<typeof collection>[]) => {
    const { findClause } = await writeLaws(boats());
    return await database.db
      .transaction()
      .execute((trx) => writePackLawCollections(trx, { collections, findClause }));
  };
  const items = async () => {
    const { rows } = await sql`
      SELECT l.external_id, c.path, i.sort_order FROM laws_collection_items i
      JOIN laws_laws l ON l.id = i.law_id LEFT JOIN laws_clauses c ON c.id = i.clause_id
      ORDER BY i.sort_order`.execute(database.db);
    return rows;
  };

  it('ALC-16: items are sorted by law and place, and again is not twice', async () => {
    const { written, problems } = await writeAll(collection());
    expect(problems).toEqual([]);
    expect(written).toMatchObject([{ externalId: 'boats-all', outcome: 'added' }]);
    expect(await items()).toEqual([
      { external_id: 'boats', path: '2', sort_order: 1001 },
      { external_id: 'boats', path: 'תוספת 2/4', sort_order: 1002 },
      { external_id: 'boat-rules', path: null, sort_order: 2000 },
    ]);
    expect((await writeAll(collection())).written).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await writeAll(collection({ items: [{ law: 'boats' }] }))).written).toMatchObject([
      { id: written[0]?.id, outcome: 'updated' },
    ]);
    const { rows } = await sql`SELECT revision FROM laws_collections`.execute(database.db);
    expect(rows).toEqual([{ revision: 2 }]);
  });

  it('XCT-22: what cannot be found and a name that is taken are problems', async () => {
    await sql`INSERT INTO laws_collections (name) VALUES ('סירות')`.execute(database.db);
    const { written, problems } = await writeAll(collection({ items: [{ law: 'boats', clause: '99' }] }));
    expect(written).toEqual([]);
    expect(problems).toEqual([
      { of: 'boats-all', field: 'items[0]', code: 'unknown_clause', detail: 'boats: 99' },
      { of: 'boats-all', field: 'name', code: 'name_taken', detail: 'סירות' },
    ]);
  });
});
