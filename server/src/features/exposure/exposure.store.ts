/** Reads exposure chapters as one student sees them. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isShown, maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const chapterRow = row({
  id: z.int(),
  name: z.string(),
  expoType: z.literal([0, 1, 2, 3]),
  subtitle: z.string().nullable(),
  iconUrl: z.string().nullable(),
  introText: z.string().nullable(),
  lessonId: z.int(),
  courseId: z.int(),
  categoryId: z.int(),
  categoryName: z.string(),
  lessonExerciseId: z.int().nullable(),
  lessonExerciseHasLaw: z.boolean(),
  isLessonExerciseIsHidden: z.boolean(),
  numberOfQuestions: z.int(),
  answeredCount: z.int(),
  judgedCount: z.int(),
  correctCount: z.int(),
  isInFavorites: z.boolean(),
});
export type ChapterRow = Row<typeof chapterRow>;

const chapters = (viewer: CourseViewer) => sql`
  SELECT h.id, h.name, h.expo_type AS "expoType", h.subtitle, h.icon_url AS "iconUrl", h.intro_html AS "introText",
    h.lesson_id AS "lessonId", h.course_id AS "courseId", g.id AS "categoryId", g.name AS "categoryName",
    e.id AS "lessonExerciseId", coalesce(e.has_law, false) AS "lessonExerciseHasLaw",
    h.is_lesson_exercise_hidden AS "isLessonExerciseIsHidden", h.question_count AS "numberOfQuestions",
    coalesce(p.answered_count, 0) AS "answeredCount", coalesce(p.judged_count, 0) AS "judgedCount",
    coalesce(p.correct_count, 0) AS "correctCount",
    EXISTS (
      SELECT 1 FROM favorites_favorites f
      WHERE f.user_id = ${viewer.userId} AND f.course_id = h.course_id AND f.entity_id = h.id
    ) AS "isInFavorites"
  FROM exposure_chapters h
  JOIN courses_lessons l ON l.id = h.lesson_id
  JOIN courses_categories g ON g.id = l.category_id
  LEFT JOIN exercises_exercises e ON e.id = h.lesson_exercise_id AND ${isShown(viewer, 'item', 'e')}
  LEFT JOIN exposure_progress p ON p.user_id = ${viewer.userId} AND p.chapter_id = h.id`;

/** Of a course, or of one category of it, in the order of the syllabus. */
export async function selectChapters(
  db: Kysely<Tables>,
  of: { courseId: number; categoryId?: number; viewer: CourseViewer },
): Promise<ChapterRow[]> {
  const inCategory = of.categoryId === undefined ? sql`true` : sql`g.id = ${of.categoryId}`;
  return await chapterRow.all(db)`
    ${chapters(of.viewer)}
    WHERE h.course_id = ${of.courseId} AND ${maySee(of.viewer, 'item', 'h')} AND ${inCategory}
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, h.sort_order, h.id
    LIMIT 2000`;
}

export async function selectOptionalChapter(
  db: Kysely<Tables>,
  chapterId: number,
  viewer: CourseViewer,
): Promise<ChapterRow | undefined> {
  return await chapterRow.optional(db)`
    ${chapters(viewer)}
    WHERE h.id = ${chapterId} AND ${maySee(viewer, 'item', 'h')}`;
}

const questionRow = row({
  id: z.int(),
  chapterId: z.int(),
  namePrefix: z.string().nullable(),
  name: z.string(),
  questionHtml: z.string(),
  detailedAnswerHtml: z.string(),
  rightAnswer: z.literal([0, 1]).nullable(),
  level: z.literal([0, 1]),
  userAnswer: z.literal([0, 1]).nullable(),
  isViewed: z.boolean(),
  isMarked: z.boolean(),
  isKnown: z.boolean(),
  actedAt: z.date().nullable(),
});
export type QuestionRow = Row<typeof questionRow>;

/** A question taken out of its chapter is not shown any more. */
export async function selectQuestions(
  db: Kysely<Tables>,
  of: { chapterId: number; userId: number; questionId?: number; onlyCore?: boolean; onlyMarked?: boolean },
): Promise<QuestionRow[]> {
  const named = of.questionId === undefined ? sql`true` : sql`q.id = ${of.questionId}`;
  const core = of.onlyCore === true ? sql`q.level = 1` : sql`true`;
  const marked = of.onlyMarked === true ? sql`s.is_marked` : sql`true`;
  return await questionRow.all(db)`
    SELECT q.id, q.chapter_id AS "chapterId", q.name_prefix AS "namePrefix", q.name,
      q.question_html AS "questionHtml", q.detailed_answer_html AS "detailedAnswerHtml",
      q.right_answer AS "rightAnswer", q.level,
      s.user_answer AS "userAnswer", coalesce(s.is_viewed, false) AS "isViewed",
      coalesce(s.is_marked, false) AS "isMarked", coalesce(s.is_known, false) AS "isKnown", s.acted_at AS "actedAt"
    FROM exposure_questions q
    LEFT JOIN exposure_answers s
      ON s.user_id = ${of.userId} AND s.chapter_id = q.chapter_id AND s.question_id = q.id
    WHERE q.chapter_id = ${of.chapterId} AND NOT q.is_withdrawn AND ${named} AND ${core} AND ${marked}
    ORDER BY q.sort_order, q.id
    LIMIT 2000`;
}
