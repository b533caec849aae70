/**
 * EXD-51: content that says nothing of the examination comes in exactly as it did before there was one: the same questions,
 * answers and clauses in the same order, and nothing new is said of it.
 *
 * The digests were made by this file itself in a checkout of commit 77896e12^, the last one before the examination's rules.
 * They are of what stands in the database and of what the import says, not of the program. A change that means to store
 * something else of such content makes its digest anew, and says so.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentWriters } from '../../every-feature/content-writers.ts';
import { NO_VIDEOS } from '../../platform/sanitise.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { buildPack, buildPackCourse, writePackFolder } from '../../testing/content/build-pack.ts';
import { type ImportOutcome, importPack } from './import-pack.ts';
import { importQuestions } from './questions/import-questions.ts';

const SAMPLES = fileURLToPath(new URL('../../../../../shared/data/questions', import.meta.url));
/** The demo as it was before questions had families, dates of their law and links, without videos and books. */
const DEMO = fileURLToPath(
  new URL('../../testing/content/packs/demo-before-the-examination.zip', import.meta.url),
);
const EXERCISE = 'תאוריה';
const NOW = new Date('2026-03-01T10:00:00Z');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sugya-before-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Of all questions of a course, in order, and of what the import said. */
async function digestOf(of: { readonly course: string; readonly exercise?: string }, outcome: ImportOutcome) {
  const { report, problems } = outcome;
  const { course, exercise = null } = of;
  const { rows: questions } = await sql<object>`
    SELECT c.external_id AS category, l.external_id AS lesson, e.name AS exercise, e.sort_order AS place,
      q.sort_order AS "order", q.external_id AS id, q.is_withdrawn, v.version, v.content_hash, v.name,
      v.question_html, v.passage_html, v.effect_type, v.is_yes_no, v.uses_laws, v.hide_answers, v.red_alert_seconds,
      v.explanation_html, v.authored_difficulty, v.source, v.takeaway_html, v.law_date::text AS law_date,
      (
        SELECT jsonb_agg(jsonb_build_array(a.text, a.is_correct, a.proximity, a.rationale_html) ORDER BY a.sort_order)
        FROM exercises_answers a WHERE a.question_version_id = v.id
      ) AS answers,
      (
        SELECT jsonb_agg(jsonb_build_array(w.external_id, k.path, h.role, h.quote) ORDER BY h.role, h.sort_order)
        FROM exercises_question_links h
        JOIN laws_laws w ON w.id = h.law_id
        LEFT JOIN laws_clauses k ON k.id = h.clause_id
        WHERE h.question_version_id = v.id
      ) AS links
    FROM courses_courses o
    JOIN exercises_exercises e ON e.course_id = o.id
    LEFT JOIN courses_lessons l ON l.id = e.lesson_id
    LEFT JOIN courses_categories c ON c.id = l.category_id
    JOIN exercises_questions q ON q.exercise_id = e.id
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE o.external_id = ${course} AND (${exercise}::text IS NULL OR e.name = ${exercise})
    ORDER BY e.sort_order, e.external_id, q.sort_order`.execute(database.db);
  const said = problems.map(({ level, code }) => `${level} ${code}`).sort();
  const counts = report === null ? null : [report.exercises, report.questions];
  const hash = createHash('sha256').update(JSON.stringify([questions, said, counts]));
  return [questions.length, hash.digest('hex').slice(0, 16)] as const;
}

it('EXD-51: the demo as it was before the examination', async () => {
  const outcome = await importPack({
    db: database.db,
    path: DEMO,
    writers: contentWriters,
    policy: NO_VIDEOS,
    now: NOW,
  });
  expect(outcome.problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await digestOf({ course: 'bar-exam-demo' }, outcome)).toEqual([234, '3e4d8c4d6560e813']);
});

/** How many questions come in, and the digest. */
const BEFORE: Readonly<Record<string, readonly [questions: number, digest: string]>> = {
  'driving-theory-180.csv': [180, '23562c2ce5e4c843'],
  'driving-theory-180.jsonl': [180, 'ee149b960745b0fa'],
  'driving-theory-180.raw-html.json': [180, 'f16341c9b2b7c780'],
  'gift/error-missing-answer.gift': [0, '2cb290b42d636e39'],
  'gift/escapeAll.gift': [1, '639b6c0fc45e720e'],
  'gift/essay1.gift': [0, '36af5500562a68ac'],
  'gift/mc1.gift': [1, 'bfcc8a2447283e47'],
  'gift/mc2.gift': [1, '014873c0d693b513'],
  'gift/tf1.gift': [1, '40fcb7bad638348b'],
  'moodle-xml/description.xml': [0, '36af5500562a68ac'],
  'moodle-xml/essayRef.xml': [0, 'e7ecfb5f8c52c3f8'],
  'moodle-xml/multiple-choiceRef.xml': [2, '57ea0cbd24348825'],
  'moodle-xml/multiple-true-falseRef.xml': [0, '78387b5f3de97864'],
  'moodle-xml/true-falseRef.xml': [3, '218a73169b06528b'],
  'qti/qti-2.1-choice.xml': [1, '50385547713a8b8a'],
  'qti/test_qti_2.2.zip': [3, '17379a49ab64f6cf'],
};

describe.skipIf(!existsSync(SAMPLES))(
  'the samples of other systems (skipped where ../shared/data is not there)',
  () => {
    it.each(Object.entries(BEFORE))('EXD-51: %s', async (name, before) => {
      const course = `before-${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}`;
      const pack = await writePackFolder(
        join(folder, course),
        buildPack({ 'course.json': buildPackCourse({ externalId: course }) }),
      );
      await importPack({ db: database.db, path: pack, writers: contentWriters, policy: NO_VIDEOS, now: NOW });
      const outcome = await importQuestions({
        db: database.db,
        path: join(SAMPLES, name),
        target: { course, category: 'contracts', lesson: null, exercise: EXERCISE },
        writers: contentWriters,
        policy: NO_VIDEOS,
        now: NOW,
        isDryRun: false,
      });
      expect(await digestOf({ course, exercise: EXERCISE }, outcome)).toEqual(before);
    });
  },
);
