/** An author with a course of his own, so that tests share one database and do not meet. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { contentWriters } from '../../every-feature/content-writers.ts';
import { type ImportOutcome, importPack } from '../../features/import/import-pack.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { NO_VIDEOS } from '../../platform/sanitise.ts';
import { buildPack, buildPackCourse, type PackDraft, writePackFolder } from './build-pack.ts';

export const IMPORTED_AT = new Date('2026-03-01T10:00:00Z');

let counter = 0;
function nextCourse(): string {
  counter += 1;
  return `course-${counter}`;
}

export function packAuthor(db: Kysely<Tables>, externalId = nextCourse()) {
  const course = (overrides: object = {}) => buildPackCourse({ externalId, ...overrides });
  return {
    course,
    /** Imports a pack of this course; `overrides` are files. */
    import: async (
      overrides: PackDraft = {},
      options: { isDryRun?: boolean; mediaFolder?: string; bookHosts?: readonly string[] } = {},
    ): Promise<ImportOutcome> => {
      const folder = await mkdtemp(join(tmpdir(), 'sugya-pack-'));
      try {
        const path = await writePackFolder(folder, buildPack({ 'course.json': course(), ...overrides }));
        return await importPack({
          db,
          path,
          writers: contentWriters,
          policy: NO_VIDEOS,
          now: IMPORTED_AT,
          ...options,
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    /** The questions of the course by their current versions, in order. */
    questions: async () =>
      await db
        .selectFrom('exercises_questions as q')
        .innerJoin('exercises_question_versions as v', 'v.question_id', 'q.id')
        .innerJoin('exercises_exercises as e', 'e.id', 'q.exercise_id')
        .innerJoin('courses_courses as c', 'c.id', 'e.course_id')
        .select([
          'q.id',
          'q.external_id',
          'q.is_withdrawn',
          'v.id as version_id',
          'v.version',
          'v.question_html',
        ])
        .where('c.external_id', '=', externalId)
        .where('v.is_current', '=', true)
        .orderBy('q.sort_order')
        .orderBy('q.id')
        .execute(),
    row: async () =>
      await db
        .selectFrom('courses_courses as c')
        .leftJoin('exam_sittings as s', 's.id', 'c.sitting_id')
        .selectAll('c')
        .select('s.exam_date')
        .where('c.external_id', '=', externalId)
        .executeTakeFirst(),
  };
}

/** Of every table that an import may write. */
export async function contentRowCounts(db: Kysely<Tables>): Promise<number[]> {
  const tables = [
    'courses_courses',
    'courses_categories',
    'courses_lessons',
    'exercises_exercises',
    'exercises_questions',
    'exercises_question_versions',
    'exercises_answers',
    'import_runs',
  ] as const;
  const counted = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow(),
    ),
  );
  return counted.map(({ rows }) => rows);
}
