/** Live lectures of a course, who has a place in them, and the mails to all of these. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const MOST_LECTURES = 200;
const MOST_MAILS = 10;

const lectureRow = row({
  id: z.int(),
  subject: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  teacherName: z.string(),
  capacity: z.int().nullable(),
  registeredCount: z.int(),
});
export type LectureRow = Row<typeof lectureRow>;

const lectures = sql`
  SELECT l.id, s.name AS subject, l.starts_at AS "startsAt", l.ends_at AS "endsAt", l.teacher_name AS "teacherName",
    l.capacity, l.registered_count AS "registeredCount"
  FROM registration_lectures l
  JOIN registration_subjects s ON s.id = l.subject_id
  WHERE NOT l.is_withdrawn`;

/** The coming ones, the nearest first; then the past ones, the newest first. */
export async function selectLectures(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly now: Date },
): Promise<LectureRow[]> {
  return await lectureRow.all(db)`
    ${lectures} AND l.course_id = ${of.courseId}
    ORDER BY l.ends_at < ${of.now}, CASE WHEN l.ends_at < ${of.now} THEN NULL ELSE l.starts_at END, l.starts_at DESC, l.id
    LIMIT ${MOST_LECTURES}`;
}

type OfLecture = { readonly courseId: number; readonly lectureId: number };

export async function selectOptionalLecture(
  db: Kysely<Tables>,
  of: OfLecture,
): Promise<LectureRow | undefined> {
  return await lectureRow.optional(
    db,
  )`${lectures} AND l.course_id = ${of.courseId} AND l.id = ${of.lectureId}`;
}

/** Nobody gives or takes a place in it until the transaction ends. */
export async function holdOptionalLecture(
  trx: Transaction<Tables>,
  of: OfLecture,
): Promise<LectureRow | undefined> {
  return await lectureRow.optional(trx)`
    ${lectures} AND l.course_id = ${of.courseId} AND l.id = ${of.lectureId}
    FOR UPDATE OF l`;
}

const registrantRow = row({
  id: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  registeredAt: z.date(),
  studyMode: z.enum(['campus', 'online']).nullable(),
});
export type RegistrantRow = Row<typeof registrantRow>;

export async function selectRegistrants(db: Kysely<Tables>, lectureId: number): Promise<RegistrantRow[]> {
  return await registrantRow.all(db)`
    SELECT u.id, u.private_name AS "privateName", u.last_name AS "lastName", u.email, u.phone,
      p.registered_at AS "registeredAt", n.study_mode AS "studyMode"
    FROM registration_lectures l
    JOIN registration_places p ON p.subject_id = l.subject_id AND p.lecture_id = l.id
    JOIN account_users u ON u.id = p.user_id
    LEFT JOIN courses_enrollments n ON n.user_id = u.id AND n.course_id = l.course_id
    WHERE l.id = ${lectureId}
    ORDER BY u.last_name, u.private_name, u.id`;
}

const mailRow = row({ subject: z.string(), sentAt: z.date(), recipientCount: z.int() });

export async function selectMails(db: Kysely<Tables>, lectureId: number): Promise<Row<typeof mailRow>[]> {
  return await mailRow.all(db)`
    SELECT subject, sent_at AS "sentAt", recipient_count AS "recipientCount"
    FROM overview_lecture_mails
    WHERE lecture_id = ${lectureId}
    ORDER BY sent_at DESC
    LIMIT ${MOST_MAILS}`;
}

const sentRow = row({ recipientCount: z.int() });

/** Was this very mail sent before? Then its repeat is no second one (a lost response). */
export async function selectOptionalSent(
  db: Kysely<Tables>,
  of: { readonly lectureId: number; readonly mailKey: string },
): Promise<Row<typeof sentRow> | undefined> {
  return await sentRow.optional(db)`
    SELECT recipient_count AS "recipientCount"
    FROM overview_lecture_mails
    WHERE lecture_id = ${of.lectureId} AND mail_key = ${of.mailKey}::uuid`;
}

export async function insertSent(
  trx: Transaction<Tables>,
  of: {
    readonly lectureId: number;
    readonly mailKey: string;
    readonly sentBy: number;
    readonly subject: string;
    readonly recipientCount: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO overview_lecture_mails (lecture_id, mail_key, sent_by, sent_at, subject, recipient_count)
    VALUES (${of.lectureId}, ${of.mailKey}::uuid, ${of.sentBy}, ${of.now}, ${of.subject}, ${of.recipientCount})`.execute(
    trx,
  );
}
