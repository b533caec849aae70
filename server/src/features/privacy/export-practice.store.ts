/** The parts of a student's file that tell what was practised. */
import { type RawBuilder, sql } from 'kysely';

/**
 * `solutions` carries `isCorrect` beside what decides whether it may be shown; export-file.ts takes both away where it
 * may not. A reset takes grade and verdicts back: the same questions may be running again. No right answers, explanations, clauses or levels are read at all.
 */
export function practiceParts(userId: number): Record<string, RawBuilder<unknown>> {
  return {
    attempts: sql`
      SELECT a.id AS "attemptId", c.name AS course, coalesce(o.name, e.name) AS exercise, a.is_online_insert AS "isOnlineInsert",
        a.has_approved_disclaimer AS "hasApprovedDisclaimer", a.started_at AS "startedAt",
        a.finished_at AS "finishedAt", a.closed_at AS "closedAt",
        CASE WHEN NOT e.is_in_hide_mode_display_grade AND NOT e.hide_statistics_page AND a.closed_at IS NULL
          THEN a.grade END AS grade,
        a.is_first_finished AS "isFirstFinished"
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id
      LEFT JOIN exercises_own_tests o ON o.exercise_id = e.id AND o.user_id = a.user_id
      JOIN courses_courses c ON c.id = coalesce(e.course_id, o.course_id)
      WHERE a.user_id = ${userId}
      ORDER BY a.id DESC`,
    ownTests: sql`
      SELECT c.name AS course, o.name, o.built_at AS "builtAt", o.ends_at AS "endsAt",
        e.question_count AS "questionCount", e.allow_immediate_feedback AS "isImmediate",
        (SELECT max(a.id) FROM exercises_attempts a WHERE a.user_id = o.user_id AND a.exercise_id = e.id) AS "attemptId"
      FROM exercises_own_tests o
      JOIN exercises_exercises e ON e.id = o.exercise_id
      JOIN courses_courses c ON c.id = o.course_id
      WHERE o.user_id = ${userId}
      ORDER BY o.exercise_id DESC`,
    ownTestTemplates: sql`
      SELECT c.name AS course, t.name, t.question_count AS "questionCount", t.pools, t.minutes,
        t.is_immediate AS "isImmediate", t.saved_at AS "savedAt",
        (SELECT coalesce(jsonb_agg(g.name ORDER BY g.sort_order, g.id), '[]') FROM courses_categories g
          WHERE g.id = ANY (t.subject_ids)) AS subjects
      FROM exercises_own_test_templates t
      JOIN courses_courses c ON c.id = t.course_id
      WHERE t.user_id = ${userId}
      ORDER BY t.id DESC`,
    draftingTexts: sql`
      SELECT c.name AS course, v.name AS task, v.document_kind AS "documentKind", a.started_at AS "startedAt",
        a.deadline_at AS "deadlineAt", a.time_factor AS "timeFactor", a.handed_in_at AS "handedInAt",
        COALESCE(a.handed_in_task_id = t.task_id, false) AS "isHandedIn", t.body, t.acted_at AS "actedAt",
        t.device_id AS "deviceId", t.typed_body AS "typedBody", t.typed_at AS "typedAt", a.is_exam AS "isExam", m.language, m.organisation, m.content, m.marked_at AS "markedAt"
      FROM drafting_texts t
      JOIN drafting_attempts a ON a.user_id = t.user_id AND a.id = t.attempt_id
      JOIN drafting_versions v ON v.id = t.version_id
      JOIN courses_courses c ON c.id = a.course_id
      LEFT JOIN drafting_self_marks m
        ON m.user_id = a.user_id AND m.attempt_id = a.id AND a.handed_in_task_id = t.task_id
      WHERE t.user_id = ${userId}
      ORDER BY a.id DESC, t.place`,
    draftingMarks: sql`
      SELECT c.name AS course, v.name AS task, s.handed_in_at AS "handedInAt", s.total, s.settled_at AS "settledAt",
        s.appeal_reasons AS "appealReasons", s.appealed_at AS "appealedAt", s.appealed_total AS "totalBeforeAppeal",
        s.decided_at AS "decidedAt",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('language', m.language, 'organisation', m.organisation,
            'content', m.content, 'items', m.items, 'remark', m.remark, 'markedAt', m.marked_at,
            'isOfAppeal', m.is_of_appeal) ORDER BY m.marked_at, m.id), '[]')
          FROM drafting_markings m
          WHERE m.user_id = s.user_id AND m.attempt_id = s.attempt_id AND m.marked_at IS NOT NULL
            AND CASE WHEN m.is_of_appeal THEN s.decided_at ELSE s.settled_at END IS NOT NULL) AS marks
      FROM drafting_scripts s
      JOIN drafting_versions v ON v.id = s.version_id
      JOIN courses_courses c ON c.id = s.course_id
      WHERE s.user_id = ${userId}
      ORDER BY s.attempt_id DESC`,
    draftingPages: sql`
      SELECT v.name AS task, p.added_at AS "addedAt", translate(encode(p.picture, 'base64'), chr(10), '') AS jpeg
      FROM drafting_pages p
      JOIN drafting_texts t USING (user_id, attempt_id, task_id)
      JOIN drafting_versions v ON v.id = t.version_id
      WHERE p.user_id = ${userId}
      ORDER BY p.id DESC`,
    draftingCopies: sql`
      SELECT v.name AS task, p.body, p.is_late AS "isLate", p.acted_at AS "actedAt", p.device_id AS "deviceId"
      FROM drafting_copies p
      JOIN drafting_texts t USING (user_id, attempt_id, task_id)
      JOIN drafting_versions v ON v.id = t.version_id
      WHERE p.user_id = ${userId}
      ORDER BY p.id DESC`,
    examDays: sql`
      SELECT c.name AS course, d.paper, p.part, d.started_at AS "dayStartedAt", d.opened_at AS "openedAt",
        coalesce(p.attempt_id, p.drafting_attempt_id) AS "attemptId", p.minutes, p.time_factor AS "timeFactor",
        p.started_at AS "startedAt", p.deadline_at AS "deadlineAt", p.finished_at AS "finishedAt", p.device_id AS "deviceId", r.drawn_at AS "drawnAt"
      FROM exam_days d
      JOIN exam_day_parts p ON p.user_id = d.user_id AND p.day_id = d.id
      LEFT JOIN exam_drawings r ON r.user_id = d.user_id AND r.day_id = d.id
      JOIN courses_courses c ON c.id = d.course_id
      WHERE d.user_id = ${userId}
      ORDER BY d.id DESC, p.part`,
    solutions: sql`
      SELECT q.attempt_id AS "attemptId", v.name AS question, q.sort_order AS "place",
        n.sort_order AS "selectedAnswerPlace", s.is_star AS "isStar",
        s.selected_law_answer_type AS "selectedLawAnswerType", l.name AS "selectedLaw",
        s.selected_law_clause_id AS "selectedLawClauseId", s.removed_answer_ids AS "removedAnswerIds",
        s.is_marked AS "isMarked", s.question_seconds AS "questionSeconds",
        sum(s.question_seconds) OVER (PARTITION BY q.attempt_id) AS "reportedSeconds",
        a.started_at AS "startedAt", s.sapi_code AS "sapiCode",
        s.acted_at AS "actedAt", s.stored_at AS "storedAt", COALESCE(s.is_answered, false) AS "isAnswered",
        s.is_correct AS "isCorrect", a.finished_at AS "finishedAt",
        a.closed_at AS "closedAt", e.allow_immediate_feedback AS "allowImmediateFeedback", e.hide_statistics_page AS "hideStatisticsPage"
      FROM exercises_attempt_questions q
      JOIN exercises_attempts a ON a.user_id = q.user_id AND a.id = q.attempt_id
      JOIN exercises_exercises e ON e.id = a.exercise_id
      JOIN exercises_question_versions v ON v.id = q.question_version_id
      LEFT JOIN exercises_solutions s
        ON s.user_id = q.user_id AND s.attempt_id = q.attempt_id AND s.question_id = q.question_id
      LEFT JOIN exercises_answers n ON n.id = s.selected_answer_id
      LEFT JOIN laws_laws l ON l.id = s.selected_law_id
      WHERE q.user_id = ${userId}
      ORDER BY q.attempt_id DESC, q.sort_order`,
    operations: sql`
      SELECT attempt_id AS "attemptId", question_id AS "questionId", device_id AS "deviceId", sequence,
        acted_at AS "actedAt", client_time AS "clientTime", stored_at AS "storedAt",
        actor_id <> user_id AS "isByStaff", posted
      FROM exercises_operations
      WHERE user_id = ${userId}
      ORDER BY stored_at DESC, device_id, sequence DESC`,
    chapters: sql`
      SELECT h.name AS chapter, p.answered_count AS "answeredCount", p.judged_count AS "judgedCount",
        p.correct_count AS "correctCount",
        p.reset_at AS "resetAt"
      FROM exposure_progress p
      JOIN exposure_chapters h ON h.id = p.chapter_id
      WHERE p.user_id = ${userId}
      ORDER BY h.id`,
    statements: sql`
      SELECT h.name AS chapter, q.name AS statement, w.user_answer AS "userAnswer", w.is_viewed AS "isViewed",
        w.is_marked AS "isMarked", w.is_known AS "isKnown", w.acted_at AS "actedAt", w.stored_at AS "storedAt"
      FROM exposure_answers w
      JOIN exposure_questions q ON q.id = w.question_id
      JOIN exposure_chapters h ON h.id = w.chapter_id
      WHERE w.user_id = ${userId}
      ORDER BY w.stored_at DESC, q.id`,
    statementOperations: sql`
      SELECT q.name AS statement, t.kind, t.answer, t.device_id AS "deviceId", t.sequence, t.acted_at AS "actedAt",
        t.client_time AS "clientTime", t.stored_at AS "storedAt", t.actor_id <> t.user_id AS "isByStaff"
      FROM exposure_operations t
      JOIN exposure_questions q ON q.id = t.question_id
      WHERE t.user_id = ${userId}
      ORDER BY t.stored_at DESC, t.device_id, t.sequence DESC`,
    reviewSettings: sql`
      SELECT c.name AS course, r.daily_minutes AS "dailyMinutes", r.rating_buttons AS "ratingButtons"
      FROM review_courses r
      JOIN courses_courses c ON c.id = r.course_id
      WHERE r.user_id = ${userId}
      ORDER BY c.id`,
    reviewItems: sql`
      SELECT q.name AS statement, w.exercise, w.question, i.stability, i.difficulty, i.last_day AS "lastDay", i.reps,
        i.lapses, i.is_to_repeat AS "isToRepeat", ${reviewedKey}
      FROM review_items i
      LEFT JOIN exposure_questions q ON q.id = i.chapter_question_id
      ${reviewedQuestion(userId, 'i')}
      WHERE i.user_id = ${userId}
      ORDER BY i.last_day DESC, i.item_id`,
    notes: sql`
      SELECT n.target_kind AS "targetKind", ${notedPlace}, n.quote, n.mark_kind AS "markKind", n.body,
        n.acted_at AS "writtenAt"
      FROM notes_notes n
      ${notedThing}
      WHERE n.user_id = ${userId}
      ORDER BY n.acted_at DESC, n.target_kind, n.target_id`,
    noteCopies: sql`
      SELECT c.target_kind AS "targetKind", ${notedPlace}, c.body, c.acted_at AS "writtenAt"
      FROM notes_copies c
      JOIN notes_notes n
        ON n.user_id = c.user_id AND n.target_kind = c.target_kind AND n.target_id = c.target_id
      ${notedThing}
      WHERE c.user_id = ${userId}
      ORDER BY c.acted_at DESC, c.id`,
    reviewOperations: sql`
      SELECT q.name AS statement, w.exercise, w.question, t.kind, t.rating, t.seconds, t.acted_at AS "actedAt",
        t.client_time AS "clientTime", t.stored_at AS "storedAt", t.actor_id <> t.user_id AS "isByStaff", ${reviewedKey}
      FROM review_operations t
      LEFT JOIN exposure_questions q ON q.id = t.chapter_question_id
      ${reviewedQuestion(userId, 't')}
      WHERE t.user_id = ${userId}
      ORDER BY t.stored_at DESC, t.operation_id`,
  };
}

