import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { buildStudentAt } from '../../testing/people/student-at.ts';
import {
  eachMaySee,
  isPublished,
  isShown,
  isShownInOwnCourse,
  maySee,
  type ShownKind,
} from './published.store.ts';

const TABLE_OF = {
  category: 'courses_categories',
  lesson: 'courses_lessons',
  item: 'exercises_exercises',
  in_lesson: 'lectures_videos',
} as const satisfies Record<ShownKind, string>;
const KINDS = Object.keys(TABLE_OF) as ShownKind[]; // the keys are the kinds

let app: TestApp;
let course: BuiltExercise;
let student: number;
let stranger: number;
const ids = {} as Record<ShownKind, number>; // filled below
beforeAll(async () => {
  app = await startTestApp();
  course = await buildExercise(app.db);
  const { videoIds } = await buildLectures(app.db, { in: course });
  const { categoryId, lessonId, exerciseId } = course;
  Object.assign(ids, { category: categoryId, lesson: lessonId, item: exerciseId, in_lesson: videoIds[0] });
  student = (await buildStudentAt(app, course)).user.id;
  stranger = (await app.buildUser()).id;
});
afterAll(() => app.close());

/** Each condition over the one row of its kind. */
async function hold(
  kind: ShownKind,
  conditions: readonly RawBuilder<boolean>[],
): Promise<readonly boolean[] | undefined> {
  const { rows } = await sql<{ answers: boolean[] }>`
    SELECT ARRAY[${sql.join(conditions)}] AS answers
    FROM ${sql.table(TABLE_OF[kind])} thing WHERE thing.id = ${ids[kind]}`.execute(app.db);
  return rows[0]?.answers;
}

/** While the subject, the lesson or the exercise of the course is in this state. */
async function whileIn(kind: ShownKind | null, state: string, ask: () => Promise<void>): Promise<void> {
  const set = async (to: string) => {
    if (kind === null) return;
    await sql`UPDATE ${sql.table(TABLE_OF[kind])} SET state = ${to} WHERE id = ${ids[kind]}`.execute(app.db);
  };
  await set(state);
  try {
    await ask();
  } finally {
    await set('published');
  }
}

/** What is shown of a course in which one thing is not published: itself and what stands in it is not. */
const CASES: readonly (readonly [ShownKind | null, readonly ShownKind[]])[] = [
  [null, ['category', 'lesson', 'item', 'in_lesson']],
  ['item', ['category', 'lesson', 'in_lesson']],
  ['lesson', ['category']],
  ['category', []],
];

describe.each(CASES)('while not published: %s', (kind, shown) => {
  test.each(['draft', 'hidden'])('%s: students of the course are shown %o', async (state) => {
    const viewer = { userId: student, isAdmin: false };
    await whileIn(kind, state, async () => {
      for (const one of KINDS) {
        const conditions = [
          isPublished(one, 'thing'),
          isShown(viewer, one, 'thing'),
          maySee(viewer, one, 'thing'),
          isShownInOwnCourse(student, one, 'thing'),
        ];
        const isSo = shown.includes(one);
        expect([one, await hold(one, conditions)]).toEqual([one, conditions.map(() => isSo)]);
      }
    });
  });

  test('those who see every course are shown all of it, and strangers nothing', async () => {
    const outside = { userId: stranger, isAdmin: false };
    const administrator = { userId: stranger, isAdmin: true };
    const editor = { ...outside, role: 'editor' as const };
    await whileIn(kind, 'draft', async () => {
      for (const one of KINDS) {
        const shownTo = [administrator, editor].flatMap((staff) => [
          isShown(staff, one, 'thing'),
          maySee(staff, one, 'thing'),
        ]);
        const hidden = [maySee(outside, one, 'thing'), isShownInOwnCourse(stranger, one, 'thing')];
        expect([one, await hold(one, [...shownTo, ...hidden])]).toEqual([
          one,
          [true, true, true, true, false, false],
        ]);
      }
    });
  });

  test('for several viewers at once, each is shown what is theirs', async () => {
    const viewers = [
      { user_id: student, is_admin: false },
      { user_id: stranger, is_admin: false },
      { user_id: stranger, is_admin: true },
    ];
    await whileIn(kind, 'draft', async () => {
      for (const one of KINDS) {
        const isSeen = eachMaySee({ userId: 'given.user_id', isAdmin: 'given.is_admin' }, one, 'thing');
        const { rows } = await sql<{ isSeen: boolean }>`
          SELECT ${isSeen} AS "isSeen"
          FROM jsonb_to_recordset(${JSON.stringify(viewers)}::jsonb) AS given (user_id bigint, is_admin boolean)
          JOIN ${sql.table(TABLE_OF[one])} thing ON thing.id = ${ids[one]}
          ORDER BY given.is_admin, given.user_id`.execute(app.db);
        expect([one, rows.map((row) => row.isSeen)]).toEqual([one, [shown.includes(one), false, true]]);
      }
    });
  });
});
