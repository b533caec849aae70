/** Questions as the studio reads and writes them. A question that was never published has no version. */
import type { PackQuestion } from '@sugya/contract/content-pack.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { withAwaited } from '@sugya/domain/laws/awaited-places.ts';
import { isRegistryNumber } from '@sugya/domain/laws/registry-number.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isShown } from '../../../platform/things/shown-things.store.ts';
import type { ThingOfKind } from '../../../platform/things/studio-thing.ts';
import { STUDIO_PREFIX } from '../../../platform/things/thing-rows.store.ts';
import { writeVersion } from '../content/exercises-content.store.ts';
import { lacksOfLaws } from './named-laws.store.ts';
import { formColumns, formRow } from './question-forms.store.ts';

const questionRow = row({
  id: z.int(),
  exerciseId: z.int(),
  courseId: z.int(),
  isWithdrawn: z.boolean(),
  isWritten: z.boolean(),
  ...formRow.columns,
});
const idRow = row({ id: z.int() });

export const questionThings: ThingOfKind<'question'> = {
  kind: 'question',
  select: async (db, id) => {
    const found = await questionRow.optional(db)`
      SELECT q.id, q.exercise_id AS "exerciseId", e.course_id AS "courseId", q.is_withdrawn AS "isWithdrawn",
        v.id IS NOT NULL AS "isWritten", ${formColumns}
      FROM exercises_questions q
      JOIN exercises_exercises e ON e.id = q.exercise_id
      LEFT JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
      WHERE q.id = ${id} AND ${isShown('q')}`;
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
  lacksElsewhere: lacksOfLaws,
  publish: async (trx, { id, form, userId, now }) => {
    const laws = await lawsOf(trx, form);
    const { lawIds, correctClauses, links, awaited, ...rest } = form;
    const clauseOf = ({ lawId, clauseId }: { lawId: number; clauseId: number | null }) => ({
      law: laws.nameOf(lawId),
      clause: clauseId === null ? null : laws.pathOf(clauseId),
    });
    const content: Omit<PackQuestion, 'externalId'> = {
      ...rest,
      family: form.family === '' ? null : form.family,
      ...withAwaited(
        {
          laws: lawIds.map(laws.nameOf),
          correctClauses: correctClauses.map(({ quote, ...at }) => ({ ...clauseOf(at), quote })),
          links: links.map(({ role, quote, ...at }) => ({ ...clauseOf(at), role, quote })),
        },
        awaited,
      ),
    };
    await writeVersion(trx, { questionId: id, content, userId, now, resolveLaw: laws.resolve });
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
async function lawsOf(trx: Kysely<Tables>, { lawIds, correctClauses, links }: FormOf<'question'>) {
  const clauses = [...correctClauses, ...links];
  const namedIds = [...new Set([...lawIds, ...clauses.map(({ lawId }) => lawId)])];
  const clauseIds = clauses.flatMap(({ clauseId }) => (clauseId === null ? [] : [clauseId]));
  const laws = await lawRow.all(trx)`
    SELECT id, external_id AS "externalId" FROM laws_laws WHERE id = ANY (${namedIds}::bigint[])`;
  const found = await clauseRow.all(trx)`
    SELECT id, path FROM laws_clauses WHERE id = ANY (${clauseIds}::bigint[])`;
  const names = new Map(laws.map(({ id, externalId }) => [id, externalId ?? `law-${id}`]));
  const paths = new Map(found.map(({ id, path }) => [id, path]));
  const nameOf = (lawId: number) => names.get(lawId) ?? `law-${lawId}`;
  const pathOf = (clauseId: number) => paths.get(clauseId) ?? `clause-${clauseId}`;
  return {
    nameOf,
    pathOf,
    resolve: ({ law, clause }: { readonly law: string; readonly clause: string | null }) => {
      const lawId = namedIds.find((id) => nameOf(id) === law);
      if (lawId === undefined && isRegistryNumber(law)) return null;
      if (lawId === undefined) throw new Error(`Law ${law} is none of the question's`);
      if (clause === null) return { lawId, clauseId: null };
      // Two laws may each have a clause of this path.
      const named = clauses.find(
        (one) => one.lawId === lawId && one.clauseId !== null && pathOf(one.clauseId) === clause,
      );
      if (named === undefined && isRegistryNumber(law)) return null;
      if (named === undefined) throw new Error(`Clause ${clause} is none of the question's`);
      return { lawId, clauseId: named.clauseId };
    },
  };
}
