/** Signed-in devices, an addition to the account (USR-15, SES-56): one entry for each sign-in that still lives. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';

export const device = z.object({
  id: z.uuid(),
  /** What the browser said of itself when it signed in; words for it are the screen's. */
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  browser: z.enum(['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung']).nullable(),
  system: z.enum(['android', 'chromeos', 'ios', 'ipados', 'linux', 'macos', 'windows']).nullable(),
  signedInAt: instant,
  /** The last time that the device renewed its session, which it does at least every quarter of an hour of use. */
  lastUsedAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/api/Account/Devices',
  access: 'student',
  response: z.object({ devices: z.array(device) }),
  refusals: ['not_while_impersonating'],
  requirements: ['USR-15', 'SES-56'],
});

/** The session cannot be renewed from then on, and its access token is refused within seconds. */
export const signOutDevice = endpoint({
  name: 'signOutDevice',
  method: 'DELETE',
  path: '/api/Account/Devices/{id}',
  access: 'student',
  params: z.object({ id: z.uuid() }),
  refusals: ['not_while_impersonating'],
  requirements: ['USR-15', 'SES-56'],
});

/** All but the one that asks. */
export const signOutOtherDevices = endpoint({
  name: 'signOutOtherDevices',
  method: 'DELETE',
  path: '/api/Account/Devices',
  access: 'student',
  refusals: ['not_while_impersonating'],
  requirements: ['USR-15', 'SES-56'],
});
