/**
 * Every part of a student's own file, as one statement and so of one moment. Columns are named one by one: nothing
 * enters the file by being added to a table. Tables of other features are only read.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { practiceParts } from './export-practice.store.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

const partRow = row({
  name: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())), // handed to the student as they are, whatever the part
});

/** The newest first, because a part that is too long is cut. */
export async function selectParts(
  db: Kysely<Tables>,
  of: { userId: number; limit: number },
): Promise<ReadonlyMap<string, ExportedRow[]>> {
  const parts = Object.entries({ ...ownParts(of.userId), ...practiceParts(of.userId) });
  const selects = parts.map(
    ([name, rows]) => sql`
      SELECT ${name}::text AS name, COALESCE(jsonb_agg(to_jsonb(r)), '[]') AS rows
      FROM (SELECT p.* FROM (${rows}) p LIMIT ${of.limit}) r`,
  );
  const found = await partRow.all(db)`
    ${sql.join(selects, sql` UNION ALL `)}
    ORDER BY name`;
  return new Map(found.map((part) => [part.name, part.rows]));
}

function ownParts(userId: number): Record<string, RawBuilder<unknown>> {
  return {
    account: sql`
      SELECT user_name AS "userName", email, private_name AS "privateName", last_name AS "lastName", phone,
        is_admin AS "isAdmin", staff_role AS "staffRole", created_at AS "createdAt", password_changed_at AS "passwordChangedAt",
        (
          SELECT coalesce(jsonb_agg(jsonb_build_object('userName', d.user_name, 'email', d.email,
            'closedAt', d.closed_at) ORDER BY d.id), '[]')
          FROM account_users d
          WHERE d.closed_for_id = ${userId}
        ) AS "closedAccounts"
      FROM account_users
      WHERE id = ${userId}`,
    sessions: sql`
      SELECT user_agent AS "userAgent", signed_in_at AS "signedInAt", last_used_at AS "lastUsedAt",
        ends_at AS "endsAt", revoked_at AS "revokedAt", revoked_because AS "revokedBecause"
      FROM account_session_families
      WHERE user_id = ${userId}
      ORDER BY signed_in_at DESC`,
    outsideIdentities: sql`
      SELECT provider, issuer, subject, joined_by AS "joinedBy", joined_at AS "joinedAt"
      FROM account_outside_identities
      WHERE user_id = ${userId}
      ORDER BY joined_at, id`,
    passkeys: sql`
      SELECT name, created_at AS "createdAt", last_used_at AS "lastUsedAt"
      FROM account_passkeys
      WHERE user_id = ${userId}
      ORDER BY created_at, id`,
    oneTimeCodes: sql`
      SELECT added_at AS "addedAt", last_used_at AS "lastUsedAt"
      FROM account_one_time_codes
      WHERE user_id = ${userId}`,
    securityEvents: sql`
      SELECT l.at, l.kind AS action, l.actor_id IS DISTINCT FROM l.subject_id AS "isByAnother",
        (c.content::jsonb - 'from') || jsonb_build_object('ip', CASE
          WHEN l.actor_id = l.subject_id THEN c.content::jsonb #> '{from,ip}'
        END) AS detail
      FROM platform_audit_lines l
      LEFT JOIN platform_audit_contents c ON c.line = l.number
      WHERE l.subject_id = ${userId}
      ORDER BY l.number DESC`,
    enrollments: sql`
      SELECT c.name AS course, e.enrolled_at AS "enrolledAt", e.ends_on AS "endsOn", e.is_paused AS "isPaused",
        e.study_mode AS "studyMode"
      FROM courses_enrollments e
      JOIN courses_courses c ON c.id = e.course_id
      WHERE e.user_id = ${userId}
      ORDER BY e.enrolled_at DESC, c.id`,
    accommodations: sql`
      SELECT time_factor AS "timeFactor", own_break_minutes AS "ownBreakMinutes", is_large_print AS "isLargePrint",
        is_clock_quiet AS "isClockQuiet", changed_at AS "changedAt"
      FROM students_accommodations
      WHERE user_id = ${userId}`,
    staffNotes: sql`
      SELECT words, written_at AS "writtenAt"
      FROM students_staff_notes
      WHERE user_id = ${userId}
      ORDER BY id DESC`,
    weeklyReports: sql`
      SELECT c.name AS course, r.week, r.made_at AS "madeAt", r.figures
      FROM reports_reports r
      JOIN courses_courses c ON c.id = r.course_id
      WHERE r.user_id = ${userId}
      ORDER BY r.week DESC, r.id`,
    favorites: sql`
      SELECT c.name AS course, f.name, f.category_name AS category, f.url, f.created_at AS "createdAt"
      FROM favorites_favorites f
      JOIN courses_courses c ON c.id = f.course_id
      WHERE f.user_id = ${userId}
      ORDER BY f.created_at DESC, f.entity_id`,
    videoViews: sql`
      SELECT v.name AS video, w.is_seen AS "isSeen", w.position_seconds AS "positionSeconds",
        w.updated_at AS "updatedAt"
      FROM lectures_views w
      JOIN lectures_videos v ON v.id = w.video_id
      WHERE w.user_id = ${userId}
      ORDER BY w.updated_at DESC, v.id`,
    videoDays: sql`
      SELECT c.name AS course, d.day, d.seconds
      FROM lectures_days d
      JOIN courses_courses c ON c.id = d.course_id
      WHERE d.user_id = ${userId}
      ORDER BY d.day DESC, c.id`,
    daySettings: sql`
      SELECT c.name AS course, t.goal_minutes AS "goalMinutes", t.feedback
      FROM day_settings t
      JOIN courses_courses c ON c.id = t.course_id
      WHERE t.user_id = ${userId}
      ORDER BY c.id`,
    studiedElsewhere: sql`
      SELECT c.name AS course, l.idle_from AS "idleFrom", l.said, l.said_at AS "saidAt"
      FROM standing_elsewhere l
      JOIN courses_courses c ON c.id = l.course_id
      WHERE l.user_id = ${userId}
      ORDER BY l.idle_from DESC, c.id`,
    examResults: sql`
      SELECT c.name AS course, r.exam_date AS "examDate", r.procedural_percent AS "proceduralPercent",
        r.substantive_percent AS "substantivePercent", r.drafting_percent AS "draftingPercent",
        r.has_passed AS "hasPassed", r.form, r.consented_at AS "consentedAt"
      FROM standing_results r
      JOIN courses_courses c ON c.id = r.course_id
      WHERE r.user_id = ${userId}
      ORDER BY r.exam_date DESC, c.id`,
    toldStandings: sql`
      SELECT c.name AS course, t.told_on AS "toldOn", t.exam_date AS "examDate", t.answer_count AS "answerCount",
        t.rapid_count AS "rapidCount", t.aided_count AS "aidedCount", t.idle_days AS "idleDays", t.parts, t.chances
      FROM standing_tellings t
      JOIN courses_courses c ON c.id = t.course_id
      WHERE t.user_id = ${userId}
      ORDER BY t.told_on DESC, c.id`,
    videoFeedback: sql`
      SELECT v.name AS video, f.rating, f.message, f.created_at AS "createdAt"
      FROM lectures_feedback f
      JOIN lectures_videos v ON v.id = f.video_id
      WHERE f.user_id = ${userId}
      ORDER BY f.created_at DESC, v.id`,
    messageReads: sql`
      SELECT m.title AS message, r.read_at AS "readAt"
      FROM messages_reads r
      JOIN messages_messages m ON m.id = r.message_id
      WHERE r.user_id = ${userId}
      ORDER BY r.read_at DESC, m.id`,
    noticeChoices: sql`
      SELECT digest_weekday AS "digestWeekday", digest_hour AS "digestHour", review_hour AS "reviewHour",
        review_by_mail AS "reviewByMail", review_by_push AS "reviewByPush", replies_since IS NOT NULL AS replies,
        quiet_from AS "quietFrom", quiet_to AS "quietTo", desk_hour AS "deskHour", changed_at AS "changedAt"
      FROM notices_choices
      WHERE user_id = ${userId}`,
    pushDevices: sql`
      SELECT f.user_agent AS "userAgent", d.added_at AS "addedAt", split_part(d.endpoint, '/', 3) AS "pushService"
      FROM notices_devices d
      JOIN account_session_families f ON f.id = d.family_id
      WHERE d.user_id = ${userId}
      ORDER BY d.added_at DESC, d.id`,
    questionReports: sql`
      SELECT v.name AS question, r.reason, r.words, r.created_at AS "createdAt", r.state, r.reply,
        r.resolved_at AS "resolvedAt"
      FROM quality_reports r
      JOIN exercises_question_versions v ON v.id = r.question_version_id
      WHERE r.user_id = ${userId}
      ORDER BY r.id DESC`,
    personalMessages: sql`
      SELECT title, body, sent_at AS "sentAt", read_at AS "readAt"
      FROM messages_personal
      WHERE user_id = ${userId}
      ORDER BY sent_at DESC, id`,
    liveLectures: sql`
      SELECT s.name AS subject, l.starts_at AS "startsAt", l.teacher_name AS "teacherName",
        p.registered_at AS "registeredAt"
      FROM registration_places p
      JOIN registration_subjects s ON s.id = p.subject_id
      JOIN registration_lectures l ON l.id = p.lecture_id
      WHERE p.user_id = ${userId}
      ORDER BY p.registered_at DESC, s.id`,
    calendar: sql`
      SELECT is_open AS "isOpen", serial
      FROM registration_calendars
      WHERE user_id = ${userId}`,
    helpRequests: sql`
      SELECT q.id, c.name AS course, t.name AS topic, q.status, q.question_number AS "questionNumber",
        q.question_id AS "questionId", q.created_at AS "createdAt", q.created_on AS "createdOn", q.is_professional AS "isProfessional",
        (
          SELECT jsonb_agg(jsonb_build_object('isByStaff', a.is_admin_response, 'text', a.response_text,
            'createdAt', a.created_at, 'parameterName', a.parameter_name, 'parameterValue', a.parameter_value,
            'readAt', a.read_at) ORDER BY a.id)
          FROM support_responses a
          WHERE a.request_id = q.id
        ) AS thread
      FROM support_requests q
      JOIN courses_courses c ON c.id = q.course_id
      JOIN support_topics t ON t.id = q.topic_id
      WHERE q.user_id = ${userId}
      ORDER BY q.id DESC`,
    waitingMail: sql`
      SELECT message ->> 'subject' AS subject, message ->> 'to' AS "to", created_at AS "createdAt"
      FROM platform_mail
      WHERE user_id = ${userId}
      ORDER BY id DESC`,
    marketingConsents: sql`
      SELECT is_given AS "isGiven", text_version AS "textVersion", at
      FROM privacy_consents
      WHERE user_id = ${userId}
      ORDER BY id DESC`,
    deletionRequests: sql`
      SELECT requested_at AS "requestedAt", due_at AS "dueAt", withdrawn_at AS "withdrawnAt"
      FROM privacy_deletion_requests
      WHERE user_id = ${userId}
      ORDER BY id DESC`,
    staffViews: sql`
      SELECT l.at, btrim(u.private_name || ' ' || u.last_name) AS viewer, l.endpoint AS what,
        l.is_allowed AS "isAllowed"
      FROM privacy_access_log l
      JOIN account_users u ON u.id = l.actor_id
      WHERE l.student_id = ${userId}
      ORDER BY l.id DESC`,
  };
}
