/** Files that content named before their uses were noted: migration 0041. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarlierSchema, openEarlierSchema } from '../../testing/app/earlier-schema.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { pictureHtml } from '../../testing/content/show-media.ts';

const NEW = '0041-uses-of-media.sql';
let database: EarlierSchema;
beforeAll(async () => {
  database = await openEarlierSchema(NEW);
});
afterAll(() => database.close());

test('MED-16: what named a file before counts as its use: texts, keys, files and drafts', async () => {
  const { db } = database;
  const { lessonId, questions, ...place } = await buildExercise(db);
  const { videoIds } = await buildLectures(db, { in: { ...place, lessonId } });
  const [versionId, videoId] = [questions[0]?.versionId, videoIds[0]];
  const key = crypto.randomUUID();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO media_files (key, upload_key, kind, name, type, bytes, sha256, place, uploaded_at)
    VALUES (${key}, ${key}, 'picture', 'א.png', 'image/png', 1, ${'0'.repeat(64)}, ${`library/${key}.png`}, now())
    RETURNING id`.execute(db);
  await sql`
    UPDATE exercises_question_versions SET question_html = ${pictureHtml(key)}, explanation_html = ${pictureHtml(key)}
    WHERE id = ${versionId}`.execute(db);
  await sql`UPDATE lectures_videos SET thumbnail_file = ${`library/${key}.png`} WHERE id = ${videoId}`.execute(
    db,
  );
  await sql`
    INSERT INTO studio_things (kind, thing_id, revision, form, edited_at)
    VALUES ('material', ${lessonId}, 2, ${JSON.stringify({ supportingMaterialsHtml: pictureHtml(key) })}::jsonb, now())`.execute(
    db,
  );

  await database.migrateOn();

  const uses = await sql`
    SELECT thing_kind, thing_id, part, file_id FROM media_uses ORDER BY thing_kind, part`.execute(db);
  const file_id = rows[0]?.id;
  expect(uses.rows).toEqual([
    { thing_kind: 'material', thing_id: lessonId, part: 'draft', file_id },
    { thing_kind: 'question_version', thing_id: versionId, part: 'key', file_id },
    { thing_kind: 'question_version', thing_id: versionId, part: 'shown', file_id },
    { thing_kind: 'video', thing_id: videoId, part: 'shown', file_id },
  ]);
});
