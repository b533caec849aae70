/** Who sits, with what, in the database of a bench. */
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { STUDENTS_PASSWORD } from '@sugya/server/testing/people/build-students.ts';
import type { Candidate } from './students.ts';

/** Every student of the only exercise; `right` tells each question's right answer. */
export async function readContent(
  databaseUrl: string,
): Promise<{ candidates: Candidate[]; right: ReadonlyMap<number, number> }> {
  return await onServer(databaseUrl, async (client) => {
    const { rows: questions } = await client.query<{
      exerciseId: number;
      id: number;
      answerIds: number[];
      right: number;
    }>(`
      SELECT q.exercise_id::int AS "exerciseId", q.id::int, array_agg(w.id::int ORDER BY w.sort_order) AS "answerIds",
        min(w.id) FILTER (WHERE w.is_correct)::int AS right
      FROM exercises_questions q
      JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
      JOIN exercises_answers w ON w.question_version_id = v.id
      GROUP BY q.exercise_id, q.id
      ORDER BY q.id`);
    const { rows: users } = await client.query<{ id: number; userName: string }>(
      `SELECT id::int, user_name AS "userName" FROM account_users WHERE user_name LIKE 'bench-%' ORDER BY id`,
    );
    const exerciseId = questions[0]?.exerciseId;
    if (exerciseId === undefined) throw new Error('The bench content has no questions');
    return {
      candidates: users.map(({ id, userName }) => ({
        userName,
        password: STUDENTS_PASSWORD,
        studentId: id,
        exerciseId,
        questions,
      })),
      right: new Map(questions.map((question) => [question.id, question.right])),
    };
  });
}
