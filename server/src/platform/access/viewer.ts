/** The one who is signed in. Everything is read and written for a viewer. */

/** Whose data it is (`userId`), and who is at the keyboard (`actorId`); they differ only during impersonation. */
export type Viewer = {
  readonly userId: number;
  readonly actorId: number;
  /** False during impersonation: a staff member sees what that student sees. */
  readonly isAdmin: boolean;
  readonly isImpersonating: boolean;
  /** The session family of the token; null for a token that came without one. */
  readonly familyId: string | null;
  readonly signedInAt: Date;
};

/** The part of a viewer that decides which courses are seen. Stores ask for this much, so that a job can say it too. */
export type CourseViewer = Pick<Viewer, 'userId' | 'isAdmin'>;
