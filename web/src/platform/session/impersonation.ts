/** Staff looking through a student's eyes (SES-61 to SES-65), or only at the student's screens (PPL-16). The server decides. */
import { readStored, writeStored } from '../storage.ts';

const STUDENT_KEY = 'student_id';
/** Set while the screens are only looked at: the address to go back to. */
const VIEW_KEY = 'student_view';

/** Sent with every call while set. */
export function impersonatedStudentId(): string | null {
  return readStored('local', STUDENT_KEY);
}

/** Nothing may be changed in the student's name. */
export function isViewOnly(): boolean {
  return impersonatedStudentId() !== null && readStored('local', VIEW_KEY) !== null;
}

export function impersonateStudent(studentId: string): void {
  if (!/^\d{1,15}$/.test(studentId)) return;
  writeStored('local', VIEW_KEY, null);
  writeStored('local', STUDENT_KEY, studentId);
}

/** The order keeps another tab from being for a moment in the student's name without being held to looking. */
export function viewScreensOf(
  studentId: number,
  of: { readonly firstPath: string; readonly backPath: string },
): void {
  writeStored('local', VIEW_KEY, of.backPath);
  writeStored('local', STUDENT_KEY, String(studentId));
  window.location.assign(of.firstPath);
}

/** Forgets the student without leaving the page: the server did not let us operation. */
export function forgetImpersonatedStudent(): void {
  writeStored('local', STUDENT_KEY, null);
  writeStored('local', VIEW_KEY, null);
}

/** SES-65: everything on screen belongs to the student, so the page is loaded anew. */
export function leaveStudentView(): void {
  const backPath = readStored('local', VIEW_KEY);
  forgetImpersonatedStudent();
  window.location.assign(backPath?.startsWith('/studio/') === true ? backPath : '/');
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