/** Of what of an exercise an item is, and what decides whether the question's key may be shown: nothing stands after a reset. */
const reviewedKey = sql`w.exercise IS NOT NULL AS "isOfExercise", w."finishedAt", w."allowImmediateFeedback",
  w."hideStatisticsPage", w."isAnswered"`;

/** A question of an exercise, or a clause of a law. */
const notedPlace = sql`e.name AS exercise, v.name AS question, w.name AS law, h.name AS clause`;
const notedThing = sql`
  LEFT JOIN exercises_questions q ON n.target_kind = 'question' AND q.id = n.target_id
  LEFT JOIN exercises_exercises e ON e.id = q.exercise_id
  LEFT JOIN exercises_question_versions v ON n.target_kind = 'question' AND v.id = n.version_id
  LEFT JOIN laws_laws w ON w.id = n.law_id
  LEFT JOIN laws_clauses h ON h.id = n.clause_id`;

const reviewedQuestion = (userId: number, item: 'i' | 't') => sql`LEFT JOIN LATERAL (
  SELECT e.name AS exercise, v.name AS question, a.finished_at AS "finishedAt",
    a.acts_until IS NULL AND e.allow_immediate_feedback AS "allowImmediateFeedback",
    a.acts_until IS NULL AND e.hide_statistics_page AS "hideStatisticsPage", coalesce(a.is_answered, false) AS "isAnswered"
  FROM exercises_questions x
  JOIN exercises_exercises e ON e.id = x.exercise_id
  JOIN exercises_question_versions v ON v.question_id = x.id AND v.is_current
  LEFT JOIN LATERAL (
    SELECT d.finished_at, d.acts_until, s.is_answered
    FROM exercises_attempt_questions b
    JOIN exercises_attempts d ON d.user_id = b.user_id AND d.id = b.attempt_id
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    -- Of an exam day the attempt is its part's, which the question may have been drawn into.
    WHERE b.user_id = ${userId} AND b.question_id = x.id
      AND CASE WHEN d.acts_until IS NULL THEN d.exercise_id = e.id AND d.closed_at IS NULL
        ELSE d.finished_at IS NOT NULL END
    ORDER BY d.finished_at DESC NULLS LAST
    LIMIT 1
  ) a ON true
  WHERE x.id = ${sql.ref(`${item}.exercise_question_id`)}
) w ON true`;
