/** Ends the session here and at the server (SES-56). */
import { signOut as signOutEndpoint } from '@sugya/contract/account.ts';
import { send } from '../../platform/http/send.ts';
import { forgetAllKept } from '../../platform/kept/kept-reads.ts';
import { forgetActedStudent } from '../../platform/session/acting-student.ts';
import { readRefreshToken } from '../../platform/session/refresh-token-store.ts';
import { endSession } from '../../platform/session/session.ts';

/** This device forgets at once; the server is told beside it, and ends the tokens by itself if it does not hear. */
export function signOut(): void {
  const refreshToken = readRefreshToken();
  forgetActedStudent();
  forgetAllKept();
  endSession('signed-out');
  if (refreshToken === null) return;
  void send(signOutEndpoint, { body: { refreshToken }, keepalive: true }).catch(() => undefined);
}
