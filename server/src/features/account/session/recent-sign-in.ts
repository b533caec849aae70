import type { Viewer } from '../../../platform/access/viewer.ts';

/** USR-15: so soon after a sign-in, the person at the keyboard has just proved who they are. */
const RECENT_MILLISECONDS = 15 * 60 * 1000;

export function isRecentSignIn({ signedInAt }: Pick<Viewer, 'signedInAt'>, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= RECENT_MILLISECONDS;
}
