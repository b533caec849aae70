/** The rows of an exam day as they lie in the database: what was done and when, and what the staff said of the keys. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export interface DayPartRow {
  readonly part: string;
  readonly minutes: number;
  readonly weight: number;
  readonly factor: number | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** By an own break. */
  readonly stoodSeconds: number;
  readonly questions: readonly QuestionRow[];
  readonly operations: readonly OperationRow[];
}

export interface QuestionRow {
  readonly question: number;
  readonly place: number;
  readonly subject: string | null;
  readonly isVoided: boolean;
  readonly seconds: number;
  readonly options: readonly OptionRow[];
}

export interface OptionRow {
  readonly option: number;
  readonly isKey: boolean;
  readonly isAccepted: boolean;
  /** 1 near the key … 3 far from it. */
  readonly proximity: number | null;
}

export interface OperationRow {
  readonly question: number;
  readonly chosen: number | null;
  readonly struck: readonly number[];
  readonly isMarked: boolean;
  readonly doneAt: Date;
  readonly sequence: number;
}

type PartRow = Omit<DayPartRow, 'questions' | 'operations'> & { readonly attempt: number | null };

export async function dayRows(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly dayId: number },
): Promise<DayPartRow[]> {
  const { rows } = await sql<PartRow>`
    SELECT part, minutes, points AS weight, time_factor AS factor, started_at AS "startedAt",
      finished_at AS "finishedAt", paused_seconds AS "stoodSeconds", attempt_id AS attempt
    FROM exam_day_parts WHERE user_id = ${of.userId} AND day_id = ${of.dayId} AND part <> 'A' ORDER BY part`.execute(
    db,
  );
  const parts: DayPartRow[] = [];
  for (const { attempt, ...part } of rows) {
    const attemptOf = { userId: of.userId, attempt };
    parts.push({
      ...part,
      questions: await questionRows(db, attemptOf),
      operations: await operationRows(db, attemptOf),
    });
  }
  return parts;
}

type OfAttempt = { readonly userId: number; readonly attempt: number | null };

async function questionRows(db: Kysely<Tables>, of: OfAttempt): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    SELECT b.question_id::int AS question, b.sort_order AS place, c.exam_subject AS subject, v.is_voided AS "isVoided",
      coalesce(s.question_seconds, 0)::int AS seconds,
      (SELECT jsonb_agg(jsonb_build_object('option', w.id, 'isKey', w.is_correct, 'isAccepted', w.is_accepted,
          'proximity', w.proximity))
        FROM exercises_answers w WHERE w.question_version_id = v.id) AS options
    FROM exercises_attempt_questions b
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    JOIN exercises_questions q ON q.id = b.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories c ON c.id = l.category_id
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    WHERE b.user_id = ${of.userId} AND b.attempt_id = ${of.attempt} ORDER BY b.sort_order`.execute(db);
  return rows;
}

async function operationRows(db: Kysely<Tables>, of: OfAttempt): Promise<OperationRow[]> {
  const { rows } = await sql<OperationRow>`
    SELECT question_id::int AS question, (posted ->> 'selectedAnswerId')::int AS chosen,
      coalesce(posted -> 'removedAnswerIds', '[]') AS struck,
      coalesce((posted ->> 'isMarked')::boolean, false) AS "isMarked", acted_at AS "doneAt", sequence::int
    FROM exercises_operations WHERE user_id = ${of.userId} AND attempt_id = ${of.attempt}
    ORDER BY acted_at, sequence`.execute(db);
  return rows;
}
