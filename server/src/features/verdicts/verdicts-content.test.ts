/** What a content pack says of verdicts, written once and again. */
import type { PackVerdict, PackVerdictCollection } from '@sugya/contract/content-pack-verdicts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transactions.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { selectOptionalCollection } from './verdict-collections.store.ts';
import { selectOptionalSummary } from './verdicts.store.ts';
import { writePackVerdictCollections, writePackVerdicts } from './verdicts-content.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const packVerdict = (externalId: string, fields: Partial<PackVerdict> = {}): PackVerdict => ({
  externalId,
  name: `פסק דין ${externalId}`,
  category: 'אזרחי',
  subCategory: null,
  verdictId: 12,
  modelSubLabels: ['תום לב'],
  summaryHtml: '<p>תמצית</p>',
  factsHtml: null,
  verdictHtml: null,
  resolutionHtml: null,
  miniRatioHtml: null,
  lawName: null,
  halachot: [{ name: 'הלכה', textHtml: '<p>כלל</p>', url: null, subjects: ['א', 'ב'] }],
  ...fields,
});

const write = (verdicts: readonly PackVerdict[]) =>
  inTransaction(app.db, (trx) => writePackVerdicts(trx, verdicts));
const collect = (collections: readonly PackVerdictCollection[], verdictIds: ReadonlyMap<string, number>) =>
  inTransaction(app.db, (trx) => writePackVerdictCollections(trx, { collections, verdictIds }));
const outcomes = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome);

test('AVS-07: a pack’s verdict is added, left alone when it says the same, and updated when it says more', async () => {
  const [added] = await write([packVerdict('v1')]);
  expect(added).toMatchObject({ externalId: 'v1', outcome: 'added' });
  expect(await selectOptionalSummary(app.db, added?.id ?? 0)).toMatchObject({
    name: 'פסק דין v1',
    sugyaVerdictId: 12,
    halachot: [{ name: 'הלכה', text: '<p>כלל</p>', url: null, subjects: [{ name: 'א' }, { name: 'ב' }] }],
    revision: 1,
  });

  expect(await write([packVerdict('v1')])).toEqual([{ ...added, outcome: 'unchanged' }]);

  const halachot = [{ name: 'אחרת', textHtml: '<p>ב</p>', url: 'https://court.example/1', subjects: [] }];
  expect(await write([packVerdict('v1', { halachot })])).toEqual([{ ...added, outcome: 'updated' }]);
  // An edit made meanwhile is refused (AVS-05).
  expect(await selectOptionalSummary(app.db, added?.id ?? 0)).toMatchObject({
    halachot: [{ name: 'אחרת', url: 'https://court.example/1', subjects: [] }],
    revision: 2,
  });
});

test('AVC-04: a pack’s collection holds its verdicts in the order of the pack', async () => {
  const verdicts = await write(['c1', 'c2', 'c3'].map((externalId) => packVerdict(externalId)));
  const ids = new Map(verdicts.map(({ externalId, id }) => [externalId, id]));
  const collection = { externalId: 'all', name: 'מקבץ מן החבילה', verdicts: ['c3', 'c1'] };
  const held = async (id: number) =>
    (await selectOptionalCollection(app.db, id))?.verdictCollectionItems.map((item) => item.verdictSummaryId);

  const [added] = await collect([collection], ids);
  const id = added?.id ?? 0;
  expect(added?.outcome).toBe('added');
  expect(await held(id)).toEqual([ids.get('c3'), ids.get('c1')]);

  expect(outcomes(await collect([collection], ids))).toEqual(['unchanged']);
  expect(outcomes(await collect([{ ...collection, verdicts: ['c1', 'c2', 'c3'] }], ids))).toEqual([
    'updated',
  ]);
  expect(await held(id)).toEqual([ids.get('c1'), ids.get('c2'), ids.get('c3')]);
});

test('AVS-09: a name that staff gave to another summary stops the import and says so', async () => {
  await app.db.insertInto('verdicts_summaries').values({ name: 'פסק דין taken' }).execute();

  await expect(write([packVerdict('taken')])).rejects.toThrow(/verdict taken is taken/);
});
