/** Which of the laws and clauses that questions name are not there. */
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import type { Lack } from '@sugya/domain/studio/lacks.ts';
import { unknownLaws } from '@sugya/domain/studio/question-lacks.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const knownRow = row({ lawId: z.int(), clauseId: z.int().nullable() });

/** Of each form, in their order. One statement, and none for forms without laws. */
export async function lacksOfLaws(
  db: Kysely<Tables>,
  forms: readonly FormOf<'question'>[],
): Promise<Lack[][]> {
  const clauses = forms.flatMap(({ correctClauses, links }) => [...correctClauses, ...links]);
  const lawIds = [...forms.flatMap((form) => form.lawIds), ...clauses.map(({ lawId }) => lawId)];
  if (lawIds.length === 0) return forms.map(() => []);
  const clauseIds = clauses.flatMap(({ clauseId }) => clauseId ?? []);
  const known = await knownRow.all(db)`
    SELECT w.id AS "lawId", NULL::bigint AS "clauseId" FROM laws_laws w WHERE w.id = ANY (${lawIds}::bigint[])
    UNION ALL
    SELECT c.law_id, c.id FROM laws_clauses c WHERE c.id = ANY (${clauseIds}::bigint[])`;
  const laws = new Set(known.map(({ lawId }) => lawId));
  const lawOfClause = new Map(
    known.flatMap(({ lawId, clauseId }) => (clauseId === null ? [] : [[clauseId, lawId] as const])),
  );
  return forms.map((form) => unknownLaws(form, { laws, lawOfClause }));
}
