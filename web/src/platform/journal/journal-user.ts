/** Whose journal a page opens. */
import { impersonatedStudentId } from '../session/impersonation.ts';
import { keepsRefreshToken } from '../session/refresh-token-store.ts';
import { accessToken, hasSession, sessionUser } from '../session/session.ts';
import { readStored, writeStored } from '../storage.ts';

const REMEMBERED_KEY = 'journal_user';

/**
 * Before the server has said who is signed in: by the tokens that this page holds or stored itself. Null for who came
 * with a cookie, which may be another's than the last one here, and while staff impersonate a student.
 */
export function knownJournalUser(): number | null {
  const isOwn = accessToken() !== null || keepsRefreshToken();
  const user = impersonatedStudentId() === null && isOwn ? sessionUser() : null;
  return user === null ? null : Number(user);
}

/** Whose journal was open last in this browser; for a page that is opened without a network. */
export function rememberedJournalUser(): number | null {
  // Staff who impersonate a student open the student's journal; everybody else their own, whatever was open before.
  const own = impersonatedStudentId() === null ? sessionUser() : null;
  const stored = own ?? (hasSession() ? readStored('local', REMEMBERED_KEY) : null);
  return stored === null ? null : Number(stored);
}

export function rememberJournalUser(userId: string): void {
  writeStored('local', REMEMBERED_KEY, userId);
}
