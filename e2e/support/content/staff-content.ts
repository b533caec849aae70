/** What staff's journeys need and no screen makes: hosted videos, a second course, and many who finished an exercise. */
import { openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { buildFinished } from '@sugya/server/testing/people/build-finished.ts';
import type { Sugya } from '../world.ts';
import type { DemoExercise } from './demo-exercise.ts';

const quiet = { info() {}, warn() {}, error() {} };

export type StaffContent = {
  /** Of videos at the host: one that it tells of, and one that is gone there. */
  readonly videoIds: readonly [number, number];
  /** Named `קורס חורף`, with one category; everybody who has an account studies there too. */
  readonly courseId: number;
};

/**
 * Of the forty students of the exercise the better half takes the answer behind the right one in its first question. The
 * server stops meanwhile: the embedded database belongs to one process at a time.
 */
export async function prepareForStaff(
  { server, dataDirectory }: Sugya,
  exercise: DemoExercise,
): Promise<StaffContent> {
  await server.stop();
  const database = await openDatabase({ databaseUrl: null, dataDirectory, log: quiet });
  const { db } = database;
  const videos = await db.selectFrom('lectures_videos').select('id').orderBy('id').limit(2).execute();
  const [known = 0, gone = 0] = videos.map(({ id }) => id);
  await db
    .updateTable('lectures_videos')
    .set((row) => ({
      file: null,
      url: row
        .case()
        .when('id', '=', known)
        .then('https://vimeo.com/7')
        .else('https://vimeo.com/gone/8')
        .end(),
    }))
    .where('id', 'in', [known, gone])
    .execute();
  const { id: courseId } = await db
    .insertInto('courses_courses')
    .values({ external_id: 'winter', name: 'קורס חורף' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('courses_categories')
    .values({ course_id: courseId, external_id: 'winter-1', name: 'שיעורי חורף', type: 2, sort_order: 1 })
    .execute();
  await db
    .insertInto('courses_enrollments')
    .columns(['course_id', 'user_id', 'enrolled_at'])
    .expression((build) =>
      build
        .selectFrom('account_users')
        .select((row) => [row.val(courseId).as('course_id'), 'id', row.val(new Date()).as('enrolled_at')]),
    )
    .execute();
  const questions = await db
    .selectFrom('exercises_questions as q')
    .innerJoin('exercises_question_versions as v', 'v.question_id', 'q.id')
    .where('v.is_current', '=', true)
    .where('q.exercise_id', '=', exercise.exerciseId)
    .select(['q.id', 'v.id as versionId'])
    .orderBy('q.sort_order')
    .execute();
  const answers = await db
    .selectFrom('exercises_answers')
    .select(['id', 'question_version_id as versionId', 'is_correct as isCorrect'])
    .orderBy('sort_order')
    .execute();
  // The demo's class outnumbers the forty. In these two exercises all but twelve of it count no more: the forty decide
  // in the one, and the other has too few answers for figures.
  await db
    .updateTable('exercises_attempts')
    .set({ is_first_finished: false })
    .where('user_id', 'in', (build) =>
      build
        .selectFrom('account_users')
        .select('id')
        .where('user_name', 'like', 'classmate%')
        .where('user_name', '>', 'classmate12@'),
    )
    .where('exercise_id', 'in', (build) =>
      build
        .selectFrom('exercises_exercises')
        .select('id')
        .where((row) =>
          row.or([row('id', '=', exercise.exerciseId), row('external_id', '=', 'exam-rules-1')]),
        ),
    )
    .execute();
  await db
    .updateTable('statistics_exercise_averages as s')
    .set((row) => ({
      finished_count: row
        .selectFrom('exercises_attempts as a')
        .whereRef('a.exercise_id', '=', 's.exercise_id')
        .where('a.is_first_finished', '=', true)
        .select((of) => of.fn.countAll<number>().as('count')),
      grade_sum: row
        .selectFrom('exercises_attempts as a')
        .whereRef('a.exercise_id', '=', 's.exercise_id')
        .where('a.is_first_finished', '=', true)
        .select((of) => of.fn.coalesce(of.fn.sum<number>('a.grade'), of.lit(0)).as('sum')),
    }))
    .execute();
  await buildFinished(
    db,
    {
      exerciseId: exercise.exerciseId,
      questions: questions.map((question) => ({
        ...question,
        answers: answers.filter(({ versionId }) => versionId === question.versionId),
      })),
    },
    { students: Array.from({ length: 40 }, (_, student) => choicesOf(student, exercise)) },
  );
  await database.close();
  await server.start();
  return { videoIds: [known, gone], courseId };
}

function choicesOf(student: number, exercise: DemoExercise): number[] {
  const isStrong = student < 20;
  return exercise.questionIds.map((_id, place) => {
    const isRight = place === 0 ? !isStrong : isStrong || (student + place) % 3 === 0;
    return isRight ? exercise.right(place + 1) : exercise.wrong(place + 1);
  });
}
