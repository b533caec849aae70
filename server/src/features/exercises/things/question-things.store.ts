/** Questions as the studio reads and writes them. A question that was never published has no version. */
import type { PackQuestion } from '@sugya/contract/content-pack.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ThingOfKind } from '../../../platform/things/studio-thing.ts';
import { STUDIO_PREFIX } from '../../../platform/things/thing-rows.store.ts';
import { writeVersion } from '../content/exercises-content.store.ts';

const answer = z.strictObject({
  text: z.string(),
  isCorrect: z.boolean(),
  proximity: z.enum(['near', 'medium', 'far']).nullable(),
  rationaleHtml: z.string().nullable(),
});

const questionRow = row({
  id: z.int(),
  exerciseId: z.int(),
  courseId: z.int(),
  isWithdrawn: z.boolean(),
  isWritten: z.boolean(),
  name: z.string().nullable(),
  questionHtml: z.string().nullable(),
  passageHtml: z.string().nullable(),
  isYesNo: z.boolean().nullable(),
  answers: z.array(answer),
  explanationHtml: z.string().nullable(),
  takeawayHtml: z.string().nullable(),
  difficulty: z.int().nullable(),
  redAlertSeconds: z.int().nullable(),
  hideAnswers: z.boolean().nullable(),
  lawIds: z.array(z.int()),
  correctClauses: z.array(z.strictObject({ lawId: z.int(), clauseId: z.int().nullable() })),
  source: z.string().nullable(),
  family: z.string().nullable(),
});
const idRow = row({ id: z.int() });

export const questionThings: ThingOfKind<'question'> = {
  kind: 'question',
  select: async (db, id) => {
    const found = await questionRow.optional(db)`
      SELECT q.id, q.exercise_id AS "exerciseId", e.course_id AS "courseId", q.is_withdrawn AS "isWithdrawn",
        v.id IS NOT NULL AS "isWritten", v.name, v.question_html AS "questionHtml", v.passage_html AS "passageHtml",
        v.is_yes_no AS "isYesNo", v.explanation_html AS "explanationHtml", v.takeaway_html AS "takeawayHtml",
        v.authored_difficulty AS difficulty, v.red_alert_seconds AS "redAlertSeconds",
        v.hide_answers AS "hideAnswers", v.source, q.family,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('text', a.text, 'isCorrect', a.is_correct,
            'proximity', (ARRAY['near', 'medium', 'far'])[a.proximity], 'rationaleHtml', a.rationale_html)
            ORDER BY a.sort_order)
          FROM exercises_answers a
          WHERE a.question_version_id = v.id
        ), '[]') AS answers,
        coalesce((
          SELECT jsonb_agg(w.law_id ORDER BY w.sort_order)
          FROM exercises_question_laws w
          WHERE w.question_version_id = v.id
        ), '[]') AS "lawIds",
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('lawId', k.law_id, 'clauseId', k.clause_id) ORDER BY k.sort_order)
          FROM exercises_question_clauses k
          WHERE k.question_version_id = v.id
        ), '[]') AS "correctClauses"
      FROM exercises_questions q
      JOIN exercises_exercises e ON e.id = q.exercise_id
      LEFT JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
      WHERE q.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: questionId, exerciseId, courseId, isWithdrawn, isWritten, ...version } = found;
    const form = {
      ...version,
      name: version.name ?? '',
      questionHtml: version.questionHtml ?? '',
      isYesNo: version.isYesNo ?? false,
      difficulty: version.difficulty ?? 5,
      hideAnswers: version.hideAnswers ?? false,
      answers: isWritten ? version.answers : FOUR_ANSWERS,
    };
    const shown = isWithdrawn ? 'hidden' : 'published';
    return {
      id: questionId,
      courseId,
      parentId: exerciseId,
      name: form.name,
      state: isWritten ? shown : 'draft',
      form,
    };
  },
  insert: async (trx, { parentId }) => {
    const inserted = await idRow.optional(trx)`
      INSERT INTO exercises_questions (exercise_id, external_id, sort_order, is_withdrawn)
      SELECT e.id, ${STUDIO_PREFIX} || gen_random_uuid(),
        (SELECT coalesce(max(o.sort_order), 0) + 1 FROM exercises_questions o WHERE o.exercise_id = e.id), true
      FROM exercises_exercises e
      WHERE e.id = ${parentId}
      RETURNING id`;
    return inserted?.id;
  },
  publish: async (trx, { id, form, now }) => {
    const laws = await lawsOf(trx, form);
    const { lawIds, correctClauses, ...rest } = form;
    const content: Omit<PackQuestion, 'externalId'> = {
      ...rest,
      family: form.family === '' ? null : form.family,
      laws: lawIds.map(laws.nameOf),
      correctClauses: correctClauses.map(({ lawId, clauseId }) => ({
        law: laws.nameOf(lawId),
        clause: clauseId === null ? null : laws.pathOf(clauseId),
      })),
    };
    await writeVersion(trx, { questionId: id, content, now, resolveLaw: laws.resolve });
  },
  hide: async (trx, id) => {
    await sql`
      WITH hidden AS (UPDATE exercises_questions SET is_withdrawn = true WHERE id = ${id} AND NOT is_withdrawn
        RETURNING exercise_id)
      UPDATE exercises_exercises e SET question_count = question_count - 1
      FROM hidden WHERE e.id = hidden.exercise_id`.execute(trx);
  },
  remove: async (trx, id) => {
    const removed = await idRow.all(trx)`
      DELETE FROM exercises_questions q
      WHERE q.id = ${id} AND NOT EXISTS (SELECT 1 FROM exercises_question_versions v WHERE v.question_id = q.id)
      RETURNING id`;
    return removed.length > 0;
  },
};

/** What an author finds in a new question. */
const FOUR_ANSWERS = Array.from({ length: 4 }, () => ({
  text: '',
  isCorrect: false,
  proximity: null,
  rationaleHtml: null,
}));

const lawRow = row({ id: z.int(), externalId: z.string().nullable() });
const clauseRow = row({ id: z.int(), path: z.string() });

/** The names that a pack would give the laws and clauses, so that importing the same again is no change. */
async function lawsOf(trx: Kysely<Tables>, { lawIds, correctClauses }: FormOf<'question'>) {
  const clauseIds = correctClauses.flatMap(({ clauseId }) => (clauseId === null ? [] : [clauseId]));
  const laws = await lawRow.all(trx)`
    SELECT id, external_id AS "externalId" FROM laws_laws WHERE id = ANY (${[...lawIds]}::bigint[])`;
  const clauses = await clauseRow.all(trx)`
    SELECT id, path FROM laws_clauses WHERE id = ANY (${clauseIds}::bigint[])`;
  const names = new Map(laws.map(({ id, externalId }) => [id, externalId ?? `law-${id}`]));
  const paths = new Map(clauses.map(({ id, path }) => [id, path]));
  const nameOf = (lawId: number) => names.get(lawId) ?? `law-${lawId}`;
  const pathOf = (clauseId: number) => paths.get(clauseId) ?? `clause-${clauseId}`;
  return {
    nameOf,
    pathOf,
    resolve: ({ law, clause }: { readonly law: string; readonly clause: string | null }) => {
      const lawId = lawIds.find((id) => nameOf(id) === law);
      if (lawId === undefined) throw new Error(`Law ${law} is none of the question's`);
      const clauseId = clause === null ? null : clauseIds.find((id) => pathOf(id) === clause);
      if (clauseId === undefined) throw new Error(`Clause ${clause} is none of the question's`);
      return { lawId, clauseId };
    },
  };
}
