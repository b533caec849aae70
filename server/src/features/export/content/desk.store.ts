/** What the course says to its students: messages, the help centre and live lectures. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const text = z.string();
const messageRow = row({
  externalId: text,
  title: text,
  bodyHtml: text,
  author: text,
  displayFrom: z.date(),
  displayTo: z.date().nullable(),
});

export async function selectMessages(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof messageRow>[]> {
  return await messageRow.all(db)`
    SELECT external_id AS "externalId", title, body AS "bodyHtml", author, display_from AS "displayFrom",
      display_to AS "displayTo"
    FROM messages_messages
    WHERE course_id = ${courseId} AND NOT is_withdrawn
    ORDER BY id`;
}

const settingsRow = row({
  isOpen: z.boolean(),
  enforcesHours: z.boolean(),
  dailyQuota: z.int(),
  weeklyQuota: z.int(),
  mailsAnswers: z.boolean(),
});

export async function selectOptionalSupport(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof settingsRow> | undefined> {
  return await settingsRow.optional(db)`
    SELECT is_open AS "isOpen", enforces_hours AS "enforcesHours", daily_quota AS "dailyQuota",
      weekly_quota AS "weeklyQuota", mails_answers AS "mailsAnswers"
    FROM support_settings
    WHERE course_id = ${courseId}`;
}

const topicRow = row({
  externalId: text,
  name: text,
  description: text,
  additionalParameterName: text.nullable(),
  isProfessional: z.boolean(),
});

/** One that staff made is called by its number. */
export async function selectTopics(db: Kysely<Tables>, courseId: number): Promise<Row<typeof topicRow>[]> {
  return await topicRow.all(db)`
    SELECT coalesce(external_id, 'topic-' || id) AS "externalId", name, description,
      additional_parameter_name AS "additionalParameterName", is_professional AS "isProfessional"
    FROM support_topics
    WHERE course_id = ${courseId} AND NOT is_withdrawn
    ORDER BY sort_order, id`;
}

const regionRow = row({ externalId: text, name: text });

export async function selectRegions(db: Kysely<Tables>, courseId: number): Promise<Row<typeof regionRow>[]> {
  return await regionRow.all(db)`
    SELECT external_id AS "externalId", name
    FROM registration_regions
    WHERE course_id = ${courseId} AND NOT is_withdrawn
    ORDER BY sort_order, id`;
}

const trackRow = row({
  externalId: text,
  name: text,
  userNote: text.nullable(),
  subjects: z.array(
    z.strictObject({
      externalId: text,
      name: text,
      lectures: z.array(
        z.strictObject({
          externalId: text,
          startTime: text,
          endTime: text,
          teacherName: text,
          userNote: text.nullable(),
          instructionsNote: text.nullable(),
          joinUrl: text.nullable(),
          capacity: z.int().nullable(),
          hall: z.strictObject({ name: text, address: text.nullable(), city: text.nullable() }).nullable(),
        }),
      ),
    }),
  ),
});

export async function selectTracks(db: Kysely<Tables>, courseId: number): Promise<Row<typeof trackRow>[]> {
  return await trackRow.all(db)`
    SELECT t.external_id AS "externalId", t.name, t.user_note AS "userNote",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('externalId', s.external_id, 'name', s.name, 'lectures',
          (SELECT coalesce(jsonb_agg(jsonb_build_object('externalId', l.external_id, 'startTime', l.starts_at,
              'endTime', l.ends_at, 'teacherName', l.teacher_name, 'userNote', l.user_note,
              'instructionsNote', l.instructions_note, 'joinUrl', l.join_url, 'capacity', l.capacity,
              'hall', CASE WHEN l.hall_name IS NOT NULL THEN jsonb_build_object('name', l.hall_name,
                'address', l.hall_address, 'city', l.hall_city) END) ORDER BY l.starts_at, l.id), '[]')
            FROM registration_lectures l WHERE l.subject_id = s.id AND NOT l.is_withdrawn))
          ORDER BY s.sort_order, s.id), '[]')
        FROM registration_subjects s WHERE s.track_id = t.id AND NOT s.is_withdrawn) AS subjects
    FROM registration_tracks t
    WHERE t.course_id = ${courseId} AND NOT t.is_withdrawn
    ORDER BY t.sort_order, t.id`;
}
