/** The members of staff, their roles and the courses of teachers (ROL). Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { staffRole } from './staff-roles.ts';
import { id, idInPath } from './wire.ts';

const capability = 'staff.manage';
const inPath = z.object({ userId: idInPath });
const MOST_COURSES = 200;

/** The courses of a teacher, one or more; of every other role none. */
const roleWithCourses = {
  role: staffRole,
  courseIds: z.array(id).max(MOST_COURSES),
};

export const staffMember = z.object({
  id,
  privateName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: staffRole,
  teaches: z.array(z.object({ id, name: z.string() })),
  /** No password has been chosen yet: the link is still out. */
  isInvited: z.boolean(),
  /** A passkey, or one-time codes. */
  hasSecondWay: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** The link, and whether it went out by mail too. */
const invitation = z.object({ token: z.string().nullable(), isMailed: z.boolean() });

export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/api/studio/staff',
  access: 'admin',
  capability,
  response: z.array(staffMember),
  refusals: [],
  requirements: ['ROL-06'],
});

/** Someone who has an account and a password gets the role without a link. */
export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/studio/staff',
  access: 'admin',
  capability,
  body: z.strictObject({
    email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
    privateName: z.string().trim().min(1).max(100),
    lastName: z.string().trim().min(1).max(100),
    ...roleWithCourses,
  }),
  response: invitation.extend({ id }),
  refusals: ['name_taken', 'owners_only'],
  requirements: ['ROL-06', 'ROL-08'],
});

/** A new link for one who has not chosen a password; it ends the older ones. */
export const renewStaffInvitation = endpoint({
  name: 'renewStaffInvitation',
  method: 'POST',
  path: '/api/studio/staff/{userId}/invitation',
  access: 'admin',
  capability,
  params: inPath,
  response: invitation,
  refusals: ['owners_only'],
  requirements: ['ROL-06'],
});

export const changeStaff = endpoint({
  name: 'changeStaff',
  method: 'PUT',
  path: '/api/studio/staff/{userId}',
  access: 'admin',
  capability,
  params: inPath,
  body: z.strictObject(roleWithCourses),
  refusals: ['owners_only', 'last_owner'],
  requirements: ['ROL-07', 'ROL-08', 'ROL-09'],
});

/** The account stays, as that of a student in no course; its sessions end. */
export const endStaff = endpoint({
  name: 'endStaff',
  method: 'DELETE',
  path: '/api/studio/staff/{userId}',
  access: 'admin',
  capability,
  params: inPath,
  refusals: ['owners_only', 'last_owner'],
  requirements: ['ROL-07', 'ROL-08', 'ROL-10'],
});

/** Of one who lost the device: passkeys and one-time codes go, and the sessions end. Not of oneself. */
export const resetSecondWays = endpoint({
  name: 'resetSecondWays',
  method: 'DELETE',
  path: '/api/studio/staff/{userId}/secondWays',
  access: 'admin',
  capability,
  params: inPath,
  refusals: ['owners_only'],
  requirements: ['SIN-17'],
});
