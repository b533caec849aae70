/** A member of staff's own tokens, with which other programs call the API in that member's name (API). Additions of ours. */
import { z } from 'zod';
import { type Capability, capabilities, endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

const capability = 'tokens.own';

/** What no program does: it makes no staff, looks through no student's eyes, and makes no further tokens. */
const NOT_BY_TOKEN: ReadonlySet<Capability> = new Set(['staff.manage', 'students.impersonate', 'tokens.own']);
export const tokenCapabilities = capabilities.filter((one) => !NOT_BY_TOKEN.has(one));

/** For how long a token may live. Unit: days. */
export const tokenLives = [30, 90, 365] as const;
export const MOST_TOKENS = 20;

const may = z.array(z.enum(tokenCapabilities)).min(1).max(tokenCapabilities.length);

export const apiToken = z.object({
  id,
  name: z.string(),
  may,
  createdAt: instant,
  endsAt: instant,
});
export type ApiToken = z.infer<typeof apiToken>;

/** Those that have not ended, the newest first. */
export const listApiTokens = endpoint({
  name: 'listApiTokens',
  method: 'GET',
  path: '/api/studio/tokens',
  access: 'admin',
  capability,
  response: z.array(apiToken),
  refusals: [],
  requirements: ['API-03', 'API-05'],
});

export const createApiToken = endpoint({
  name: 'createApiToken',
  method: 'POST',
  path: '/api/studio/tokens',
  access: 'admin',
  capability,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    may,
    lifeDays: z.literal([...tokenLives]),
  }),
  /** The token itself, this once: only its hash is stored. */
  response: apiToken.extend({ token: z.string() }),
  refusals: ['tokens_used_up'],
  requirements: ['API-03', 'API-04'],
});

/** The token is refused from then on. */
export const endApiToken = endpoint({
  name: 'endApiToken',
  method: 'DELETE',
  path: '/api/studio/tokens/{id}',
  access: 'admin',
  capability,
  params: z.object({ id: idInPath }),
  refusals: [],
  requirements: ['API-05'],
});
