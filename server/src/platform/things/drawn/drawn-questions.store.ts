/** What a draw asks of a question, for papers of the examination and for tests of one's own. */
import { sql } from 'kysely';

/** Without a family a question `q` is one of its own. */
export const familyOf = sql`coalesce(q.family, 'question ' || q.id)`;

/** `v` is the version. A clause on which it rests has changed, and nobody said that the question is right all the same. */
export const isStale = sql<boolean>`EXISTS (
  SELECT 1 FROM laws_alarms m WHERE m.source_kind = 'question' AND m.source_id = v.id AND NOT m.is_right
)`;

/** `v` is the version: a passage is the same words in one exercise `e`. */
export const passageOf = sql`CASE WHEN v.passage_html IS NOT NULL THEN e.id || ' ' || md5(v.passage_html) END`;

/** `v` is the version: how many options it has, and how many stand before the first right one. */
export const optionsOf = sql`(
  SELECT count(*) AS count, coalesce(count(*) FILTER (WHERE w.sort_order < key.sort_order), 0) AS "keyPlace"
  FROM exercises_answers w
  LEFT JOIN LATERAL (
    SELECT min(o.sort_order) AS sort_order FROM exercises_answers o
    WHERE o.question_version_id = v.id AND o.is_correct
  ) key ON true
  WHERE w.question_version_id = v.id
)`;
