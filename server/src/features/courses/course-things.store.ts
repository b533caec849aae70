/** Courses, subjects and lessons as the studio reads and writes them. */
import { examSubject } from '@sugya/contract/exam.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ThingOfKind } from '../../platform/things/studio-thing.ts';
import { insertThingRow, STUDIO_PREFIX, setThingState } from '../../platform/things/thing-rows.store.ts';

const state = z.enum(['draft', 'published', 'hidden']);
const removedRow = row({ id: z.int() });

const courseRow = row({
  id: z.int(),
  name: z.string(),
  openingRemarksHtml: z.string().nullable(),
  showCalculators: z.boolean(),
  showLecturesRegistrationList: z.boolean(),
  showReports: z.boolean(),
  showNisuah: z.boolean(),
  showReadingCenter: z.boolean(),
  showLibrary: z.boolean(),
  showTermsOfUse: z.boolean(),
  showCourseMessages: z.boolean(),
  showHelpCenter: z.boolean(),
  showHome: z.boolean(),
  sittingId: z.int().nullable(),
});

/** A course is never a draft: nobody sees it who is not enrolled. */
export const courseThings: ThingOfKind<'course'> = {
  kind: 'course',
  select: async (db, id) => {
    const found = await courseRow.optional(db)`
      SELECT id, name, opening_remarks AS "openingRemarksHtml",
        show_calculators AS "showCalculators", show_lectures_registration_list AS "showLecturesRegistrationList",
        show_reports AS "showReports", show_nisuah AS "showNisuah", show_reading_center AS "showReadingCenter",
        show_library AS "showLibrary", show_terms_of_use AS "showTermsOfUse",
        show_course_messages AS "showCourseMessages", show_help_center AS "showHelpCenter", show_home AS "showHome",
        sitting_id AS "sittingId"
      FROM courses_courses
      WHERE id = ${id}`;
    if (found === undefined) return undefined;
    const { id: courseId, name, openingRemarksHtml, sittingId, ...sideBar } = found;
    return {
      id: courseId,
      courseId,
      parentId: null,
      name,
      state: 'published',
      form: { name, openingRemarksHtml, sideBar, sittingId },
    };
  },
  insert: async (trx, { name }) => {
    // With all of its menu: a message that is published must not stay unseen. The simulator needs a setting.
    const inserted = await removedRow.optional(trx)`
      INSERT INTO courses_courses (external_id, name, show_home, show_reports, show_calculators,
        show_lectures_registration_list, show_reading_center, show_library, show_course_messages, show_help_center,
        show_terms_of_use)
      VALUES (${STUDIO_PREFIX} || gen_random_uuid(), ${name}, true, true, true, true, true, true, true, true, true)
      RETURNING id`;
    return inserted?.id;
  },
  publish: async (trx, { id, form: { name, openingRemarksHtml, sideBar, sittingId } }) => {
    await sql`
      UPDATE courses_courses
      SET name = ${name}, opening_remarks = ${openingRemarksHtml},
        show_calculators = ${sideBar.showCalculators},
        show_lectures_registration_list = ${sideBar.showLecturesRegistrationList},
        show_reports = ${sideBar.showReports}, show_nisuah = ${sideBar.showNisuah},
        show_reading_center = ${sideBar.showReadingCenter}, show_library = ${sideBar.showLibrary},
        show_terms_of_use = ${sideBar.showTermsOfUse}, show_course_messages = ${sideBar.showCourseMessages},
        show_help_center = ${sideBar.showHelpCenter}, show_home = ${sideBar.showHome},
        sitting_id = (SELECT s.id FROM exam_sittings s WHERE s.id = ${sittingId} AND NOT s.is_withdrawn)
      WHERE id = ${id}`.execute(trx);
  },
  hide: () => Promise.resolve(),
  remove: async (trx, id) => {
    const removed = await removedRow.all(trx)`
      DELETE FROM courses_courses c
      WHERE c.id = ${id}
        AND NOT EXISTS (SELECT 1 FROM courses_categories g WHERE g.course_id = c.id)
        AND (SELECT count(*) FROM courses_enrollments n WHERE n.course_id = c.id) = 0
      RETURNING id`;
    return removed.length > 0;
  },
};

