/** The things whose texts and files name files of the library: where these stand, and what of it belongs to a key. */
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import { type RawBuilder, sql } from 'kysely';

export type UsingThing = {
  /** The kind of the studio that writes it. */
  readonly of: StudioKind;
  /** A statement without its condition: of each row its id, its part and its text. */
  readonly texts: RawBuilder<unknown>;
  /** The columns by which it is asked for: by the thing that the studio writes, or by what it stands in. */
  readonly within: {
    readonly [Scope in 'thing' | 'course' | 'lesson' | 'exercise' | 'chapter']?: RawBuilder<unknown>;
  };
  /** A statement up to the column of the thing's id. */
  readonly rows: RawBuilder<unknown>;
};

export type UsingKind = keyof typeof usingThings;

/** One text of each row, or two: what is shown, and what the key releases. */
const shown = (text: RawBuilder<unknown>) =>
  sql`CROSS JOIN LATERAL (VALUES ('shown', ${text})) AS part (name, text)`;
const shownAndKey = (text: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  sql`CROSS JOIN LATERAL (VALUES ('shown', ${text}), ('key', ${key})) AS part (name, text)`;
const partOf = (id: string) => sql`SELECT ${sql.ref(id)} AS id, part.name AS part, part.text`;

export const usingThings = {
  question_version: {
    of: 'question',
    texts: sql`
      ${partOf('v.id')}
      FROM exercises_question_versions v
      JOIN exercises_questions q ON q.id = v.question_id
      JOIN exercises_exercises e ON e.id = q.exercise_id
      ${shownAndKey(
        sql`concat_ws(' ', v.question_html, v.passage_html)`,
        sql`concat_ws(' ', v.explanation_html, v.takeaway_html, (
          SELECT string_agg(a.rationale_html, ' ') FROM exercises_answers a WHERE a.question_version_id = v.id
        ))`,
      )}`,
    within: { thing: sql`q.id`, exercise: sql`e.id`, lesson: sql`e.lesson_id`, course: sql`e.course_id` },
    rows: sql`SELECT 1 FROM exercises_question_versions v WHERE v.id`,
  },
  exercise: {
    of: 'exercise',
    texts: sql`${partOf('e.id')} FROM exercises_exercises e ${shown(sql`e.disclaimer_html`)}`,
    within: { thing: sql`e.id`, exercise: sql`e.id`, lesson: sql`e.lesson_id`, course: sql`e.course_id` },
    rows: sql`SELECT 1 FROM exercises_exercises e WHERE e.id`,
  },
  chapter: {
    of: 'chapter',
    texts: sql`${partOf('h.id')} FROM exposure_chapters h ${shown(sql`h.intro_html`)}`,
    within: { thing: sql`h.id`, chapter: sql`h.id`, lesson: sql`h.lesson_id`, course: sql`h.course_id` },
    rows: sql`SELECT 1 FROM exposure_chapters h WHERE h.id`,
  },
  statement: {
    of: 'statement',
    texts: sql`
      ${partOf('s.id')}
      FROM exposure_questions s
      JOIN exposure_chapters h ON h.id = s.chapter_id
      ${shownAndKey(sql`s.question_html`, sql`s.detailed_answer_html`)}`,
    within: { thing: sql`s.id`, chapter: sql`h.id`, lesson: sql`h.lesson_id`, course: sql`h.course_id` },
    rows: sql`SELECT 1 FROM exposure_questions s WHERE s.id`,
  },
  video: {
    of: 'video',
    texts: sql`
      ${partOf('v.id')}
      FROM lectures_videos v
      ${shown(sql`concat_ws(' ', v.file, v.thumbnail_file, v.supporting_materials)`)}`,
    within: { thing: sql`v.id`, lesson: sql`v.lesson_id`, course: sql`v.course_id` },
    rows: sql`SELECT 1 FROM lectures_videos v WHERE v.id`,
  },
  material: {
    of: 'material',
    texts: sql`
      ${partOf('l.id')}
      FROM courses_lessons l
      LEFT JOIN lectures_materials m ON m.lesson_id = l.id
      ${shown(sql`m.html`)}`,
    within: { thing: sql`l.id`, lesson: sql`l.id`, course: sql`l.course_id` },
    rows: sql`SELECT 1 FROM lectures_materials m WHERE m.lesson_id`,
  },
  book: {
    of: 'book',
    texts: sql`${partOf('b.id')} FROM books_books b ${shown(sql`concat_ws(' ', b.file, b.image_file)`)}`,
    within: { thing: sql`b.id`, course: sql`b.course_id` },
    rows: sql`SELECT 1 FROM books_books b WHERE b.id`,
  },
  message: {
    of: 'message',
    texts: sql`${partOf('m.id')} FROM messages_messages m ${shown(sql`m.body`)}`,
    within: { thing: sql`m.id`, course: sql`m.course_id` },
    rows: sql`SELECT 1 FROM messages_messages m WHERE m.id`,
  },
  draftingTask: {
    of: 'draftingTask',
    texts: sql`
      ${partOf('d.id')}
      FROM drafting_tasks d
      ${shown(sql`concat_ws(' ', d.instructions_html, d.materials_html)`)}`,
    within: { thing: sql`d.id`, course: sql`d.course_id` },
    rows: sql`SELECT 1 FROM drafting_tasks d WHERE d.id`,
  },
  course: {
    of: 'course',
    texts: sql`${partOf('c.id')} FROM courses_courses c ${shown(sql`c.opening_remarks`)}`,
    within: { thing: sql`c.id`, course: sql`c.id` },
    rows: sql`SELECT 1 FROM courses_courses c WHERE c.id`,
  },
  terms: {
    of: 'terms',
    texts: sql`
      ${partOf('c.id')}
      FROM courses_courses c
      LEFT JOIN terms_courses t ON t.course_id = c.id
      ${shown(sql`t.html`)}`,
    within: { thing: sql`c.id`, course: sql`c.id` },
    rows: sql`SELECT 1 FROM terms_courses t WHERE t.course_id`,
  },
} as const satisfies Readonly<Record<string, UsingThing>>;
