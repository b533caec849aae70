/** A student's answers and a course's questions as they lie in the database, before any rule is asked of them. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CrowdRow } from './easiness.ts';

export interface StoredAnswer extends CrowdRow {
  readonly question: number;
  readonly family: string | null;
  readonly category: number;
  readonly isProcedural: boolean;
  /** Of a paper; null in practice. */
  readonly part: 'B' | 'C' | null;
  readonly isRight: boolean;
  readonly attempt: number;
  readonly answeredAt: Date;
  readonly storedAt: Date;
  /** As the device said; 0 where it said nothing. */
  readonly seconds: number;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly deadlineAt: Date | null;
  readonly isFromPaper: boolean;
  readonly leftPage: boolean;
  readonly openedLaw: boolean;
  /** With their markup. */
  readonly texts: readonly string[];
}

/** Of attempts that were finished, without resets, rulings and tests of one's own. Counts are without the student. */
export async function storedAnswers(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    SELECT q.id::int AS question, q.family, c.id::int AS category, c.type = 1 AS "isProcedural",
      e.exam_part AS part, w.is_correct AS "isRight", a.id::int AS attempt,
      s.acted_at AS "answeredAt", s.stored_at AS "storedAt", s.question_seconds::int AS seconds,
      a.started_at AS "startedAt", a.finished_at AS "finishedAt", p.deadline_at AS "deadlineAt",
      NOT a.is_online_insert AS "isFromPaper", s.was_away AS "leftPage", s.saw_law AS "openedLaw",
      (SELECT jsonb_agg(o.text) FROM exercises_answers o WHERE o.question_version_id = v.id)
        || to_jsonb(ARRAY[coalesce(v.passage_html, ''), v.question_html]) AS texts,
      v.authored_difficulty::int AS "authorLevel",
      greatest(coalesce(k.answered_count, 0) - 1, 0)::int AS answered,
      greatest(coalesce(k.correct_count, 0) - w.is_correct::int, 0)::int AS right
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories c ON c.id = l.category_id
    JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
    JOIN exercises_answers w ON w.id = s.selected_answer_id
    JOIN exercises_question_versions v ON v.id = w.question_version_id
    JOIN exercises_questions q ON q.id = v.question_id
    LEFT JOIN exam_day_parts p ON p.user_id = a.user_id AND p.attempt_id = a.id
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    WHERE a.user_id = ${of.userId} AND e.course_id = ${of.courseId} AND a.finished_at IS NOT NULL
    ORDER BY s.acted_at, a.id, q.id`.execute(db);
  return rows;
}

export interface BankQuestion extends CrowdRow {
  readonly category: number;
  readonly examSubject: string | null;
}

/** What the course offers for practice. */
export async function bankQuestions(db: Kysely<Tables>, courseId: number): Promise<BankQuestion[]> {
  const { rows } = await sql<BankQuestion>`
    SELECT c.id::int AS category, c.exam_subject AS "examSubject", v.authored_difficulty::int AS "authorLevel",
      coalesce(k.answered_count, 0)::int AS answered, coalesce(k.correct_count, 0)::int AS right
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    JOIN exercises_exercises e ON e.id = q.exercise_id AND e.state = 'published'
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories c ON c.id = l.category_id
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    WHERE c.course_id = ${courseId} ORDER BY q.id`.execute(db);
  return rows;
}
