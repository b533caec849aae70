/** An empty installation gets its first administrator by a link that a start prints (SES-76, SES-77); no password is known before. */
import { createHash } from 'node:crypto';
import type {
  makeFirstAdministrator,
  readFirstAdministrator,
} from '@sugya/contract/account-first-administrator.ts';
import type { Kysely } from 'kysely';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import type { HashQueue } from '../../../platform/limits/hash-queue.ts';
import type { Random } from '../../../platform/random.ts';
import { brokenRules } from '../password/acceptable-password.ts';
import { insertUser } from '../users.store.ts';
import {
  hasAdministrator,
  insertLink,
  isNameTaken,
  selectOptionalLink,
  useLink,
} from './first-administrator.store.ts';

const TOKEN_BYTES = 32;
const LINK_LIFE_HOURS = 24;

export type FirstAdministratorLink =
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'refused'; readonly because: 'administrator_exists' | 'name_taken' };

/** The token is returned once, here, and can be read nowhere afterwards. */
export async function makeFirstAdministratorLink(
  { db, random }: { readonly db: Kysely<Tables>; readonly random: Random },
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<FirstAdministratorLink> {
  if (await hasAdministrator(db)) return { kind: 'refused', because: 'administrator_exists' };
  if (await isNameTaken(db, email)) return { kind: 'refused', because: 'name_taken' };
  const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
  const endsAt = new Date(now.getTime() + LINK_LIFE_HOURS * 3_600_000);
  await insertLink(db, { tokenHash: hashOf(token), email, now, endsAt });
  return { kind: 'link', token };
}

export async function handleReadFirstAdministrator(
  { db }: { readonly db: Kysely<Tables> },
  { body, now }: Input<typeof readFirstAdministrator>,
): Promise<Outcome<typeof readFirstAdministrator>> {
  const link = await selectOptionalLink(db, { tokenHash: hashOf(body.token), now });
  return link === undefined ? refuse('bad_first_administrator_link') : answer(link);
}

export async function handleMakeFirstAdministrator(
  { db, hashQueue }: { readonly db: Kysely<Tables>; readonly hashQueue: HashQueue },
  { body, caller, now }: Input<typeof makeFirstAdministrator>,
): Promise<Outcome<typeof makeFirstAdministrator>> {
  const { token, password, privateName, lastName } = body;
  const asked = { tokenHash: hashOf(token), now };
  // Before any hashing: only the holder of a link may cost us that.
  if ((await selectOptionalLink(db, asked)) === undefined) return refuse('bad_first_administrator_link');
  const broken = await brokenRules(password);
  if (broken.length > 0) return refuse('weak_password', { password: broken });
  const passwordHash = await hashQueue.hash(password);
  const isMade = await inTransaction(db, async (trx) => {
    const link = await useLink(trx, asked);
    if (link === undefined) return false;
    const { email } = link;
    const names = { userName: email, email, privateName, lastName, phone: null };
    const id = await insertUser(trx, { ...names, passwordHash, role: 'owner', isDemo: false, now });
    if (id === null) return false;
    await noteAuditEvent(trx, {
      at: now,
      actorId: id,
      subjectId: id,
      kind: 'first_administrator',
      ip: caller.ip,
    });
    return true;
  });
  return isMade ? done : refuse('bad_first_administrator_link');
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
