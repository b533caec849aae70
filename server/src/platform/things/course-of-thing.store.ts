/** The course in which a thing of the studio stands, for statements that read things of all kinds at once. */
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

const courseOf: { readonly [Kind in StudioKind]: (id: Part) => Part } = {
  course: (id) => sql`SELECT c.id FROM courses_courses c WHERE c.id = ${id}`,
  support: (id) => sql`SELECT c.id FROM courses_courses c WHERE c.id = ${id}`,
  terms: (id) => sql`SELECT c.id FROM courses_courses c WHERE c.id = ${id}`,
  category: ofRow('courses_categories'),
  lesson: ofRow('courses_lessons'),
  material: ofRow('courses_lessons'),
  exercise: ofRow('exercises_exercises'),
  question: (id) => sql`
    SELECT e.course_id FROM exercises_questions asked
    JOIN exercises_exercises e ON e.id = asked.exercise_id
    WHERE asked.id = ${id}`,
  sitting: ofRow('exam_sittings'),
  message: ofRow('messages_messages'),
  topic: ofRow('support_topics'),
  chapter: ofRow('exposure_chapters'),
  statement: (id) => sql`
    SELECT h.course_id FROM exposure_questions said
    JOIN exposure_chapters h ON h.id = said.chapter_id
    WHERE said.id = ${id}`,
  video: ofRow('lectures_videos'),
  bookGroup: ofRow('books_groups'),
  book: ofRow('books_books'),
  region: ofRow('registration_regions'),
  track: ofRow('registration_tracks'),
  trackSubject: ofRow('registration_subjects'),
  liveLecture: ofRow('registration_lectures'),
  draftingTask: ofRow('drafting_tasks'),
};

function ofRow(table: string): (id: Part) => Part {
  return (id) => sql`SELECT here.course_id FROM ${sql.table(table)} here WHERE here.id = ${id}`;
}

/** Null where there is no such thing. `kind` and `id` are columns of the surrounding query. */
export function courseOfThing({ kind, id }: { readonly kind: Part; readonly id: Part }): RawBuilder<number> {
  const cases = Object.entries(courseOf).map(([name, course]) => sql`WHEN ${name} THEN (${course(id)})`);
  return sql<number>`(CASE ${kind} ${sql.join(cases, sql` `)} END)`;
}
