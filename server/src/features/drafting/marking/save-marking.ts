/** A mark that is given, and what becomes of its text (DRF-14, DRF-15, DRF-17). */
import type { StaffBand, StaffItem } from '@sugya/contract/drafting.ts';
import { markPoints } from '@sugya/domain/drafting/marks.ts';
import { type GivenMark, settle } from '@sugya/domain/drafting/staff/settle.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isWhole } from '../is-whole.ts';
import { markedMessage, type TellStudents } from './marking-texts.ts';
import { type MarkingRow, updateMark } from './markings.store.ts';
import {
  decideAppeal,
  lockScript,
  type MarkRow,
  type OfScript,
  selectMarksOf,
  settleScript,
} from './scripts.store.ts';

export type PostedMark = {
  readonly language: StaffBand;
  readonly organisation: StaffBand;
  readonly items: readonly StaffItem[];
  readonly remark: string;
};

export type SavedMark =
  | { readonly kind: 'saved'; readonly total: number; readonly settledTotal: number | null }
  | {
      readonly kind: 'refused';
      readonly code: 'drafting_mark_incomplete' | 'drafting_marked' | 'drafting_marked_by_others';
    };

/** `body`: the text that was marked. */
export async function saveMarking(
  trx: Transaction<Tables>,
  {
    marking,
    body,
    tell,
    now,
  }: {
    readonly marking: MarkingRow;
    readonly body: string;
    readonly tell: TellStudents;
    readonly now: Date;
  },
  posted: PostedMark,
): Promise<SavedMark> {
  const { userId, attemptId, criteria, isOfAppeal } = marking;
  if (marking.markedAt !== null) return { kind: 'refused', code: 'drafting_marked' };
  const placed = [...posted.items, posted.language, posted.organisation];
  const isPlaced = placed.every(({ passage }) => passage === null || passage.to <= body.length);
  if (!isPlaced || !isWhole(posted.items, { criteria, length: body.length }))
    return { kind: 'refused', code: 'drafting_mark_incomplete' };
  const levels = Object.fromEntries(posted.items.map(({ criterionId, level }) => [criterionId, level]));
  const { content, total } = markPoints(criteria, {
    language: posted.language.points,
    organisation: posted.organisation.points,
    levels,
  });
  const of = userId === null || attemptId === null ? null : { userId, attemptId };
  const script = of === null ? undefined : await lockScript(trx, of);
  const isClosed = isOfAppeal ? script?.decidedAt !== null : script?.settledAt !== null;
  if (script !== undefined && isClosed) return { kind: 'refused', code: 'drafting_marked_by_others' };
  await updateMark(trx, marking.id, { ...posted, content, now });
  const settledTotal = of === null ? null : await settleText(trx, { ...of, isOfAppeal, total, now });
  if (of !== null && settledTotal !== null) {
    await tell(trx, [markedMessage({ ...of, courseId: marking.courseId, isOfAppeal, now })]);
  }
  return { kind: 'saved', total, settledTotal };
}

/** The total of the text, where this mark settles it. */
async function settleText(
  trx: Transaction<Tables>,
  {
    isOfAppeal,
    total,
    now,
    ...of
  }: OfScript & {
    readonly isOfAppeal: boolean;
    readonly total: number;
    readonly now: Date;
  },
): Promise<number | null> {
  if (isOfAppeal) {
    await decideAppeal(trx, { ...of, total, now });
    return total;
  }
  const settled = settle((await selectMarksOf(trx, of)).map(givenMark));
  if (settled.kind === 'open') return null;
  await settleScript(trx, { ...of, total: settled.total, now });
  return settled.total;
}

function givenMark({ language, organisation, content }: MarkRow): GivenMark {
  return {
    language: language.points,
    organisation: organisation.points,
    content,
    total: language.points + organisation.points + content,
  };
}
