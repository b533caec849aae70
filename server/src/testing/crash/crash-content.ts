/** Enough content and students to keep a server writing: exercises without immediate feedback, so that answers change. */
import { fileURLToPath } from 'node:url';
import type { OpenedDatabase } from '../../platform/database/open-database.ts';
import type { TestTemplate } from '../app/test-template.ts';
import { type BuiltExercise, buildCourse, buildExercise } from '../content/build-content.ts';
import { buildStudents } from '../people/build-students.ts';

export const STUDENT_NAMES = Array.from({ length: 8 }, (_, index) => `crash-${index + 1}@sugya.example`);
const EXERCISES = 12;
const QUESTIONS = 5;

export const crashTemplate: TestTemplate = {
  name: 'crash',
  sources: [
    fileURLToPath(import.meta.url),
    fileURLToPath(new URL('../content/build-content.ts', import.meta.url)),
  ],
  prepare: async ({ db }: OpenedDatabase) => {
    const course = await buildCourse(db);
    for (let count = 0; count < EXERCISES; count += 1) {
      await buildExercise(db, {
        in: course,
        questionCount: QUESTIONS,
        exercise: { allow_immediate_feedback: false, hide_are_you_sure: true },
      });
    }
    await buildStudents(db, { userNames: STUDENT_NAMES, courseId: course.courseId });
  },
};

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
