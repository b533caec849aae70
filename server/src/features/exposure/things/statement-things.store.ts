/** Statements and flip-cards of a chapter as the studio reads and writes them. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ListedThing } from '../../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  WITHDRAWN,
} from '../../../platform/things/listed-things.store.ts';
import { countAgain, countStatements } from '../exposure-content.store.ts';

const statements = {
  kind: 'statement',
  table: 'exposure_questions',
  name: 'name',
  parent: {
    table: 'exposure_chapters',
    column: 'chapter_id',
    label: sql<string>`p.name`,
    order: sql`p.sort_order`,
    courseId: sql<number>`p.course_id`,
  },
  ...WITHDRAWN,
  fresh: {
    ...AS_DRAFT,
    question_html: sql`''`,
    detailed_answer_html: sql`''`,
    level: sql`0`,
    // A chapter of flip-cards has no statements; the others begin as true.
    right_answer: sql`CASE WHEN p.expo_type <> 2 THEN 1 END`,
  },
  hasCourse: false,
  isOrdered: true,
  uses: {
    answers: sql`SELECT count(*) FROM exposure_answers a WHERE a.chapter_id = t.chapter_id AND a.question_id = t.id`,
  },
} as const satisfies ListedTable;

const statementRow = row({
  id: z.int(),
  courseId: z.int(),
  chapterId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  namePrefix: z.string().nullable(),
  name: z.string(),
  questionHtml: z.string(),
  detailedAnswerHtml: z.string(),
  isTrue: z.boolean().nullable(),
  isCore: z.boolean(),
});

const listed = listedFrom(statements);

export const statementThings: ListedThing<'statement'> = {
  kind: 'statement',
  ...listed,
  select: async (db, id) => {
    const found = await statementRow.optional(db)`
      SELECT t.id, h.course_id AS "courseId", t.chapter_id AS "chapterId", ${statements.state} AS state,
        t.name_prefix AS "namePrefix", t.name, t.question_html AS "questionHtml",
        t.detailed_answer_html AS "detailedAnswerHtml", t.right_answer = 1 AS "isTrue", t.level = 1 AS "isCore"
      FROM exposure_questions t
      JOIN exposure_chapters h ON h.id = t.chapter_id
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: statementId, courseId, chapterId, state, ...form } = found;
    return { id: statementId, courseId, parentId: chapterId, name: form.name, state, form };
  },
  publish: async (trx, { id, form }) => {
    await publishListed(trx, statements, {
      id,
      columns: {
        name_prefix: orNull(form.namePrefix),
        name: form.name,
        question_html: form.questionHtml,
        detailed_answer_html: form.detailedAnswerHtml,
        right_answer: form.isTrue === null ? null : Number(form.isTrue),
        level: form.isCore ? 1 : 0,
      },
    });
    await countChapterOf(trx, id);
  },
  hide: async (trx, id) => {
    await listed.hide(trx, id);
    await countChapterOf(trx, id);
  },
};

const chapterRow = row({ chapterId: z.int() });

async function countChapterOf(trx: Transaction<Tables>, id: number): Promise<void> {
  const { chapterId } = await chapterRow.one(trx)`
    SELECT chapter_id AS "chapterId" FROM exposure_questions WHERE id = ${id}`;
  await countStatements(trx, chapterId);
  await countAgain(trx, chapterId);
}
