/** The questions of a course as staff search and judge them: the draft where there is one, else what students see. */
import type { QuestionFilter } from '@sugya/contract/studio-questions.ts';
import { foldHebrew } from '@sugya/domain/hebrew-text.ts';
import { LEAST_FIRST_ANSWERS } from '@sugya/domain/statistics/shares.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isShown, thingsInForce } from '../../../platform/things/shown-things.store.ts';

export type QuestionSearch = {
  readonly courseId: number;
  readonly q: string;
  readonly subject: number | null;
  readonly exercise: number | null;
  /** What this import added or changed. */
  readonly import: number | null;
};
export type QuestionOrder = 'place' | 'name' | 'right' | '-right' | '-edited';

/** More words narrow a search no further. */
const MOST_WORDS = 8;

/** `q` the question, `v` what students see or would see, `t` what staff did to it. */
const everyQuestion = sql`
  exercises_questions q
  JOIN exercises_exercises e ON e.id = q.exercise_id
  LEFT JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
  LEFT JOIN ${thingsInForce} t ON t.kind = 'question' AND t.thing_id = q.id`;

const isWithoutClause = sql`
  CASE WHEN t.form IS NULL THEN NOT EXISTS (
    SELECT 1 FROM exercises_question_links k WHERE k.question_version_id = v.id AND k.role = 'key'
  ) ELSE coalesce(jsonb_array_length(t.form -> 'correctClauses'), 0) = 0 END`;
const isWithoutRationale = sql`
  CASE WHEN t.form IS NULL THEN EXISTS (
    SELECT 1 FROM exercises_answers a WHERE a.question_version_id = v.id AND a.rationale_html IS NULL
  ) ELSE jsonb_path_exists(t.form, '$.answers[*] ? (@.rationaleHtml == null || @.rationaleHtml == "")') END`;

const FILTERS: Readonly<Record<QuestionFilter, RawBuilder<boolean>>> = {
  all: sql`true`,
  draft: sql`v.id IS NULL`,
  changed: sql`(v.id IS NOT NULL AND NOT q.is_withdrawn AND t.form IS NOT NULL)`,
  hidden: sql`(v.id IS NOT NULL AND q.is_withdrawn)`,
  withoutClause: sql`(${isWithoutClause})`,
  withoutRationale: sql`(${isWithoutRationale})`,
};

const ORDERS: Readonly<Record<QuestionOrder, RawBuilder<unknown>>> = {
  place: sql`c.sort_order, c.id, l.sort_order, l.id, e.sort_order, e.id, q.sort_order, q.id`,
  name: sql`coalesce(t.form ->> 'name', v.name), q.id`,
  right: sql`k.correct_count::float / nullif(k.answered_count, 0) NULLS LAST, q.id`,
  '-right': sql`k.correct_count::float / nullif(k.answered_count, 0) DESC NULLS LAST, q.id`,
  '-edited': sql`coalesce(t.edited_at, v.created_at) DESC NULLS LAST, q.id`,
};

