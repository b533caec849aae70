/** A course with its categories and lessons, by the names that a content pack has for them. */
import { calculatorRule } from '@sugya/contract/calculator.ts';
import { examSubject } from '@sugya/contract/exam.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const courseRow = row({
  externalId: z.string(),
  name: z.string(),
  openingRemarksHtml: z.string().nullable(),
  examDate: z.iso.date().nullable(),
  sideBar: z.record(z.string(), z.boolean()),
  /** One that says of which parts its day is; null: its day and its rule are the course's own. */
  sitting: z.string().nullable(),
  calculator: z.strictObject(calculatorRule.shape).nullable(),
  termsHtml: z.string().nullable(),
});
export type CourseRow = Row<typeof courseRow>;

export async function selectOptionalCourse(
  db: Kysely<Tables>,
  courseId: number,
): Promise<CourseRow | undefined> {
  return await courseRow.optional(db)`
    SELECT c.external_id AS "externalId", c.name, c.opening_remarks AS "openingRemarksHtml",
      r.exam_date::text AS "examDate", t.html AS "termsHtml",
      jsonb_build_object('showCalculators', c.show_calculators,
        'showLecturesRegistrationList', c.show_lectures_registration_list, 'showReports', c.show_reports,
        'showNisuah', c.show_nisuah, 'showReadingCenter', c.show_reading_center, 'showLibrary', c.show_library,
        'showTermsOfUse', c.show_terms_of_use, 'showCourseMessages', c.show_course_messages,
        'showHelpCenter', c.show_help_center, 'showHome', c.show_home) AS "sideBar",
      CASE WHEN r.parts <> '[]' THEN r.external_id END AS sitting,
      CASE WHEN r.procedural_weight IS NOT NULL AND r.parts = '[]' THEN jsonb_build_object(
        'proceduralWeight', r.procedural_weight, 'substantiveWeight', r.substantive_weight,
        'lastWeight', r.last_weight, 'passMark', r.pass_mark, 'minimumPercent', r.minimum_percent,
        'inputScale', r.input_scale, 'step', r.step) END AS calculator
    FROM courses_courses c
    LEFT JOIN exam_sittings r ON r.id = c.sitting_id
    LEFT JOIN terms_courses t ON t.course_id = c.id
    WHERE c.id = ${courseId}`;
}

const categoryRow = row({
  id: z.int(),
  externalId: z.string(),
  name: z.string(),
  type: z.literal([1, 2, 3, 4]),
  examSubject: examSubject.nullable(),
  iconUrl: z.string().nullable(),
  showOnSideMenuOnly: z.boolean(),
});

export async function selectCategories(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof categoryRow>[]> {
  return await categoryRow.all(db)`
    SELECT id, external_id AS "externalId", name, type, exam_subject AS "examSubject", icon_url AS "iconUrl",
      show_on_side_menu_only AS "showOnSideMenuOnly"
    FROM courses_categories
    WHERE course_id = ${courseId}
    ORDER BY sort_order, id`;
}

const state = z.enum(['draft', 'published', 'hidden']);

const lessonRow = row({
  id: z.int(),
  categoryId: z.int(),
  externalId: z.string(),
  name: z.string(),
  state,
  lawCollectionId: z.int().nullable(),
  verdictCollectionId: z.int().nullable(),
  materialsHtml: z.string().nullable(),
});

export async function selectLessons(db: Kysely<Tables>, courseId: number): Promise<Row<typeof lessonRow>[]> {
  return await lessonRow.all(db)`
    SELECT l.id, l.category_id AS "categoryId", l.external_id AS "externalId", l.name, l.state,
      l.law_collection_id AS "lawCollectionId", l.verdict_collection_id AS "verdictCollectionId",
      m.html AS "materialsHtml"
    FROM courses_lessons l
    LEFT JOIN lectures_materials m ON m.lesson_id = l.id
    WHERE l.course_id = ${courseId}
    ORDER BY l.sort_order, l.id`;
}

const placeRow = row({ courseId: z.int(), name: z.string() });

/** The course that an exercise belongs to. */
export async function selectOptionalPlace(
  db: Kysely<Tables>,
  exerciseId: number,
): Promise<Row<typeof placeRow> | undefined> {
  return await placeRow.optional(db)`
    SELECT course_id AS "courseId", name FROM exercises_exercises
    WHERE id = ${exerciseId} AND course_id IS NOT NULL`;
}
