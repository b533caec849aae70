/** Live lectures and who has a place in them, for those who teach them (OVW). Additions of ours. */
import { z } from 'zod';
import { studyMode } from './courses-enrolments.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

export const LONGEST_MAIL_SUBJECT = 150;
export const LONGEST_MAIL_TEXT = 5_000;

const inCourse = z.object({ courseId: idInPath });
const ofLecture = inCourse.extend({ lectureId: idInPath });
const count = z.int().min(0);

const lecture = z.object({
  id,
  subject: z.string(),
  startsAt: instant,
  endsAt: instant,
  teacherName: z.string(),
  /** Null: it takes all who come. */
  capacity: z.int().min(1).nullable(),
  registeredCount: count,
});
export type OverviewLecture = z.infer<typeof lecture>;

/** The coming ones first, the nearest first; then the past ones, the newest first. 200 at most. */
export const listLiveLectures = endpoint({
  name: 'listLiveLectures',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/overview/lectures',
  access: 'admin',
  capability: 'overview.read',
  params: inCourse,
  response: z.object({ lectures: z.array(lecture) }),
  refusals: [],
  requirements: ['OVW-07'],
});

const registrant = z.object({
  student: z.object({
    id,
    privateName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  registeredAt: instant,
  studyMode,
});
export type Registrant = z.infer<typeof registrant>;

const sentMail = z.object({ subject: z.string(), sentAt: instant, recipientCount: z.int().min(1) });

export const listRegistrants = endpoint({
  name: 'listRegistrants',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/overview/lectures/{lectureId}',
  access: 'admin',
  capability: 'overview.read',
  params: ofLecture,
  response: z.object({
    lecture,
    /** By last name. */
    registrants: z.array(registrant),
    /** Newest first, ten at most. */
    mails: z.array(sentMail),
  }),
  studentsIn: ({ registrants }: { readonly registrants: readonly Registrant[] }) =>
    registrants.map(({ student }) => student.id),
  refusals: [],
  requirements: ['OVW-07'],
});
export type LectureRegistrants = z.infer<(typeof listRegistrants)['response']>;

/** The same as a table for a spreadsheet: CSV (RFC 4180) that begins with a byte order mark. */
export const exportRegistrants = endpoint({
  name: 'exportRegistrants',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/overview/lectures/{lectureId}/file',
  access: 'admin',
  capability: 'overview.read',
  params: ofLecture,
  response: z.object({ fileName: z.string(), csv: z.string(), studentIds: z.array(id) }),
  studentsIn: ({ studentIds }: { readonly studentIds: readonly number[] }) => studentIds,
  refusals: [],
  requirements: ['OVW-10'],
});

const words = {
  subject: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_MAIL_SUBJECT)
    .regex(/^[^\r\n]*$/),
  text: z.string().trim().min(1).max(LONGEST_MAIL_TEXT),
};

/** What would be sent, and to how many. */
export const previewRegistrantMail = endpoint({
  name: 'previewRegistrantMail',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/overview/lectures/{lectureId}/mail/preview',
  access: 'admin',
  capability: 'registrants.mail',
  readsOnly: true,
  params: ofLecture,
  body: z.strictObject(words),
  response: z.object({
    recipientCount: count,
    /** They have a place and no address. */
    withoutAddressCount: count,
    subject: z.string(),
    /** As the first of them would read it. */
    lines: z.array(z.string()),
  }),
  refusals: [],
  requirements: ['OVW-11'],
});
export type MailPreview = z.infer<(typeof previewRegistrantMail)['response']>;

/** To each who has a place, one mail that names nobody else. Its key makes a repeat harmless. */
export const mailRegistrants = endpoint({
  name: 'mailRegistrants',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/overview/lectures/{lectureId}/mail',
  access: 'admin',
  capability: 'registrants.mail',
  params: ofLecture,
  body: z.strictObject({
    ...words,
    mailKey: z.uuid(),
    /** As the preview said it; places may have been given or taken since. */
    recipientCount: z.int().min(1),
  }),
  response: z.object({ recipientCount: z.int().min(1) }),
  refusals: ['recipients_changed'],
  requirements: ['OVW-11'],
});
