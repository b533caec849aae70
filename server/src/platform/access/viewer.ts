/** The one who is signed in. Everything is read and written for a viewer. */
import type { Capability } from '@sugya/contract/endpoint.ts';
import type { StaffRole } from '@sugya/contract/staff-roles.ts';

/** Whose data it is (`userId`), and who is at the keyboard (`actorId`); they differ only during impersonation. */
export type Viewer = {
  readonly userId: number;
  readonly actorId: number;
  /** An owner or an administrator. False during impersonation: a staff member sees what that student sees. */
  readonly isAdmin: boolean;
  /** Null for students, and during impersonation. */
  readonly role: StaffRole | null;
  readonly isImpersonating: boolean;
  /** The session family of the token; null for a token that came without one. */
  readonly familyId: string | null;
  readonly signedInAt: Date;
  /** A member of staff who signed in without the second way that the school requires: has no role until then (SIN-11). */
  readonly lacksSecondWay?: true;
  /** A program calls with an API token: it may do no more than the token says, and nothing that is not the staff's. */
  readonly token?: { readonly id: number; readonly may: readonly Capability[] };
};

/** The part of a viewer that decides which courses are seen. Stores ask for this much; a job, which has no role, too. */
export type CourseViewer = Pick<Viewer, 'userId' | 'isAdmin'> & Partial<Pick<Viewer, 'role'>>;

/** Those who administer or write the courses see all of them, drafts too. */
export function seesEveryCourse({ isAdmin, role }: CourseViewer): boolean {
  return isAdmin || role === 'editor';
}