const categoryRow = row({
  id: z.int(),
  courseId: z.int(),
  state,
  name: z.string(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  examSubject: examSubject.nullable(),
  iconUrl: z.string().nullable(),
  showOnSideMenuOnly: z.boolean(),
});

export const categoryThings: ThingOfKind<'category'> = {
  kind: 'category',
  select: async (db, id) => {
    const found = await categoryRow.optional(db)`
      SELECT id, course_id AS "courseId", state, name, type, exam_subject AS "examSubject", icon_url AS "iconUrl",
        show_on_side_menu_only AS "showOnSideMenuOnly"
      FROM courses_categories
      WHERE id = ${id}`;
    if (found === undefined) return undefined;
    const { id: categoryId, courseId, state, ...form } = found;
    return { id: categoryId, courseId, parentId: courseId, name: form.name, state, form };
  },
  insert: (trx, { parentId, name }) =>
    insertThingRow(trx, {
      table: 'courses_categories',
      parent: { table: 'courses_courses', column: 'course_id', courseId: sql`p.id` },
      parentId: parentId ?? 0,
      name,
    }),
  publish: async (trx, { id, form }) => {
    await sql`
      UPDATE courses_categories
      SET name = ${form.name}, type = ${form.type}, exam_subject = ${form.examSubject}, icon_url = ${form.iconUrl},
        show_on_side_menu_only = ${form.showOnSideMenuOnly}, state = 'published'
      WHERE id = ${id}`.execute(trx);
  },
  hide: (trx, id) => setThingState(trx, { table: 'courses_categories', id, state: 'hidden' }),
  remove: async (trx, id) => {
    const removed = await removedRow.all(trx)`
      DELETE FROM courses_categories g
      WHERE g.id = ${id} AND NOT EXISTS (SELECT 1 FROM courses_lessons l WHERE l.category_id = g.id)
      RETURNING id`;
    return removed.length > 0;
  },
};

const lessonRow = row({
  id: z.int(),
  courseId: z.int(),
  categoryId: z.int(),
  state,
  name: z.string(),
  lawCollectionId: z.int().nullable(),
  verdictCollectionId: z.int().nullable(),
});

export const lessonThings: ThingOfKind<'lesson'> = {
  kind: 'lesson',
  select: async (db, id) => {
    const found = await selectLesson(db, id);
    if (found === undefined) return undefined;
    const { id: lessonId, courseId, categoryId, state, ...form } = found;
    return { id: lessonId, courseId, parentId: categoryId, name: form.name, state, form };
  },
  insert: (trx, { parentId, name }) =>
    insertThingRow(trx, {
      table: 'courses_lessons',
      parent: { table: 'courses_categories', column: 'category_id', courseId: sql`p.course_id` },
      parentId: parentId ?? 0,
      name,
    }),
  publish: writeLessonForm,
  hide: (trx, id) => setThingState(trx, { table: 'courses_lessons', id, state: 'hidden' }),
  remove: async (trx, id) => {
    const removed = await removedRow.all(trx)`
      DELETE FROM courses_lessons l
      WHERE l.id = ${id}
        AND NOT EXISTS (SELECT 1 FROM exercises_exercises e WHERE e.lesson_id = l.id)
        AND NOT EXISTS (SELECT 1 FROM exposure_chapters h WHERE h.lesson_id = l.id)
        AND NOT EXISTS (SELECT 1 FROM lectures_videos v WHERE v.lesson_id = l.id)
      RETURNING id`;
    return removed.length > 0;
  },
};

function selectLesson(db: Kysely<Tables>, id: number) {
  return lessonRow.optional(db)`
    SELECT id, course_id AS "courseId", category_id AS "categoryId", state, name,
      law_collection_id AS "lawCollectionId", verdict_collection_id AS "verdictCollectionId"
    FROM courses_lessons
    WHERE id = ${id}`;
}

async function writeLessonForm(
  trx: Transaction<Tables>,
  { id, form }: { readonly id: number; readonly form: FormOf<'lesson'> },
): Promise<void> {
  await sql`
    UPDATE courses_lessons
    SET name = ${form.name}, law_collection_id = ${form.lawCollectionId},
      verdict_collection_id = ${form.verdictCollectionId}, state = 'published'
    WHERE id = ${id}`.execute(trx);
}

/** What these show beside them; null for none. */
export async function setLessonCollection(
  trx: Transaction<Tables>,
  of: {
    readonly ids: readonly number[];
    readonly collection: 'law' | 'verdict';
    readonly collectionId: number | null;
  },
): Promise<void> {
  await sql`
    UPDATE courses_lessons SET ${sql.ref(`${of.collection}_collection_id`)} = ${of.collectionId}
    WHERE id = ANY (${[...of.ids]}::bigint[])`.execute(trx);
}
