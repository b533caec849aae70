/** A course with three questions for each place of a drawn paper of two parts of forty, and its students. */
import { partOf, SUBJECTS, usualBlueprint } from '@sugya/domain/exam/subjects.ts';
import { migratedOnly, type TestTemplate } from '@sugya/server/testing/app/test-template.ts';
import { buildCourse, buildExercise } from '@sugya/server/testing/content/build-content.ts';
import { buildStudents } from '@sugya/server/testing/people/build-students.ts';
import { studentName } from '../bench-database.ts';

export const PAPER = 'שאלון אישי';
export const QUESTIONS_OF_PART = 40;
const OF_EACH_PLACE = 3;

export function examContent(students: number): TestTemplate {
  return {
    ...migratedOnly,
    name: `bench-exam-${students}`,
    prepare: async ({ db }) => {
      const course = await buildCourse(db);
      const { courseId } = course;
      const counts = new Map(
        (['B', 'C'] as const)
          .flatMap((part) => usualBlueprint(part, QUESTIONS_OF_PART))
          .map(({ subject, count }) => [subject, count]),
      );
      for (const [place, subject] of SUBJECTS.entries()) {
        const { id: categoryId } = await db
          .insertInto('courses_categories')
          .values({
            course_id: courseId,
            external_id: `of-${subject}`,
            name: subject,
            type: partOf(subject) === 'B' ? 1 : 2,
            sort_order: 10 + place,
            exam_subject: subject,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { id: lessonId } = await db
          .insertInto('courses_lessons')
          .values({
            course_id: courseId,
            category_id: categoryId,
            external_id: `bank-${subject}`,
            name: subject,
            sort_order: 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await buildExercise(db, {
          in: { ...course, categoryId, lessonId },
          questionCount: OF_EACH_PLACE * (counts.get(subject) ?? 0),
          exercise: { state: 'exam', is_exam_bank: true },
        });
      }
      for (const exam_part of ['B', 'C'] as const)
        await buildExercise(db, {
          in: course,
          questionCount: 0,
          exercise: {
            state: 'exam',
            exam_paper: PAPER,
            exam_part,
            exam_minutes: 100,
            exam_break_minutes: 0,
            exam_points: 40,
            exam_draws: QUESTIONS_OF_PART,
          },
        });
      const userNames = Array.from({ length: students }, (_, index) => studentName(index + 1));
      await buildStudents(db, { userNames, courseId });
    },
  };
}
