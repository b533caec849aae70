/** The way into the external drafting simulator: a link that signs its user in once, within a minute (SES-72). */
import { createSecretKey } from 'node:crypto';
import type { openSimulator } from '@sugya/contract/account.ts';
import { SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import type { Random } from '../../platform/random.ts';
import { selectOptionalSimulatorUser } from './users.store.ts';

export type SimulatorNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
  readonly simulator: Config['simulator'];
};

const LIFE_SECONDS = 60;

export async function handleOpenSimulator(
  { db, random, simulator }: SimulatorNeeds,
  { params, query, viewer, now }: Input<typeof openSimulator>,
): Promise<Outcome<typeof openSimulator>> {
  if (params.name.toLowerCase() !== simulator.name.toLowerCase()) return refuse('not_found');
  if (simulator.url === null || simulator.secret === null) return refuse('simulator_unavailable');
  const courseId = query.courseId ?? null;
  const user = await selectOptionalSimulatorUser(db, {
    userId: viewer.userId,
    courseId,
    isAdmin: viewer.isAdmin,
    role: viewer.role,
  });
  if (user === undefined) return refuse('not_found');
  if (courseId !== null && !user.isCourseKnown) return refuse('not_found');
  if (courseId !== null && !user.isCourseOpen) return refuse('not_allowed');

  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({
    privateName: user.privateName,
    lastName: user.lastName,
    ...(courseId === null ? {} : { courseId, courseName: user.courseName }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(viewer.userId))
    .setIssuer('sugya')
    .setAudience(simulator.name)
    // The simulator remembers the ids of the minute and lets each in once.
    .setJti(random.uuid())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_SECONDS)
    .sign(createSecretKey(simulator.secret, 'utf8'));
  const loginUrl = new URL(simulator.url);
  loginUrl.searchParams.set('token', token);
  return answer({ loginUrl: loginUrl.href });
}
