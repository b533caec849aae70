/** The ordinary calls of rulings, for the tests that look at every endpoint (every-call.ts). */
import * as rulings from '@sugya/contract/rulings.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { TestClient } from '../app/test-app.ts';
import { type BuiltCourse, buildExercise } from '../content/build-content.ts';

/** A question that stands unanswered in the student's finished attempt, and a ruling that holds on another. */
export async function buildRulingToCall(
  db: Kysely<Tables>,
  { course, userId }: { readonly course: BuiltCourse; readonly userId: number },
) {
  const { exerciseId, questions } = await buildExercise(db, { in: course, questionCount: 2 });
  await sql`
    WITH attempt AS (
      INSERT INTO exercises_attempts (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at,
        finished_at, grade, is_first_finished)
      VALUES (${userId}, ${exerciseId}, true, true, '2026-02-01', '2026-02-01', 0, true)
      RETURNING user_id, id
    )
    INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
    SELECT attempt.user_id, attempt.id, ${questions[0]?.id}::bigint, ${questions[0]?.versionId}::bigint, 1
    FROM attempt`.execute(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO exercises_rulings (question_id, kind, through_version, words, made_at, is_regraded)
    VALUES (${questions[1]?.id}, 'void', 1, '', now(), true)
    RETURNING id`.execute(db);
  return { questionId: questions[0]?.id ?? 0, rulingId: rows[0]?.id ?? 0 };
}

const NO_RULING = { questionId: 999_999_999, rulingId: 999_999_999 };

export function rulingCalls(
  client: TestClient,
  of: { readonly questionId: number; readonly rulingId: number } = NO_RULING,
) {
  const params = { questionId: of.questionId };
  return {
    readRulings: () => client.call(rulings.readRulings, { params }),
    previewRuling: () => client.call(rulings.previewRuling, { params, query: { kind: 'void' } }),
    makeRuling: () => client.call(rulings.makeRuling, { params, body: { kind: 'void' } }),
    endRuling: () => client.call(rulings.endRuling, { params: { id: of.rulingId } }),
  };
}
