/** What students had done with cards before 'known' was said: migration 0022. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarlierSchema, openEarlierSchema } from '../../testing/app/earlier-schema.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';

const NEW = '0022-known-cards.sql';
let database: EarlierSchema;
beforeAll(async () => {
  database = await openEarlierSchema(NEW);
});
afterAll(() => database.close());

test('EXP-48, EXP-54: what was viewed and not marked stays known, and the percentages stay as they were', async () => {
  const { db } = database;
  const early = await buildCourse(db, { hasSitting: false });
  const cards = await buildChapter(db, { in: early, questionCount: 3, chapter: { expo_type: 2 } });
  const statements = await buildChapter(db, { in: cards, questionCount: 2 });
  const { rows: users } = await sql<{ id: number }>`
    INSERT INTO account_users (user_name, email, password_hash, private_name, last_name, created_at, password_changed_at)
    VALUES ('early', 'early@example.org', 'x', 'א', 'ב', now(), now())
    RETURNING id`.execute(db);
  const userId = users[0]?.id;
  const done = async (
    of: typeof cards,
    place: number,
    [answer, isViewed, isMarked]: [number | null, boolean, boolean],
  ) => {
    await sql`
      INSERT INTO exposure_answers (user_id, chapter_id, question_id, user_answer, is_viewed, is_marked, acted_at,
        operation_sequence, stored_at)
      VALUES (${userId}, ${of.chapterId}, ${of.questions[place]?.id}, ${answer}, ${isViewed}, ${isMarked}, now(), 1, now())
    `.execute(db);
  };
  for (const [of, answered, correct] of [
    [cards, 2, 1],
    [statements, 2, 1],
  ] as const) {
    await sql`
      INSERT INTO exposure_progress (user_id, chapter_id, answered_count, correct_count)
      VALUES (${userId}, ${of.chapterId}, ${answered}, ${correct})`.execute(db);
  }
  await done(cards, 0, [null, true, false]);
  await done(cards, 1, [null, true, true]);
  await done(statements, 0, [1, false, false]);
  await done(statements, 1, [1, false, false]);

  expect(await database.migrateOn()).toContain(NEW);

  const { rows } = await sql<{ known: boolean[] }>`
    SELECT array_agg(is_known ORDER BY question_id) AS known
    FROM exposure_answers
    GROUP BY chapter_id
    ORDER BY chapter_id`.execute(db);
  expect(rows.map(({ known }) => known)).toEqual([
    [true, false],
    [false, false],
  ]);
  const counts = await db
    .selectFrom('exposure_progress')
    .select(['answered_count', 'judged_count', 'correct_count'])
    .execute();
  expect(counts).toEqual(Array(2).fill({ answered_count: 2, judged_count: 2, correct_count: 1 }));
});
