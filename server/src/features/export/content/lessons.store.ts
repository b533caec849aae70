/** What lessons hold beside exercises: chapters and videos; and the course's books. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { captionsOfVideo } from '../../../platform/media/video-file.store.ts';

const text = z.string();
const chapterRow = row({
  lessonId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  externalId: text,
  name: text,
  subtitle: text.nullable(),
  iconUrl: text.nullable(),
  order: z.int(),
  kind: z.enum(['trueFalse', 'law', 'focused', 'review']),
  introHtml: text.nullable(),
  exerciseId: z.int().nullable(),
  isLessonExerciseHidden: z.boolean(),
  questions: z.array(
    z.strictObject({
      externalId: text,
      namePrefix: text.nullable(),
      name: text,
      questionHtml: text,
      detailedAnswerHtml: text,
      isTrue: z.boolean().nullable(),
      isCore: z.boolean(),
    }),
  ),
});
export type ChapterRow = Row<typeof chapterRow>;

export async function selectChapters(db: Kysely<Tables>, courseId: number): Promise<ChapterRow[]> {
  return await chapterRow.all(db)`
    SELECT c.lesson_id AS "lessonId", c.state, c.external_id AS "externalId", c.name, c.subtitle, c.icon_url AS "iconUrl",
      c.sort_order AS "order", (ARRAY['trueFalse', 'law', 'focused', 'review'])[c.expo_type + 1] AS kind,
      c.intro_html AS "introHtml", c.lesson_exercise_id AS "exerciseId",
      c.is_lesson_exercise_hidden AS "isLessonExerciseHidden",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('externalId', q.external_id, 'namePrefix', q.name_prefix,
          'name', q.name, 'questionHtml', q.question_html, 'detailedAnswerHtml', q.detailed_answer_html,
          'isTrue', CASE q.right_answer WHEN 1 THEN true WHEN 0 THEN false END, 'isCore', q.level = 1)
          ORDER BY q.sort_order, q.id), '[]')
        FROM exposure_questions q WHERE q.chapter_id = c.id AND NOT q.is_withdrawn) AS questions
    FROM exposure_chapters c
    WHERE c.course_id = ${courseId}
    ORDER BY c.lesson_id, c.sort_order, c.id`;
}

const videoRow = row({
  lessonId: z.int(),
  externalId: text,
  name: text,
  subtitle: text.nullable(),
  file: text.nullable(),
  url: text.nullable(),
  captions: text.nullable(),
  thumbnail: text.nullable(),
  thumbnailUrl: text.nullable(),
  lengthSeconds: z.int().nullable(),
  supportingMaterialsHtml: text.nullable(),
  lawCollectionId: z.int().nullable(),
  verdictCollectionId: z.int().nullable(),
});

export async function selectVideos(db: Kysely<Tables>, courseId: number): Promise<Row<typeof videoRow>[]> {
  return await videoRow.all(db)`
    SELECT lesson_id AS "lessonId", external_id AS "externalId", name, subtitle, file, url, ${captionsOfVideo} AS captions,
      thumbnail_file AS thumbnail, thumbnail_url AS "thumbnailUrl", length_seconds AS "lengthSeconds",
      supporting_materials AS "supportingMaterialsHtml", law_collection_id AS "lawCollectionId",
      verdict_collection_id AS "verdictCollectionId"
    FROM lectures_videos v
    WHERE course_id = ${courseId} AND NOT is_withdrawn
    ORDER BY lesson_id, sort_order, id`;
}

const bookRow = row({
  groupExternalId: text,
  groupName: text,
  externalId: text.nullable(),
  title: text.nullable(),
  file: text.nullable(),
  url: text.nullable(),
  image: text.nullable(),
  imageUrl: text.nullable(),
});

/** A row for each book, and one without a book for a group that has none. */
export async function selectBooks(db: Kysely<Tables>, courseId: number): Promise<Row<typeof bookRow>[]> {
  return await bookRow.all(db)`
    SELECT g.external_id AS "groupExternalId", g.name AS "groupName", b.external_id AS "externalId", b.title, b.file,
      b.url, b.image_file AS image, b.image_url AS "imageUrl"
    FROM books_groups g
    LEFT JOIN books_books b ON b.group_id = g.id AND NOT b.is_withdrawn
    WHERE g.course_id = ${courseId}
    ORDER BY g.sort_order, g.id, b.sort_order, b.id`;
}
