/** The ordinary calls of rulings, for the tests that look at every endpoint (every-call.ts). */
import * as rulings from '@sugya/contract/rulings.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { TestClient } from '../app/test-app.ts';
import { type BuiltCourse, buildExercise } from '../content/build-content.ts';

/** A question that nobody has answered, and a ruling that holds on another. */
export async function buildRulingToCall(db: Kysely<Tables>, course: BuiltCourse) {
  const { questions } = await buildExercise(db, {
    in: course,
    exercise: { state: 'draft' },
    questionCount: 2,
  });
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
