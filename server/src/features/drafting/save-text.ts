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
    await storeCopy(trx, of, { ...written, isLate: true });
  }
  if (isNew && counts) {
    const decision = decideText(standingOf(stored), {
      body,
      baseRevision,
      time: { at, device: deviceId, sequence },
    });
    // What this device wrote before, and what lost, is the beginning of what it writes now.
    await deleteCopies(trx, of, { deviceId, isLate: false });
    if (decision.copied === 'standing' && stored.deviceId !== null && stored.actedAt !== null) {
      const { deviceId: other, actedAt } = stored;
      await storeCopy(trx, of, { body: stored.body, deviceId: other, actedAt, isLate: false });
    }
    if (decision.copied === 'posted') await storeCopy(trx, of, { ...written, isLate: false });
    if (decision.isReplaced) {
      // Never before that of the text it was typed over: a slow clock loses to no third device.
      const actedAt = new Date(Math.max(at, stored.actedAt?.getTime() ?? 0));
      await replaceText(trx, of, { ...written, actedAt, sequence });
    }
  }
  const [text = stored] = await selectTexts(trx, of);
  const isThisOne = text.deviceId === deviceId && text.sequence === sequence;
  return { outcome: isThisOne ? 'stored' : counts ? 'superseded' : 'late', text };
}

function standingOf({ body, revision, actedAt, deviceId, sequence }: TextRow) {
  if (actedAt === null || deviceId === null || sequence === null) return null;
  return { body, revision, time: { at: actedAt.getTime(), device: deviceId, sequence } };
}
