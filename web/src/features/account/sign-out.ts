/** Ends the session here and at the server (SES-56). */
import { signOut as signOutEndpoint } from '@sugya/contract/account.ts';
import { send } from '../../platform/http/send.ts';
import { copiesUser, forgetCopiesOf } from '../../platform/offline-copies/offline-copies.ts';
import { unsubscribeHere } from '../../platform/push/push-subscription.ts';
import { forgetImpersonatedStudent } from '../../platform/session/impersonation.ts';
import { readRefreshToken } from '../../platform/session/refresh-token-store.ts';
import { endSession } from '../../platform/session/session.ts';

/** This device forgets at once; the server gets word in the background, and ends the tokens by itself if it does not. */
export function signOut(): void {
  const refreshToken = readRefreshToken();
  forgetImpersonatedStudent();
  const userId = copiesUser();
  if (userId !== null) forgetCopiesOf(userId);
  // The next person at this browser is asked anew; the server's part ends with the session (NTC-09).
  void unsubscribeHere();
  endSession('signed-out');
  if (refreshToken === null) return;
  void send(signOutEndpoint, { body: { refreshToken }, keepalive: true }).catch(() => undefined);
}
