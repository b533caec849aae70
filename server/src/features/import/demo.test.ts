import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentWriters } from '../../every-feature/content-writers.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { silentLog } from '../../testing/app/test-template.ts';
import { makeDueReports } from '../reports/make-reports.ts';
import { loadDemoContent } from './demo.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const DAY_MS = 86_400_000;

let database: TestDatabase;
const load = () =>
  loadDemoContent({
    db: database.db,
    now: NOW,
    log: silentLog,
    hashPassword: async (password) => `hash of ${password}`,
    writers: contentWriters,
    mediaFolder: join(database.dataDirectory, 'media'),
  });

beforeAll(async () => {
  database = await openTestDatabase();
  await load();
});
afterAll(() => database.close());

async function rows<R>(query: ReturnType<typeof sql<R>>): Promise<R[]> {
  return (await query.execute(database.db)).rows;
}

describe('the demo content', () => {
  it('XCT-22, EXP: each student has something of two chapters to review today, and something for later', async () => {
    const students = await rows<{ due: number; later: number; chapters: number }>(sql`
      SELECT count(*) FILTER (WHERE i.reps = 0)::integer AS due, count(*) FILTER (WHERE i.reps > 0)::integer AS later,
        count(DISTINCT q.chapter_id)::integer AS chapters
      FROM review_items i
      JOIN exposure_questions q ON q.id = i.chapter_question_id
      WHERE i.last_day < ${NOW}::date
      GROUP BY i.user_id`);
    expect(students).toHaveLength(2);
    for (const { due, later, chapters } of students) {
      expect(due).toBeGreaterThan(5);
      expect(later).toBeGreaterThan(2);
      expect(chapters).toBe(2);
    }
  });

  it('decision 0048: a family joins exercises, and those that mostly repeat say so on their cards', async () => {
    const families = await rows<{ members: number; exercises: number }>(sql`
      SELECT count(*)::integer AS members, count(DISTINCT exercise_id)::integer AS exercises
      FROM exercises_questions
      WHERE family IS NOT NULL
      GROUP BY family
      HAVING count(*) > 1`);
    expect(families.length).toBeGreaterThanOrEqual(19);
    for (const family of families) expect(family.members).toBe(2);
    const repeating = await rows<{ externalId: string; subtitle: string | null }>(sql`
      SELECT e.external_id AS "externalId", e.subtitle
      FROM exercises_exercises e
      JOIN exercises_questions q ON q.exercise_id = e.id
      GROUP BY e.id
      HAVING count(*) FILTER (WHERE EXISTS (
        SELECT 1 FROM exercises_questions o WHERE o.family = q.family AND o.id <> q.id
      )) > count(*) / 2
      ORDER BY e.external_id`);
    const subtitle = 'רוב השאלות חוזרות על כללים שתורגלו בקורס';
    expect(repeating).toEqual([
      { externalId: 'combined-1', subtitle },
      { externalId: 'simulation-1', subtitle },
    ]);
  });

  it('XCT-22: it loads once', async () => {
    expect(await load()).toBe(false);
    expect(await rows(sql`SELECT id FROM courses_courses`)).toHaveLength(1);
  });

  it('XCT-22, ROL-12: students are enrolled and can sign in; classmates have a password that nobody knows', async () => {
    const people = await rows<{
      userName: string;
      role: string | null;
      passwordHash: string;
      isEnrolled: boolean;
      isDemo: boolean;
    }>(sql`
      SELECT u.user_name AS "userName", u.staff_role AS role, u.password_hash AS "passwordHash", u.is_demo AS "isDemo",
        EXISTS (SELECT 1 FROM courses_enrollments n WHERE n.user_id = u.id) AS "isEnrolled"
      FROM account_users u
      ORDER BY u.id`);
    expect(people.filter(({ role }) => role === null || role === 'administrator').slice(0, 3)).toEqual([
      {
        userName: 'student@sugya.example',
        role: null,
        passwordHash: 'hash of Student!2026',
        isEnrolled: true,
        isDemo: true,
      },
      {
        userName: 'student2@sugya.example',
        role: null,
        passwordHash: 'hash of Student!2026',
        isEnrolled: true,
        isDemo: true,
      },
      {
        userName: 'admin@sugya.example',
        role: 'administrator',
        passwordHash: 'hash of Admin!2026',
        isEnrolled: false,
        isDemo: true,
      },
    ]);
    const staff = people.filter(({ role }) => role !== null);
    expect(staff.map(({ userName, role }) => [userName.split('@')[0], role])).toEqual([
      ['admin', 'administrator'],
      ['owner', 'owner'],
      ['editor', 'editor'],
      ['teacher', 'teacher'],
      ['support', 'support'],
    ]);
    expect(await rows(sql`SELECT user_id FROM account_teacher_courses`)).toHaveLength(1);
    const classmates = people.slice(7);
    expect(classmates.length).toBeGreaterThanOrEqual(60);
    for (const classmate of classmates) {
      expect(classmate).toMatchObject({ role: null, isEnrolled: true, isDemo: true });
      expect(classmate.passwordHash).toMatch(/^hash of [\w+/]{43}=$/);
    }
  });

  it.each(['student@sugya.example', 'student2@sugya.example'])(
    'XCT-22: %s has something to show',
    async (userName) => {
      const attempts = await rows<{
        startedAt: Date;
        finishedAt: Date | null;
        closedAt: Date | null;
        grade: number | null;
        isFirst: boolean;
        solutions: number;
        questions: number;
      }>(sql`
      SELECT a.started_at AS "startedAt", a.finished_at AS "finishedAt", a.closed_at AS "closedAt", a.grade,
        a.is_first_finished AS "isFirst",
        (SELECT count(*) FROM exercises_solutions s WHERE s.user_id = a.user_id AND s.attempt_id = a.id) AS solutions,
        (SELECT count(*) FROM exercises_attempt_questions b WHERE b.user_id = a.user_id AND b.attempt_id = a.id) AS questions
      FROM exercises_attempts a JOIN account_users u ON u.id = a.user_id
      WHERE u.user_name = ${userName}`);
      const finished = attempts.filter(({ finishedAt }) => finishedAt !== null);
      expect(finished.length).toBeGreaterThanOrEqual(8);
      expect(finished.every(({ solutions, questions }) => solutions === questions)).toBe(true);
      expect(new Set(finished.map(({ grade }) => grade)).size).toBeGreaterThan(3);
      expect(attempts.filter(({ closedAt }) => closedAt !== null).length).toBeGreaterThanOrEqual(1);
      expect(
        attempts.filter(({ finishedAt, closedAt }) => finishedAt === null && closedAt === null),
      ).toHaveLength(1);
      expect(finished.filter(({ isFirst }) => !isFirst)).toHaveLength(1);
      for (const { startedAt, finishedAt } of attempts) {
        expect(NOW.getTime() - startedAt.getTime()).toBeLessThan(43 * DAY_MS);
        expect((finishedAt ?? startedAt).getTime()).toBeLessThan(NOW.getTime());
      }
      const favorites = await rows(sql`
      SELECT f.entity_id FROM favorites_favorites f JOIN account_users u ON u.id = f.user_id
      JOIN exercises_exercises e ON e.id = f.entity_id AND e.course_id = f.course_id
      WHERE u.user_name = ${userName} AND f.type_id = 2 AND f.url LIKE '%/' || f.entity_id`);
      expect(favorites).toHaveLength(2);
    },
  );

  it('REP-24: each student has a report of five weeks or more, and the class an average to compare with', async () => {
    await makeDueReports(database.db, NOW);
    const students = await rows<{ reports: number; graph: number; bars: number; averages: number }>(sql`
      SELECT count(*) AS reports, max(jsonb_array_length(r.figures -> 'graph')) AS graph,
        sum(jsonb_array_length(r.figures #> '{subjects,0,bars}')) AS bars,
        sum(jsonb_array_length(jsonb_path_query_array(r.figures, '$.subjects[*].bars[*] ? (@.average != null)')))
          AS averages
      FROM reports_reports r
      JOIN account_users u ON u.id = r.user_id
      WHERE u.user_name IN ('student@sugya.example', 'student2@sugya.example')
      GROUP BY r.user_id`);
    expect(students).toHaveLength(2);
    for (const { reports, graph, bars, averages } of students) {
      expect(reports).toBeGreaterThanOrEqual(5);
      expect(graph).toBeGreaterThanOrEqual(5);
      expect(bars).toBeGreaterThanOrEqual(3);
      expect(averages).toBeGreaterThanOrEqual(5);
    }
  });

  it('CRS-58: every grade is what the answers earn', async () => {
    const wrong = await rows(sql`
      SELECT a.id, a.grade
      FROM exercises_attempts a
      JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
      JOIN exercises_answers w ON w.id = s.selected_answer_id
      WHERE a.finished_at IS NOT NULL
      GROUP BY a.user_id, a.id
      HAVING a.grade <> floor(100.0 * count(*) FILTER (WHERE w.is_correct) / count(*) + 0.5)
        OR bool_or(s.is_correct <> w.is_correct)`);
    expect(wrong).toEqual([]);
  });

  it('CRS-57: averages count each student once, by the first finished attempt', async () => {
    const wrong = await rows(sql`
      SELECT e.id
      FROM exercises_exercises e
      LEFT JOIN statistics_exercise_averages m ON m.exercise_id = e.id
      LEFT JOIN LATERAL (
        SELECT count(*) AS finished, coalesce(sum(a.grade), 0) AS grades
        FROM exercises_attempts a WHERE a.exercise_id = e.id AND a.is_first_finished
      ) first ON true
      WHERE coalesce(m.finished_count, 0) <> first.finished OR coalesce(m.grade_sum, 0) <> first.grades`);
    expect(wrong).toEqual([]);
  });

  it('XCT-22: twenty exercises have the thirty first attempts from which item statistics show figures', async () => {
    const many = await rows(sql`
      SELECT e.external_id, count(a.id) AS count
      FROM exercises_exercises e
      LEFT JOIN exercises_attempts a ON a.exercise_id = e.id AND a.is_first_finished
      GROUP BY e.external_id
      HAVING count(a.id) >= 30`);
    expect(many).toHaveLength(20);
  });

  it('STA-36: facilities and choices agree with the first attempts, and spread', async () => {
    const counted = await rows<{ answered: number; correct: number; chosen: number; facility: number }>(sql`
      SELECT k.answered_count AS answered, k.correct_count AS correct, k.correct_count::float8 / k.answered_count AS facility,
        (SELECT sum(n.chosen_count) FROM statistics_answer_counts n
          JOIN exercises_answers w ON w.id = n.answer_id
          JOIN exercises_question_versions v ON v.id = w.question_version_id
          WHERE v.question_id = k.question_id) AS chosen
      FROM statistics_question_counts k`);
    expect(counted.length).toBeGreaterThanOrEqual(200);
    expect(counted.every(({ answered, chosen, correct }) => answered === chosen && correct <= answered)).toBe(
      true,
    );
    expect(Math.min(...counted.map(({ facility }) => facility))).toBeLessThan(0.5);
    expect(Math.max(...counted.map(({ facility }) => facility))).toBeGreaterThan(0.9);
  });

  it('EXE-06, LAW-40 to LAW-48: its law exercises have a statute with everything that can stand in one and beside it', async () => {
    const [has] = await rows<Record<string, number>>(sql`
      SELECT
        (SELECT count(DISTINCT type) FROM laws_items) AS types,
        (SELECT count(DISTINCT kind) FROM laws_extensions) AS kinds,
        (SELECT count(*) FROM laws_expansions) AS expansions,
        (SELECT count(*) FROM laws_items WHERE is_canceled) AS canceled,
        (SELECT count(*) FROM laws_items WHERE is_expired) AS expired,
        (SELECT count(*) FROM laws_items WHERE is_suffix) AS suffixes,
        (SELECT count(*) FROM laws_items WHERE content LIKE '%<table>%') AS tables,
        (SELECT count(DISTINCT source_format) FROM laws_versions) AS formats,
        (SELECT count(*) FROM laws_versions WHERE signatures = '[]') AS unsigned,
        (SELECT count(*) FROM laws_texts WHERE body NOT LIKE '%טקסט לימודי%') AS unlabelled,
        (SELECT count(*) FROM exercises_exercises WHERE has_law <> EXISTS (
          SELECT FROM laws_collection_items i WHERE i.collection_id = law_collection_id
        )) AS halves`);
    expect(has).toMatchObject({ types: 8, kinds: 5, formats: 2, unsigned: 0, unlabelled: 0, halves: 0 });
    for (const kind of ['expansions', 'canceled', 'expired', 'suffixes', 'tables']) {
      expect([kind, has?.[kind]]).not.toEqual([kind, 0]);
    }
  });

  it('EXE-71: every stored answer is one that the screen could have given', async () => {
    const impossible = await rows(sql`
      SELECT s.attempt_id, s.question_id
      FROM exercises_solutions s
      JOIN exercises_attempts a ON a.user_id = s.user_id AND a.id = s.attempt_id
      JOIN exercises_exercises e ON e.id = a.exercise_id
      JOIN exercises_attempt_questions b
        ON b.user_id = s.user_id AND b.attempt_id = s.attempt_id AND b.question_id = s.question_id
      JOIN exercises_answers w ON w.id = s.selected_answer_id
      WHERE NOT s.is_answered OR w.question_version_id <> b.question_version_id
        OR (s.is_star IS NULL) <> e.hide_are_you_sure
        OR s.selected_answer_id = ANY (s.removed_answer_ids)
        OR (s.selected_law_answer_type IS NOT NULL) <> EXISTS (
          SELECT 1 FROM exercises_question_laws n WHERE n.question_version_id = b.question_version_id)
        OR (s.selected_law_clause_id IS NOT NULL) <> (coalesce(s.selected_law_answer_type, 0) = 3)
        OR (s.selected_law_id IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM exercises_question_laws n
          WHERE n.question_version_id = b.question_version_id AND n.law_id = s.selected_law_id))
        OR s.acted_at < a.started_at OR s.acted_at > a.finished_at
        OR (a.finished_at IS NULL) <> (s.difficulty_level IS NULL)
        OR a.is_online_insert <> e.insert_method_online`);
    expect(impossible).toEqual([]);
    const withoutOperation = await rows(sql`
      SELECT s.question_id FROM exercises_solutions s
      LEFT JOIN exercises_operations t USING (user_id, attempt_id, question_id)
      WHERE t.sequence IS DISTINCT FROM s.operation_sequence`);
    expect(withoutOperation).toEqual([]);
  });

  it('XCT-22: the first exercise and the simulation are left for those who try the product', async () => {
    const touched = await rows(sql`
      SELECT e.external_id
      FROM exercises_attempts a
      JOIN account_users u ON u.id = a.user_id AND u.user_name LIKE 'student%'
      JOIN exercises_exercises e ON e.id = a.exercise_id
      WHERE e.is_simulation OR e.external_id = 'contracts-formation-1'`);
    expect(touched).toEqual([]);
  });
});
