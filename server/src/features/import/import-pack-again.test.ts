import { packQuestion } from '@sugya/contract/content-pack.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { buildPackExercise, buildPackQuestion } from '../../testing/content/build-pack.ts';
import { hashBeforeVersions } from '../../testing/content/hash-before-versions.ts';
import { contentRowCounts, IMPORTED_AT, packAuthor } from '../../testing/content/pack-author.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const exercise = (...questions: object[]) => ({ 'exercises/one.json': buildPackExercise({ questions }) });
const counts = (added: number, updated: number, unchanged: number, withdrawn = 0) => ({
  added,
  updated,
  unchanged,
  withdrawn,
});

describe('importing a pack again', () => {
  it('XCT-22: the same pack again changes nothing but the record of imports', async () => {
    const author = packAuthor(database.db);
    await author.import();
    const before = await contentRowCounts(database.db);
    const { report } = await author.import();
    expect(report).toEqual({
      courses: counts(0, 0, 1),
      categories: counts(0, 0, 1),
      lessons: counts(0, 0, 1),
      exercises: counts(0, 0, 1),
      questions: counts(0, 0, 3),
    });
    const after = await contentRowCounts(database.db);
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(after.at(-1)).toBe((before.at(-1) ?? 0) + 1);
  });

  it('XCT-22: questions whose hashes were made before hashes had versions are unchanged', async () => {
    const author = packAuthor(database.db);
    const drafts = [
      buildPackQuestion('q1'),
      buildPackQuestion('q2', { passageHtml: '<p>קטע</p>', difficulty: 8, redAlertSeconds: 60 }),
      buildPackQuestion('q3', { isYesNo: true, answers: [{ text: 'כן', isCorrect: true }, { text: 'לא' }] }),
    ];
    await author.import(exercise(...drafts));
    const before = await author.questions();
    for (const [place, row] of before.entries()) {
      const content_hash = hashBeforeVersions(packQuestion.parse(drafts[place]));
      await database.db
        .updateTable('exercises_question_versions')
        .set({ content_hash })
        .where('id', '=', row.version_id)
        .execute();
    }

    expect((await author.import(exercise(...drafts))).report?.questions).toEqual(counts(0, 0, 3));
    expect(await author.questions()).toEqual(before);

    const [first, ...others] = drafts;
    const changed = { ...first, questionHtml: '<p>נוסח חדש</p>' };
    expect((await author.import(exercise(changed, ...others))).report?.questions).toEqual(counts(0, 1, 2));
  });

  it('XCT-22: another source is written into the version that there is', async () => {
    const author = packAuthor(database.db);
    await author.import(exercise(buildPackQuestion('q1'), buildPackQuestion('q2')));
    const before = await author.questions();
    const sourceOf = async () =>
      (
        await database.db
          .selectFrom('exercises_question_versions')
          .select('source')
          .where(
            'id',
            'in',
            before.map(({ version_id }) => version_id),
          )
          .orderBy('id')
          .execute()
      ).map(({ source }) => source);
    for (const source of ['מועד אביב 2024, שאלה 12', null]) {
      const { report } = await author.import(
        exercise(buildPackQuestion('q1', { source }), buildPackQuestion('q2')),
      );
      expect(report?.questions).toEqual(counts(0, 1, 1));
      expect(await author.questions()).toEqual(before);
      expect(await sourceOf()).toEqual([source, null]);
    }
  });

  it('DAY-30, DAY-39: the mark of a taster, and how many questions are not withdrawn, are kept beside the exercise', async () => {
    const author = packAuthor(database.db);
    const kept = async (questions: readonly object[], mark: object = {}) => {
      await author.import({ 'exercises/one.json': buildPackExercise({ questions, ...mark }) });
      const { id: courseId } = (await author.row()) ?? { id: 0 };
      return await database.db
        .selectFrom('exercises_exercises')
        .select(['is_taster', 'question_count'])
        .where('course_id', '=', courseId)
        .executeTakeFirst();
    };
    const [first, second] = [buildPackQuestion('q1'), buildPackQuestion('q2')];
    expect(await kept([first, second])).toEqual({ is_taster: false, question_count: 2 });
    expect(await kept([first], { isTaster: true })).toEqual({ is_taster: true, question_count: 1 });
    expect(await kept([first, second, buildPackQuestion('q3')])).toEqual({
      is_taster: false,
      question_count: 3,
    });
  });

  it('XCT-22: changed names and flags are changed in place', async () => {
    const author = packAuthor(database.db);
    await author.import();
    const before = await author.row();
    const category = {
      externalId: 'contracts',
      name: 'חוזים',
      type: 3,
      lessons: [{ externalId: 'formation', name: 'כריתה' }],
    };
    const { report } = await author.import({
      'course.json': author.course({
        name: 'שם חדש',
        examDate: null,
        sideBar: { showLibrary: true },
        categories: [category],
      }),
      'exercises/one.json': buildPackExercise({ hasSecondRound: true }),
    });
    expect(report).toMatchObject({
      courses: counts(0, 1, 0),
      categories: counts(0, 1, 0),
      lessons: counts(0, 1, 0),
      exercises: counts(0, 1, 0),
      questions: counts(0, 0, 3),
    });
    expect(await author.row()).toMatchObject({
      id: before?.id,
      name: 'שם חדש',
      exam_date: null,
      show_library: true,
    });
  });

  it('XCT-22: an attempt stays bound to the version that it showed', async () => {
    const author = packAuthor(database.db);
    await author.import(exercise(buildPackQuestion('q1'), buildPackQuestion('q2')));
    const [old] = await author.questions();
    const attempt = await startAttempt(old?.id ?? 0);
    const { report } = await author.import(
      exercise(buildPackQuestion('q1', { questionHtml: '<p>נוסח חדש</p>' }), buildPackQuestion('q2')),
    );
    expect(report?.questions).toEqual(counts(0, 1, 1));
    const [current] = await author.questions();
    expect(current).toMatchObject({ id: old?.id, version: 2, question_html: '<p>נוסח חדש</p>' });
    const bound = await database.db
      .selectFrom('exercises_attempt_questions as b')
      .innerJoin('exercises_question_versions as v', 'v.id', 'b.question_version_id')
      .select(['v.id', 'v.is_current', 'v.question_html'])
      .where('b.attempt_id', '=', attempt)
      .where('b.question_id', '=', old?.id ?? 0)
      .execute();
    expect(bound).toEqual([{ id: old?.version_id, is_current: false, question_html: old?.question_html }]);
  });

  it('XCT-22: a question that leaves the pack is withdrawn, and one that comes back returns with its id', async () => {
    const author = packAuthor(database.db);
    const [q1, q2] = [buildPackQuestion('q1'), buildPackQuestion('q2')];
    await author.import(exercise(q1, q2));
    const ids = (await author.questions()).map(({ id }) => id);
    expect((await author.import(exercise(q2))).report?.questions).toEqual(counts(0, 1, 0, 1));
    expect(
      (await author.questions())
        .filter((question) => !question.is_withdrawn)
        .map(({ external_id }) => external_id),
    ).toEqual(['q2']);
    expect((await author.import(exercise(q2))).report?.questions).toEqual(counts(0, 0, 1));
    expect((await author.import(exercise(q1, q2))).report?.questions).toEqual(counts(0, 2, 0));
    expect(
      (await author.questions()).map((question) => [question.id, question.is_withdrawn, question.version]),
    ).toEqual([
      [ids[0], false, 1],
      [ids[1], false, 1],
    ]);
  });

  it('XCT-22: the order of the pack is the order of the exercise', async () => {
    const author = packAuthor(database.db);
    await author.import(exercise(buildPackQuestion('q1'), buildPackQuestion('q2'), buildPackQuestion('q3')));
    await author.import(
      exercise(
        buildPackQuestion('q3'),
        buildPackQuestion('q1'),
        buildPackQuestion('q4'),
        buildPackQuestion('q2'),
      ),
    );
    expect((await author.questions()).map(({ external_id }) => external_id)).toEqual([
      'q3',
      'q1',
      'q4',
      'q2',
    ]);
  });

  it('XCT-22: what another import made in the course stays', async () => {
    const author = packAuthor(database.db);
    await author.import({ 'exercises/two.json': buildPackExercise({ externalId: 'two', name: 'שני' }) });
    const { report } = await author.import();
    expect(report?.exercises).toEqual(counts(0, 0, 1));
    expect(await author.questions()).toHaveLength(6);
    expect((await author.questions()).some((question) => question.is_withdrawn)).toBe(false);
  });

  it('XCT-22: two imports at once do not make things twice', async () => {
    const author = packAuthor(database.db);
    const [first, second] = await Promise.all([author.import(), author.import()]);
    expect([first.report?.questions, second.report?.questions]).toEqual(
      expect.arrayContaining([counts(3, 0, 0), counts(0, 0, 3)]),
    );
    expect(await author.questions()).toHaveLength(3);
  });
});

/** A student begins the exercise of this question. Returns the attempt's id. */
async function startAttempt(questionId: number): Promise<number> {
  const { id: userId } = await database.db
    .insertInto('account_users')
    .values({
      user_name: `student-${questionId}`,
      private_name: 'נבחנת',
      last_name: 'אחת',
      password_hash: '-',
      password_changed_at: IMPORTED_AT,
      created_at: IMPORTED_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO exercises_attempts (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at)
    SELECT ${userId}::bigint, exercise_id, true, false, ${IMPORTED_AT}::timestamptz FROM exercises_questions WHERE id = ${questionId}
    RETURNING id`.execute(database.db);
  const attemptId = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
    SELECT ${userId}::bigint, ${attemptId}::bigint, q.id, v.id, q.sort_order
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE q.exercise_id = (SELECT exercise_id FROM exercises_questions WHERE id = ${questionId})`.execute(
    database.db,
  );
  return attemptId;
}
