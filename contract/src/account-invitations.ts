/** A student who is added by staff, and the one-time link by which that student chooses a password. Additions of ours. */
import { z } from 'zod';
import { studyMode } from './courses-enrolments.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

/** Whom, until when, and our signature (server/src/features/account/invitations/invitation-links.ts). */
export const invitationToken = z.string().regex(/^[0-9a-z]{1,11}\.[0-9a-z]{1,9}\.[\w-]{43}$/);

/** Makes the account where there is none, and enrols it. Someone who has no password yet gets a new link, which ends the older ones. */
export const inviteStudent = endpoint({
  name: 'inviteStudent',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/students',
  access: 'admin',
  capability: 'students.enrol',
  params: z.object({ courseId: idInPath }),
  body: z.strictObject({
    email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
    privateName: z.string().trim().min(1).max(100),
    lastName: z.string().trim().min(1).max(100),
    studyMode: studyMode.default(null),
  }),
  response: z.object({
    id,
    /** Null: this student has a password already, and signs in with it. */
    token: invitationToken.nullable(),
    /** The link went out by mail, too. */
    isMailed: z.boolean(),
  }),
  refusals: ['name_taken'],
  requirements: ['FST-03'],
});

const pasted = z.string().max(100_000);

/** Of one line of a list. `new`: an account is made. `known`: there is one, which is enrolled. */
const judgedLine = z.object({
  line: z.int().min(1),
  email: z.string(),
  privateName: z.string(),
  lastName: z.string(),
  outcome: z.enum(['new', 'known', 'enrolled', 'refused']),
  /** Why it is refused. */
  fault: z.enum(['email', 'name', 'twice', 'too_long', 'study_mode', 'not_student']).nullable(),
  /** Of a student who is known already: that there is an account is said. */
  studentId: id.nullable(),
});
export type JudgedLine = z.infer<typeof judgedLine>;

/** What enrolling this list would do, line by line. Writes nothing. */
export const judgeStudents = endpoint({
  name: 'judgeStudents',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/students/rehearsal',
  access: 'admin',
  capability: 'students.enrol',
  readsOnly: true,
  params: z.object({ courseId: idInPath }),
  body: z.strictObject({ text: pasted }),
  response: z.object({ lines: z.array(judgedLine) }),
  studentsIn: ({ lines }: { readonly lines: readonly JudgedLine[] }) =>
    lines.flatMap(({ studentId }) => studentId ?? []),
  refusals: ['list_too_long'],
  requirements: ['PPL-04'],
});

/** The lines that are not refused, all of them or, where something breaks, none. */
export const enrolStudents = endpoint({
  name: 'enrolStudents',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/students/many',
  access: 'admin',
  capability: 'students.enrol',
  takesLong: true,
  params: z.object({ courseId: idInPath }),
  body: z.strictObject({ text: pasted }),
  response: z.object({
    /** A link for each who has no password yet. */
    enrolled: z.array(z.object({ id, email: z.string(), token: invitationToken.nullable() })),
    refusedCount: z.int().min(0),
    /** The links went out by mail. */
    isMailed: z.boolean(),
  }),
  studentsIn: ({ enrolled }: { readonly enrolled: readonly { readonly id: number }[] }) =>
    enrolled.map((student) => student.id),
  refusals: ['list_too_long'],
  requirements: ['PPL-05'],
});

/** Whom the link is for, so that a dead one is shown as such before a password is written. The token is no path of any log. */
export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/Account/Invitation/Link',
  access: 'public',
  readsOnly: true,
  body: z.strictObject({ token: invitationToken }),
  response: z.object({ email: z.string() }),
  refusals: ['bad_invitation', 'account_closed'],
  requirements: ['FST-04'],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/Account/Invitation',
  access: 'public',
  body: z.strictObject({ token: invitationToken, password: z.string().min(1).max(256) }),
  hashesPassword: true,
  refusals: ['bad_invitation', 'account_closed', 'weak_password'],
  requirements: ['FST-04'],
});
