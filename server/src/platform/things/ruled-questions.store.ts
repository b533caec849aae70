/** Questions whose copies have a key that was ruled on. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Of a row `q`: a ruling holds on its present wording. The copy has the author's key and no ruling, so it comes along hidden:
 * nobody is asked what was voided until staff have looked at it (RUL-14).
 */
export const isRuledOn: RawBuilder<boolean> = sql<boolean>`EXISTS (
  SELECT 1 FROM exercises_question_versions r
  WHERE r.question_id = q.id AND r.is_current AND (
    r.is_voided OR EXISTS (SELECT 1 FROM exercises_answers w WHERE w.question_version_id = r.id AND w.is_accepted)
  )
)`;
