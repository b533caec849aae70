/** The first administrator of an installation, by the link that a start printed (SES-76, SES-77). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** 256 random bits as base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

/** Whom the link is for, so that a dead one is shown as such before anything is written into the form. The token is no path of any log. */
export const readFirstAdministrator = endpoint({
  name: 'readFirstAdministrator',
  method: 'POST',
  path: '/api/Account/FirstAdministrator/Link',
  access: 'public',
  readsOnly: true,
  body: z.strictObject({ token }),
  response: z.object({ email: z.string() }),
  refusals: ['bad_first_administrator_link'],
  requirements: ['SES-76'],
});

export const makeFirstAdministrator = endpoint({
  name: 'makeFirstAdministrator',
  method: 'POST',
  path: '/api/Account/FirstAdministrator',
  access: 'public',
  body: z.strictObject({
    token,
    privateName: z.string().trim().min(1).max(100),
    lastName: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(256),
  }),
  hashesPassword: true,
  refusals: ['bad_first_administrator_link', 'weak_password'],
  requirements: ['SES-76'],
});
