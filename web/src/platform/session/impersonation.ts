/** An administrator looking through a student's eyes (SES-61 to SES-65). The server decides whether that is allowed. */
import { readStored, writeStored } from '../storage.ts';

const STUDENT_KEY = 'student_id';

/** Sent with every call while set. */
export function impersonatedStudentId(): string | null {
  return readStored('local', STUDENT_KEY);
}

export function impersonateStudent(studentId: string): void {
  if (/^\d{1,15}$/.test(studentId)) writeStored('local', STUDENT_KEY, studentId);
}

/** Forgets the student without leaving the page: the server did not let us operation. */
export function forgetImpersonatedStudent(): void {
  writeStored('local', STUDENT_KEY, null);
}

/** SES-65: everything on screen belongs to the student, so the page is loaded anew. */
export function leaveStudentView(): void {
  forgetImpersonatedStudent();
  window.location.assign('/');
}

/**
 * Another tab began or ended an impersonation: its next calls would be for another person than the one this tab shows.
 */
export function followImpersonationInOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STUDENT_KEY && event.newValue !== event.oldValue) window.location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
