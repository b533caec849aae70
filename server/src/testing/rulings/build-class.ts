/** A class that finished one exercise, as large as a test wants it: what each chose is a rule of its number. */
import { gradeOf } from '@sugya/domain/exercises/grading.ts';
import { sql } from 'kysely';
import { writePractice } from '../../features/exercises/content/practice-history.store.ts';
import { noteHistory } from '../../features/reports/practice-weeks.store.ts';
import { noteWaitingStudents } from '../../features/standing/note-first-answers.ts';
import type { TestApp } from '../app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../content/build-content.ts';

export type BuiltClass = {
  readonly exercise: BuiltExercise;
  readonly userIds: readonly number[];
  /** Of each student the place of what was chosen, by question. */
  readonly choices: readonly (readonly number[])[];
};

const QUESTIONS = 10;
const STARTED = new Date('2026-03-03T16:00:00.000Z');

export async function buildClass(app: TestApp, size: number): Promise<BuiltClass> {
  const exercise = await buildExercise(app.db, { questionCount: QUESTIONS });
  const userIds = await buildPeople(app, exercise.courseId, size);
  const choices = userIds.map((_id, student) =>
    exercise.questions.map((_question, place) => (student * 7 + place * 3 + ((student * student) % 5)) % 4),
  );
  const attempts = userIds.map((userId, student) => {
    const startedAt = new Date(STARTED.getTime() + student * 1_000);
    const finishedAt = new Date(startedAt.getTime() + 600_000);
    const solutions = exercise.questions.map(({ id, answers }, place) => {
      const chosen = answers[choices[student]?.[place] ?? 0] ?? { id: 0, isCorrect: false };
      return {
        questionId: id,
        selectedAnswerId: chosen.id,
        isStar: place % 2 === 0,
        selectedLawAnswerType: null,
        selectedLawId: null,
        selectedLawClauseId: null,
        removedAnswerIds: [],
        isMarked: false,
        questionSeconds: 40,
        isAnswered: true,
        isCorrect: chosen.isCorrect,
        actedAt: finishedAt,
        difficultyLevel: place < 2 ? 3 : 5,
        proximity: chosen.isCorrect ? null : (2 as const),
      };
    });
    const correct = solutions.filter(({ isCorrect }) => isCorrect).length;
    return {
      userId,
      exerciseId: exercise.exerciseId,
      isOnlineInsert: true,
      hasApprovedDisclaimer: true,
      startedAt,
      finishedAt,
      closedAt: null,
      grade: gradeOf({ correct, possible: QUESTIONS }),
      isFirstFinished: true,
      questions: exercise.questions.map(({ id, versionId }, place) => ({
        questionId: id,
        versionId,
        sortOrder: place + 1,
      })),
      solutions,
    };
  });
  await app.db.transaction().execute(async (trx) => {
    await writePractice(trx, attempts);
    await noteHistory(trx, exercise);
  });
  await countEverything(app, exercise);
  while ((await noteWaitingStudents(app.db)) > 0);
  return { exercise, userIds, choices };
}

async function buildPeople(app: TestApp, courseId: number, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO account_users (user_name, private_name, last_name, password_hash, password_changed_at, created_at)
    SELECT 'class-' || gen_random_uuid(), 'נבחנת', n::text, 'none', now(), now() FROM generate_series(1, ${size}) n
    RETURNING id`.execute(app.db);
  await sql`
    INSERT INTO courses_enrollments (user_id, course_id, enrolled_at)
    SELECT id, ${courseId}, now() FROM unnest(${rows.map(({ id }) => id)}::bigint[]) AS id`.execute(app.db);
  return rows.map(({ id }) => id);
}

/** As finishes would have counted them. */
async function countEverything(app: TestApp, { exerciseId }: BuiltExercise): Promise<void> {
  await sql`
    INSERT INTO statistics_exercise_averages (exercise_id, finished_count, grade_sum)
    SELECT exercise_id, count(*), sum(grade) FROM exercises_attempts WHERE exercise_id = ${exerciseId} GROUP BY 1`.execute(
    app.db,
  );
  const answers = sql`exercises_solutions s JOIN exercises_attempts a ON a.user_id = s.user_id AND a.id = s.attempt_id
    WHERE a.exercise_id = ${exerciseId}`;
  await sql`
    INSERT INTO statistics_question_counts (question_id, answered_count, correct_count)
    SELECT s.question_id, count(*), count(*) FILTER (WHERE s.is_correct) FROM ${answers} GROUP BY 1`.execute(
    app.db,
  );
  await sql`
    INSERT INTO statistics_answer_counts (answer_id, chosen_count)
    SELECT s.selected_answer_id, count(*) FROM ${answers} GROUP BY 1`.execute(app.db);
}
