/** Exposure chapters as the studio reads and writes them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { ListedThing } from '../../../platform/things/listed-thing.ts';
import {
  IN_LESSON,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  STATED,
} from '../../../platform/things/listed-things.store.ts';
import { EXPO_TYPES } from '../exposure-content.store.ts';

const chapters = {
  kind: 'chapter',
  table: 'exposure_chapters',
  name: 'name',
  parent: IN_LESSON,
  ...STATED,
  fresh: { state: sql`'draft'`, expo_type: sql`0` },
  hasCourse: true,
  isOrdered: true,
  uses: {
    statements: sql`SELECT count(*) FROM exposure_questions q WHERE q.chapter_id = t.id`,
    students: sql`SELECT count(*) FROM exposure_progress g WHERE g.chapter_id = t.id`,
  },
} as const satisfies ListedTable;

const chapterRow = row({
  id: z.int(),
  courseId: z.int(),
  lessonId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  name: z.string(),
  subtitle: z.string().nullable(),
  iconUrl: z.string().nullable(),
  expoType: z.literal([0, 1, 2, 3]),
  introHtml: z.string().nullable(),
  exerciseId: z.int().nullable(),
  isLessonExerciseHidden: z.boolean(),
});

const KINDS = ['trueFalse', 'law', 'focused', 'review'] as const;

export const chapterThings: ListedThing<'chapter'> = {
  kind: 'chapter',
  ...listedFrom(chapters),
  select: async (db, id) => {
    const found = await chapterRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", t.lesson_id AS "lessonId", t.state, t.name, t.subtitle,
        t.icon_url AS "iconUrl", t.expo_type AS "expoType", t.intro_html AS "introHtml",
        t.lesson_exercise_id AS "exerciseId", t.is_lesson_exercise_hidden AS "isLessonExerciseHidden"
      FROM exposure_chapters t
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: chapterId, courseId, lessonId, state, expoType, ...fields } = found;
    const form = { ...fields, kind: KINDS[expoType] };
    return { id: chapterId, courseId, parentId: lessonId, name: form.name, state, form };
  },
  publish: (trx, { id, form }) =>
    publishListed(trx, chapters, {
      id,
      columns: {
        name: form.name,
        subtitle: orNull(form.subtitle),
        icon_url: orNull(form.iconUrl),
        expo_type: EXPO_TYPES[form.kind],
        intro_html: orNull(form.introHtml),
        lesson_exercise_id: form.exerciseId,
        is_lesson_exercise_hidden: form.isLessonExerciseHidden,
      },
    }),
};
