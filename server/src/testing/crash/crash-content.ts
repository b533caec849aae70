/** Enough content and students to keep a server writing: exercises without immediate feedback, so that answers change. */
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import type { OpenedDatabase } from '../../platform/database/open-database.ts';
import { type BuiltExercise, buildCourse, buildExercise, enrol } from '../build-content.ts';
import type { TestTemplate } from '../test-template.ts';

export const STUDENTS = 8;
const EXERCISES = 12;
const QUESTIONS = 5;
export const PASSWORD = 'Crash!2026';

export const crashTemplate: TestTemplate = {
  name: 'crash',
  sources: [fileURLToPath(import.meta.url), fileURLToPath(new URL('../build-content.ts', import.meta.url))],
  prepare: async ({ db }: OpenedDatabase) => {
    const course = await buildCourse(db);
    for (let count = 0; count < EXERCISES; count += 1) {
      await buildExercise(db, {
        in: course,
        questionCount: QUESTIONS,
        exercise: { allow_immediate_feedback: false, hide_are_you_sure: true },
      });
    }
    // The cheapest hash that the server accepts: this test is not about passwords.
    const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    for (let number = 1; number <= STUDENTS; number += 1) {
      const student = await db
        .insertInto('account_users')
        .values({
          user_name: studentName(number),
          private_name: 'נבחנת',
          last_name: String(number),
          password_hash: passwordHash,
          password_changed_at: new Date('2026-01-01T00:00:00Z'),
          created_at: new Date('2026-01-01T00:00:00Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enrol(db, { userId: student.id, courseId: course.courseId });
    }
  },
};

export function studentName(number: number): string {
  return `crash-${number}@sugya.example`;
}

export type CrashExercise = Pick<BuiltExercise, 'exerciseId' | 'questions'>;

/** The exercises as they lie in the database, keys included: what the checker grades by. */
export async function readExercises(db: OpenedDatabase['db']): Promise<CrashExercise[]> {
  const rows = await db
    .selectFrom('exercises_questions as q')
    .innerJoin('exercises_question_versions as v', 'v.question_id', 'q.id')
    .innerJoin('exercises_answers as w', 'w.question_version_id', 'v.id')
    .select(['q.exercise_id', 'q.id', 'v.id as version_id', 'w.id as answer_id', 'w.is_correct'])
    .orderBy('q.exercise_id')
    .orderBy('q.sort_order')
    .orderBy('w.sort_order')
    .execute();
  const exercises = new Map<number, CrashExercise>();
  for (const row of rows) {
    const exercise = exercises.get(row.exercise_id) ?? { exerciseId: row.exercise_id, questions: [] };
    exercises.set(row.exercise_id, exercise);
    let question = exercise.questions.find(({ id }) => id === row.id);
    if (question === undefined) {
      question = { id: row.id, versionId: row.version_id, answers: [], right: 0, wrong: 0 };
      exercise.questions.push(question);
    }
    question.answers.push({ id: row.answer_id, isCorrect: row.is_correct });
    if (row.is_correct) question.right = row.answer_id;
    else question.wrong = row.answer_id;
  }
  return [...exercises.values()];
}
