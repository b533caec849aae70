/**
 * Texts of a school that readers mark at random, and the same from the rows of the database by the recount, which was written
 * from the rules' words by another hand than the product's code.
 */
import * as marking from '@sugya/contract/drafting-marking.ts';
import { grouped } from '@sugya/domain/grouped.ts';
import { type SeededChance, seededChance } from '@sugya/domain/seeded-chance.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../../platform/database/tables.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { MARK } from '../../../testing/calls/drafting-marking-calls.ts';
import { CRITERIA } from '../../../testing/content/build-drafting.ts';
import { buildMarkingSchool, reader, writer } from '../../../testing/people/marking-school.ts';
import { closeness } from '../../../testing/recount/drafting/agreement.ts';
import { expectedMark } from '../../../testing/recount/drafting/level.ts';
import { contentOf, settledTotal } from '../../../testing/recount/drafting/marks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LEVELS = ['full', 'half', 'none'] as const;

test('DRF-10, DRF-15, DRF-18, DRF-19: what six texts come to, and how far their readers agree', async () => {
  const chance = seededChance(1517);
  const of = await buildMarkingSchool(app);
  const writers = [];
  for (let place = 0; place < 6; place += 1) writers.push(await writer(of, `טקסט ${place}`));
  const readers = [await reader(of), await reader(of), await reader(of)];
  for (const one of readers) {
    for (let taken = await one.take(); taken.isOk; taken = await one.take()) {
      const { markingId } = taken.body;
      await one.client.callOk(marking.saveDraftingMarking, { params: { markingId }, body: markBy(chance) });
    }
  }

  const rows = await markRows(app.db, of.params.courseId);
  const texts = grouped(rows, ({ text }) => text);
  expect(texts.size).toBe(6);
  // Some were read by two and some by three.
  expect(new Set([...texts.values()].map(({ length }) => length))).toEqual(new Set([2, 3]));
  for (const one of writers) {
    const marks = (texts.get(one.of.params.attemptId) ?? []).map((row) => {
      const { language, organisation, items } = row;
      const criteria = items.map(({ level }) => ({ points: CRITERIA[0]?.points ?? 0, met: level }));
      const content = contentOf({ language, organisation, criteria });
      expect(row.content).toBe(content);
      return { language, organisation, content, total: language + organisation + content };
    });
    const { staffMarking } = await one.read();
    const total = settledTotal(marks);
    expect(staffMarking).toMatchObject({ total, marks: marks.map((mark) => ({ total: mark.total })) });
    const { level } = await one.room();
    const expected = expectedMark([{ by: 'pair', mark: total ?? -1 }]);
    expect(level?.mean).toBeCloseTo(expected.mean, 9);
    expect(level?.deviation).toBeCloseTo(expected.sd, 9);
  }
  const { agreement } = (await readers[0]?.room()) ?? {};
  for (const part of ['language', 'organisation', 'content'] as const) {
    const pairs = [...texts.values()].map(
      ([first, second]) => [first?.[part] ?? -1, second?.[part] ?? -1] as const,
    );
    const { meanDifference, shareWithinOne } = closeness(pairs);
    expect(agreement?.[part]).toEqual({
      pairs: 6,
      kappa: null,
      meanDifference,
      withinOnePoint: shareWithinOne,
    });
  }
});

test('DRF-17, DRF-19: after an appeal the mark is one reader’s, and says less of the level than that of two', async () => {
  const of = await buildMarkingSchool(app);
  const text = await writer(of, 'טקסט');
  const [one, two, three] = [await reader(of), await reader(of), await reader(of)];
  await one.next(2, 1.5);
  await two.next(2, 2);
  await text.appeal('נימוקים');
  await three.next(3, 3);
  const { staffMarking } = await text.read();
  expect(staffMarking?.total).toBe(12);
  const { level } = await text.room();
  const expected = expectedMark([{ by: 'one', mark: 12 }]);
  expect(level?.mean).toBeCloseTo(expected.mean, 9);
  expect(level?.deviation).toBeCloseTo(expected.sd, 9);
});

/** Not too far from another, so that some agree. */
function markBy(chance: SeededChance) {
  const band = () => ({ ...MARK.language, points: chance.between(4, 6) / 2 });
  const items = MARK.items.map((item) => ({
    ...item,
    level: chance.happens(0.6) ? ('half' as const) : (LEVELS[chance.between(0, 2)] ?? 'none'),
  }));
  return { ...MARK, language: band(), organisation: band(), items };
}

type MarkRow = {
  readonly text: number;
  readonly language: number;
  readonly organisation: number;
  readonly content: number;
  readonly items: readonly { readonly level: (typeof LEVELS)[number] }[];
};

/** In the order in which the marks were given. */
async function markRows(db: Kysely<Tables>, courseId: number): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    SELECT attempt_id::int AS text, content, items, (language ->> 'points')::double precision AS language,
      (organisation ->> 'points')::double precision AS organisation
    FROM drafting_markings
    WHERE course_id = ${courseId} AND attempt_id IS NOT NULL AND marked_at IS NOT NULL
    ORDER BY marked_at, id`.execute(db);
  return rows;
}
