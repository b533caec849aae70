/** A version of a question as the form that the studio edits. */
import { packCase } from '@sugya/contract/content-pack.ts';
import { awaitedPlace, questionLink } from '@sugya/contract/studio-forms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import { awaitedPlaces } from '../../../platform/things/named-places.store.ts';

const answer = z.strictObject({
  text: z.string(),
  isCorrect: z.boolean(),
  proximity: z.enum(['near', 'medium', 'far']).nullable(),
  rationaleHtml: z.string().nullable(),
});

export const formRow = row({
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
  correctClauses: z.array(
    z.strictObject({ lawId: z.int(), clauseId: z.int().nullable(), quote: z.string().nullable() }),
  ),
  links: z.array(questionLink),
  awaited: z.array(awaitedPlace),
  lawDate: z.string().nullable(),
  cases: z.array(packCase),
  source: z.string().nullable(),
  family: z.string().nullable(),
});

/** A version as a form; `v` is the version in the surrounding query. */
export const formColumns = sql`
  v.name, v.question_html AS "questionHtml", v.passage_html AS "passageHtml",
    v.is_yes_no AS "isYesNo", v.explanation_html AS "explanationHtml", v.takeaway_html AS "takeawayHtml",
    v.authored_difficulty AS difficulty, v.red_alert_seconds AS "redAlertSeconds",
    v.hide_answers AS "hideAnswers", v.source, v.law_date::text AS "lawDate", coalesce(v.cases, '[]') AS cases,
    (SELECT o.family FROM exercises_questions o WHERE o.id = v.question_id) AS family,
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
      SELECT jsonb_agg(jsonb_build_object('lawId', k.law_id, 'clauseId', k.clause_id, 'quote', k.quote)
        ORDER BY k.sort_order)
      FROM exercises_question_links k
      WHERE k.question_version_id = v.id AND k.role = 'key'
    ), '[]') AS "correctClauses",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('lawId', k.law_id, 'clauseId', k.clause_id, 'role', k.role,
        'quote', k.quote) ORDER BY k.sort_order)
      FROM exercises_question_links k
      WHERE k.question_version_id = v.id AND k.role <> 'key'
    ), '[]') AS links,
    ${awaitedPlaces} AS awaited`;
