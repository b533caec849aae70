/** Who may see which address without signing in (SES-48 to SES-53). */
import { hasSession } from './session.ts';

const OPEN_TO_ALL = [
  '/login',
  '/resetpassword',
  '/firstadministrator',
  '/invitation',
  '/stopnotice',
  '/terms',
];

export function needsSignIn(place: { readonly pathname: string; readonly isFromAcademy: boolean }): boolean {
  return !hasSession() && !place.isFromAcademy && !isOpenToAll(place.pathname);
}

export function isOpenToAll(pathname: string): boolean {
  const plain = pathname.toLowerCase().replace(/\/+$/, '');
  return OPEN_TO_ALL.includes(plain) || /^\/signinwith\/[^/]+$/.test(plain);
}
