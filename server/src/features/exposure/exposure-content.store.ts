/** Writes exposure chapters and their questions as a content pack has them. Nothing is ever deleted. */
import type { PackChapter, PackChapterQuestion } from '@sugya/contract/content-pack.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { STUDIO_PREFIX } from '../../platform/things/thing-rows.store.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';

export type ChapterToWrite = {
  readonly lessonId: number;
  readonly lessonExerciseId: number | null;
  readonly chapter: PackChapter;
};

export const EXPO_TYPES = { trueFalse: 0, law: 1, focused: 2, review: 3 } as const;

/** A chapter that is not named here stays as it is; a question that its chapter no longer has is withdrawn. */
export async function writeChapters(
  trx: Transaction<Tables>,
  { courseId, chapters }: { courseId: number; chapters: readonly ChapterToWrite[] },
): Promise<WrittenRow[]> {
  const stored = await trx
    .selectFrom('exposure_chapters')
    .selectAll()
    .where('course_id', '=', courseId)
    .execute();
  const wanted = chapters.map(({ lessonId, lessonExerciseId, chapter }) => ({
    externalId: chapter.externalId,
    columns: {
      lesson_id: lessonId,
      lesson_exercise_id: lessonExerciseId,
      name: chapter.name,
      subtitle: chapter.subtitle,
      icon_url: chapter.iconUrl,
      intro_html: chapter.introHtml,
      expo_type: EXPO_TYPES[chapter.kind],
      sort_order: chapter.order,
      is_lesson_exercise_hidden: chapter.isLessonExerciseHidden,
    },
  }));
  const written = await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('exposure_chapters')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('exposure_chapters').set(columns).where('id', '=', id).execute();
    },
  });
  const outcomes: WrittenRow[] = [];
  for (const [place, row] of written.entries()) {
    const questions = chapters[place]?.chapter.questions ?? [];
    const haveChanged = await writeQuestions(trx, { chapterId: row.id, questions });
    const isOnlyInside = haveChanged && row.outcome === 'unchanged';
    outcomes.push(isOnlyInside ? { ...row, outcome: 'updated' } : row);
  }
  return outcomes;
}

async function writeQuestions(
  trx: Transaction<Tables>,
  { chapterId, questions }: { chapterId: number; questions: readonly PackChapterQuestion[] },
): Promise<boolean> {
  const stored = await trx
    .selectFrom('exposure_questions')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .execute();
  const wanted = questions.map((question, place) => ({
    externalId: question.externalId,
    columns: questionColumns(question, place + 1),
  }));
  const written = await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('exposure_questions')
        .values({ chapter_id: chapterId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('exposure_questions').set(columns).where('id', '=', id).execute();
    },
  });
  const kept = new Set(written.map(({ id }) => id));
  const withdrawn = stored.filter(
    ({ id, external_id, is_withdrawn }) =>
      !is_withdrawn && !kept.has(id) && !external_id.startsWith(STUDIO_PREFIX),
  );
  if (withdrawn.length > 0) {
    await sql`
      UPDATE exposure_questions SET is_withdrawn = true
      WHERE id = ANY (${withdrawn.map(({ id }) => id)}::bigint[])`.execute(trx);
  }
  const haveChanged = withdrawn.length > 0 || written.some(({ outcome }) => outcome !== 'unchanged');
  if (haveChanged) await countStatements(trx, chapterId);
  if (haveChanged && stored.length > 0) await countAgain(trx, chapterId);
  return haveChanged;
}

export async function countStatements(trx: Transaction<Tables>, chapterId: number): Promise<void> {
  await sql`
    UPDATE exposure_chapters h
    SET question_count = (
      SELECT count(*) FROM exposure_questions q WHERE q.chapter_id = h.id AND NOT q.is_withdrawn
    )
    WHERE h.id = ${chapterId}`.execute(trx);
}

/** What was wrong may have become right, and questions may have gone: the one time that answers are counted. */
export async function countAgain(trx: Transaction<Tables>, chapterId: number): Promise<void> {
  await sql`
    UPDATE exposure_progress p
    SET answered_count = counted.answered, judged_count = counted.judged, correct_count = counted.correct
    FROM (
      SELECT o.user_id,
        count(*) FILTER (WHERE s.user_answer IS NOT NULL OR s.is_viewed) AS answered,
        count(*) FILTER (WHERE s.user_answer IS NOT NULL OR s.is_marked OR s.is_known) AS judged,
        count(*) FILTER (WHERE s.user_answer = q.right_answer OR (q.right_answer IS NULL AND s.is_known)) AS correct
      FROM exposure_progress o
      LEFT JOIN (
        exposure_answers s JOIN exposure_questions q ON q.id = s.question_id AND NOT q.is_withdrawn
      ) ON s.user_id = o.user_id AND s.chapter_id = o.chapter_id
      WHERE o.chapter_id = ${chapterId}
      GROUP BY o.user_id
    ) counted
    WHERE p.chapter_id = ${chapterId} AND p.user_id = counted.user_id`.execute(trx);
}

function questionColumns(question: PackChapterQuestion, sortOrder: number) {
  return {
    sort_order: sortOrder,
    is_withdrawn: false,
    name_prefix: question.namePrefix,
    name: question.name,
    question_html: question.questionHtml,
    detailed_answer_html: question.detailedAnswerHtml,
    right_answer: question.isTrue === null ? null : Number(question.isTrue),
    level: question.isCore ? 1 : 0,
  };
}

/** Nobody has begun any of them. */
export async function deleteChaptersOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`
    DELETE FROM exposure_questions q USING exposure_chapters h
    WHERE h.id = q.chapter_id AND h.course_id = ${courseId}`.execute(trx);
  await sql`DELETE FROM exposure_chapters WHERE course_id = ${courseId}`.execute(trx);
}
