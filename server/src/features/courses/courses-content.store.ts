/** Writes what a content pack says about a course, its categories and its lessons. Ids stay; external ids find them. */
import type { PackCategory, PackCourse } from '@sugya/contract/content-pack.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';

export async function writeCourse(trx: Transaction<Tables>, course: PackCourse): Promise<WrittenRow> {
  const stored = await trx
    .selectFrom('courses_courses')
    .selectAll()
    .where('external_id', '=', course.externalId)
    .execute();
  const wanted = [{ externalId: course.externalId, columns: courseColumns(course) }];
  const [written] = await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('courses_courses')
        .values({ external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('courses_courses').set(columns).where('id', '=', id).execute();
    },
  });
  if (written === undefined) throw new Error(`Writing course ${course.externalId} wrote nothing`);
  return written;
}

/** In the order of the syllabus. A category that is not named here stays as it is. */
export async function writeCategories(
  trx: Transaction<Tables>,
  { courseId, categories }: { courseId: number; categories: readonly PackCategory[] },
): Promise<WrittenRow[]> {
  const stored = await trx
    .selectFrom('courses_categories')
    .selectAll()
    .where('course_id', '=', courseId)
    .execute();
  const wanted = categories.map((category, place) => ({
    externalId: category.externalId,
    columns: {
      name: category.name,
      icon_url: category.iconUrl,
      type: category.type,
      exam_subject: category.examSubject,
      show_on_side_menu_only: category.showOnSideMenuOnly,
      sort_order: place + 1,
    },
  }));
  return await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('courses_categories')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('courses_categories').set(columns).where('id', '=', id).execute();
    },
  });
}

export type LessonToWrite = {
  readonly categoryId: number;
  readonly externalId: string;
  readonly name: string;
  readonly sortOrder: number;
  /** What its law and case-law pages show; absent leaves that as it is. */
  readonly collections?: {
    readonly lawCollectionId: number | null;
    readonly verdictCollectionId: number | null;
  };
};

/** A lesson that is not named here stays as it is. */
export async function writeLessons(
  trx: Transaction<Tables>,
  {
    courseId,
    lessons,
  }: {
    courseId: number;
    lessons: readonly LessonToWrite[];
  },
): Promise<WrittenRow[]> {
  const stored = await trx
    .selectFrom('courses_lessons')
    .selectAll()
    .where('course_id', '=', courseId)
    .execute();
  const wanted = lessons.map(({ externalId, categoryId, name, sortOrder, collections }) => ({
    externalId,
    columns: {
      category_id: categoryId,
      name,
      sort_order: sortOrder,
      ...(collections === undefined
        ? {}
        : {
            law_collection_id: collections.lawCollectionId,
            verdict_collection_id: collections.verdictCollectionId,
          }),
    },
  }));
  return await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('courses_lessons')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('courses_lessons').set(columns).where('id', '=', id).execute();
    },
  });
}

/** Which sitting the course prepares for; null for none. */
export async function setSitting(
  trx: Transaction<Tables>,
  { courseId, sittingId }: { readonly courseId: number; readonly sittingId: number | null },
): Promise<void> {
  await sql`UPDATE courses_courses SET sitting_id = ${sittingId} WHERE id = ${courseId}`.execute(trx);
}

/** The course prepares for it unless it has a sitting already. */
export async function proposeSitting(
  trx: Transaction<Tables>,
  { courseId, sittingId }: { readonly courseId: number; readonly sittingId: number },
): Promise<void> {
  await sql`
    UPDATE courses_courses SET sitting_id = ${sittingId} WHERE id = ${courseId} AND sitting_id IS NULL`.execute(
    trx,
  );
}

/** No course prepares for it any more. */
export async function releaseSitting(trx: Transaction<Tables>, sittingId: number): Promise<void> {
  await sql`UPDATE courses_courses SET sitting_id = NULL WHERE sitting_id = ${sittingId}`.execute(trx);
}

/**
 * Students who are enrolled stay so; one whose enrolment was paused or has ended goes on without an end, and in the way of
 * studying that was said before where nothing is said.
 */
export async function enrol(
  trx: Transaction<Tables>,
  {
    courseId,
    students,
    now,
  }: {
    courseId: number;
    students: readonly { readonly userId: number; readonly studyMode: 'campus' | 'online' | null }[];
    now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO courses_enrollments AS n (course_id, user_id, enrolled_at, study_mode)
    SELECT ${courseId}::bigint, given.user_id, ${now}::timestamptz, given.study_mode
    FROM unnest(${students.map(({ userId }) => userId)}::bigint[], ${students.map(({ studyMode }) => studyMode)}::text[])
      AS given (user_id, study_mode)
    ON CONFLICT (user_id, course_id) DO UPDATE SET is_paused = false, ends_on = NULL, is_open = true,
      study_mode = coalesce(excluded.study_mode, n.study_mode)
    WHERE NOT n.is_open`.execute(trx);
}

function courseColumns({ name, openingRemarksHtml, sideBar }: PackCourse) {
  return {
    name,
    opening_remarks: openingRemarksHtml,
    show_calculators: sideBar.showCalculators,
    show_lectures_registration_list: sideBar.showLecturesRegistrationList,
    show_reports: sideBar.showReports,
    show_nisuah: sideBar.showNisuah,
    show_reading_center: sideBar.showReadingCenter,
    show_library: sideBar.showLibrary,
    show_terms_of_use: sideBar.showTermsOfUse,
    show_course_messages: sideBar.showCourseMessages,
    show_help_center: sideBar.showHelpCenter,
    show_home: sideBar.showHome,
  };
}

/** With its subjects and lessons, its sittings and its terms; nothing else stands in it. */
export async function deleteCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`DELETE FROM courses_lessons WHERE course_id = ${courseId}`.execute(trx);
  await sql`DELETE FROM courses_categories WHERE course_id = ${courseId}`.execute(trx);
  await sql`DELETE FROM courses_courses WHERE id = ${courseId}`.execute(trx);
}
