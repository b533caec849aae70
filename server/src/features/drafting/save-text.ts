/** One operation on a text: whether it counts, which text stands, and what is stored beside it (decision 0088). */
import { decideText, textCounts } from '@sugya/domain/drafting/text-operation.ts';
import { clampOperationTime } from '@sugya/domain/exercises/operation.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { AttemptRow } from './attempts.store.ts';
import {
  deleteCopies,
  noteOperation,
  type OfText,
  replaceText,
  selectTexts,
  storeCopy,
  type TextRow,
  type Written,
} from './texts.store.ts';

export type PostedText = {
  readonly body: string;
  readonly deviceId: string;
  readonly sequence: number;
  readonly insertTime: string;
  readonly baseRevision: number;
};

export type SavedText = { readonly outcome: 'stored' | 'superseded' | 'late'; readonly text: TextRow };

/** The go is locked. Null: it has no such task. */
export async function saveText(
  trx: Transaction<Tables>,
  { of, attempt, now }: { readonly of: OfText; readonly attempt: AttemptRow; readonly now: Date },
  posted: PostedText,
): Promise<SavedText | null> {
  const [stored] = await selectTexts(trx, of);
  if (stored === undefined) return null;
  const { body, deviceId, sequence, baseRevision } = posted;
  const at = clampOperationTime({
    clientTime: Date.parse(posted.insertTime),
    attemptStart: attempt.startedAt.getTime(),
    now: now.getTime(),
  });
  const ownTime = { deadlineAt: attempt.deadlineAt.getTime(), isHandedIn: attempt.handedInAt !== null };
  const isNew = await noteOperation(trx, of, posted);
  const counts = textCounts(at, ownTime);
  const written = { body, deviceId, actedAt: new Date(at) };
  if (isNew && !counts && body.trim() !== '' && body !== stored.body) {
    await deleteCopies(trx, of, { deviceId, isLate: true, fromRevision: baseRevision });
    await storeCopy(trx, of, { ...written, isLate: true, revision: baseRevision });
  }
  if (isNew && counts) await keepText(trx, { of, stored }, { ...written, baseRevision, sequence });
  const [text = stored] = await selectTexts(trx, of);
  const isThisOne = text.deviceId === deviceId && text.sequence === sequence;
  return { outcome: isThisOne ? 'stored' : counts ? 'superseded' : 'late', text };
}

async function keepText(
  trx: Transaction<Tables>,
  { of, stored }: { readonly of: OfText; readonly stored: TextRow },
  posted: Written & { readonly baseRevision: number; readonly sequence: number },
): Promise<void> {
  const { body, deviceId, sequence, baseRevision, actedAt: at } = posted;
  const time = { at: at.getTime(), device: deviceId, sequence };
  const decision = decideText(standingOf(stored), { body, baseRevision, time });
  if (decision.continuesOwnCopy) {
    await deleteCopies(trx, of, { deviceId, isLate: false, fromRevision: baseRevision });
  }
  const { deviceId: other, actedAt, revision } = stored;
  if (decision.copied === 'standing' && other !== null && actedAt !== null) {
    await storeCopy(trx, of, { body: stored.body, deviceId: other, actedAt, isLate: false, revision });
  }
  if (decision.copied === 'posted') {
    await storeCopy(trx, of, { body, deviceId, actedAt: at, isLate: false, revision: revision - 1 });
  }
  if (!decision.isReplaced) return;
  // Never before that of the text it was typed over: a slow clock loses to no third device.
  await replaceText(trx, of, { ...posted, actedAt: actedAt !== null && actedAt > at ? actedAt : at });
}

function standingOf({ body, revision, actedAt, deviceId, sequence }: TextRow) {
  if (actedAt === null || deviceId === null || sequence === null) return null;
  return { body, revision, time: { at: actedAt.getTime(), device: deviceId, sequence } };
}
