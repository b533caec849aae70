/** What questions name by a statute's number: whether the statute is here, and whether the question asks for it. */
import { type RawBuilder, sql } from 'kysely';

/**
 * In an attempt begun at `startedAt`: a statute that came later changes nothing in it (LAW-71). A null start is that of an
 * attempt yet to begin. `v` is the question's version in the surrounding query.
 */
export function asksLawsIn(startedAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(v.uses_laws AND coalesce(v.asks_laws_since <= ${startedAt}, true))`;
}

/** `v` is the question's version: what of it waits for a statute, as a JSON list. */
export const awaitedPlaces = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('role', n.role, 'law', n.law_number, 'clause', n.clause, 'quote', n.quote,
    'place', n.sort_order) ORDER BY n.sort_order)
  FROM exercises_named_places n
  WHERE n.question_version_id = v.id AND NOT CASE WHEN n.role = 'asked' THEN EXISTS (
    SELECT FROM exercises_question_laws w
    JOIN laws_laws l ON l.id = w.law_id AND l.external_id = n.law_number
    WHERE w.question_version_id = n.question_version_id
  ) ELSE EXISTS (
    SELECT FROM exercises_question_links w
    JOIN laws_laws l ON l.id = w.law_id AND l.external_id = n.law_number
    WHERE w.question_version_id = n.question_version_id AND w.role = n.role AND w.sort_order = n.sort_order
  ) END
), '[]')`;