/** Each word in the texts, or in the name of a law or the number of a clause that the question rests on. */
function isFound({ courseId, q, subject, exercise, import: importId }: QuestionSearch): RawBuilder<boolean> {
  const words = foldHebrew(q).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const parts = [
    sql`e.course_id = ${courseId}`,
    isShown('q'),
    ...(exercise === null ? [] : [sql`e.id = ${exercise}`]),
    ...(subject === null
      ? []
      : [sql`e.lesson_id IN (SELECT id FROM courses_lessons WHERE category_id = ${subject})`]),
    ...(importId === null
      ? []
      : [sql`q.id IN (SELECT r.question_id FROM import_rows r WHERE r.import_id = ${importId})`]),
    ...words.map(
      (word) => sql`(
        strpos(CASE WHEN t.form IS NULL THEN v.searched_words ELSE t.searched_words END, ${word}) > 0
        OR v.id IN (
          SELECT k.question_version_id
          FROM exercises_question_links k
          JOIN laws_laws w ON w.id = k.law_id
          LEFT JOIN laws_clauses x ON x.id = k.clause_id
          WHERE x.number = ${word} OR strpos(w.name, ${word}) > 0
        )
      )`,
    ),
  ];
  return sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

const idRow = row({ id: z.int() });

/** All that were found, in their order. */
export async function selectQuestionIds(
  db: Kysely<Tables>,
  {
    state,
    sort,
    ...search
  }: QuestionSearch & { readonly state: QuestionFilter; readonly sort: QuestionOrder },
): Promise<number[]> {
  const rows = await idRow.all(db)`
    SELECT q.id
    FROM ${everyQuestion}
    JOIN courses_lessons l ON l.id = e.lesson_id
    LEFT JOIN courses_categories c ON c.id = l.category_id
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    WHERE ${isFound(search)} AND ${FILTERS[state]}
    ORDER BY ${ORDERS[sort]}`;
  return rows.map(({ id }) => id);
}

const countsRow = row({
  course: z.int(),
  all: z.int(),
  draft: z.int(),
  changed: z.int(),
  hidden: z.int(),
  withoutClause: z.int(),
  withoutRationale: z.int(),
});

export async function countQuestions(
  db: Kysely<Tables>,
  search: QuestionSearch,
): Promise<Row<typeof countsRow>> {
  return await countsRow.one(db)`
    SELECT count(*) AS "all",
      count(*) FILTER (WHERE ${FILTERS.draft}) AS draft,
      count(*) FILTER (WHERE ${FILTERS.changed}) AS changed,
      count(*) FILTER (WHERE ${FILTERS.hidden}) AS hidden,
      count(*) FILTER (WHERE ${FILTERS.withoutClause}) AS "withoutClause",
      count(*) FILTER (WHERE ${FILTERS.withoutRationale}) AS "withoutRationale",
      (
        SELECT count(*) FROM exercises_questions o JOIN exercises_exercises x ON x.id = o.exercise_id
        WHERE x.course_id = ${search.courseId} AND ${isShown('o')}
      ) AS course
    FROM ${everyQuestion}
    WHERE ${isFound(search)}`;
}

const clause = z.strictObject({ lawName: z.string(), number: z.string().nullable() });
const shownRow = row({
  id: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  name: z.string().nullable(),
  questionHtml: z.string().nullable(),
  keys: z.array(z.int()),
  clauses: z.array(clause),
  rightPercent: z.int().nullable(),
  isWritten: z.boolean(),
  isWithdrawn: z.boolean(),
  hasDraft: z.boolean(),
});
export type ShownRow = Row<typeof shownRow>;

/** Enough of a text to know it again; the mark-up in it counts too. */
const BEGINNING = 600;

/** Of these, in their order; questions of other courses are passed over. */
export async function selectQuestionRows(
  db: Kysely<Tables>,
  { courseId, ids }: { readonly courseId: number; readonly ids: readonly number[] },
): Promise<ShownRow[]> {
  return await shownRow.all(db)`
    SELECT q.id, e.id AS "exerciseId", e.name AS "exerciseName",
      coalesce(t.form ->> 'name', v.name) AS name,
      left(coalesce(t.form ->> 'questionHtml', v.question_html), ${BEGINNING}) AS "questionHtml",
      CASE WHEN t.form IS NULL THEN coalesce((
        SELECT jsonb_agg(o.place - 1 ORDER BY o.place)
        FROM (
          SELECT a.is_correct, row_number() OVER (ORDER BY a.sort_order) AS place
          FROM exercises_answers a WHERE a.question_version_id = v.id
        ) o
        WHERE o.is_correct
      ), '[]') ELSE coalesce((
        SELECT jsonb_agg(o.place - 1 ORDER BY o.place)
        FROM jsonb_array_elements(t.form -> 'answers') WITH ORDINALITY AS o (answer, place)
        WHERE (o.answer ->> 'isCorrect')::boolean
      ), '[]') END AS keys,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('lawName', w.name, 'number', x.number) ORDER BY o.place)
        FROM (
          SELECT k.law_id, k.clause_id, k.sort_order AS place
          FROM exercises_question_links k
          WHERE t.form IS NULL AND k.question_version_id = v.id AND k.role = 'key'
          UNION ALL
          SELECT (d.clause ->> 'lawId')::bigint, (d.clause ->> 'clauseId')::bigint, d.place
          FROM jsonb_array_elements(t.form -> 'correctClauses') WITH ORDINALITY AS d (clause, place)
        ) o
        JOIN laws_laws w ON w.id = o.law_id
        LEFT JOIN laws_clauses x ON x.id = o.clause_id
      ), '[]') AS clauses,
      CASE WHEN k.answered_count >= ${sql.lit(LEAST_FIRST_ANSWERS)}
        THEN round(100.0 * k.correct_count / k.answered_count)::integer END AS "rightPercent",
      v.id IS NOT NULL AS "isWritten", q.is_withdrawn AS "isWithdrawn", t.form IS NOT NULL AS "hasDraft"
    FROM ${everyQuestion}
    JOIN unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS given (id, place) ON given.id = q.id
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    WHERE e.course_id = ${courseId} AND ${isShown('q')}
    ORDER BY given.place`;
}
