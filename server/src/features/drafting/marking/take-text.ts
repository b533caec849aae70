/** What a marker is given next: a sample of the set, an appeal, a text, or a sample that looks like one (DRF-12, DRF-13). */
import type { DraftingSample } from '@sugya/contract/studio-listed-forms.ts';
import { markPoints } from '@sugya/domain/drafting/marks.ts';
import { calibrationOf, TEXTS_BETWEEN } from '@sugya/domain/drafting/staff/calibration.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { insertSampleMarking, insertTextMarking } from './markings.store.ts';
import { lockMarker, lockNextScript, selectOptionalStanding } from './queue.store.ts';

export type Taken =
  | { readonly kind: 'taken'; readonly markingId: number }
  | {
      readonly kind: 'refused';
      readonly code: 'not_found' | 'drafting_marker_unconfirmed' | 'drafting_nothing_to_mark';
    };

/** What was taken before and not marked is given again. */
export async function takeText(
  trx: Transaction<Tables>,
  of: { readonly markerId: number; readonly courseId: number; readonly taskId: number; readonly now: Date },
): Promise<Taken> {
  const { isConfirmed } = await lockMarker(trx, of.markerId);
  const standing = await selectOptionalStanding(trx, of);
  if (standing === undefined) return { kind: 'refused', code: 'not_found' };
  if (!isConfirmed) return { kind: 'refused', code: 'drafting_marker_unconfirmed' };
  if (standing.openMarkingId !== null) return { kind: 'taken', markingId: standing.openMarkingId };
  const { versionId, given, errors, textsSince, samples, criteria } = standing;
  const giveSample = async (isOfSet: boolean): Promise<Taken> => {
    const sample = leastGiven(samples, given);
    if (sample === undefined) return { kind: 'refused', code: 'drafting_nothing_to_mark' };
    const { total: agreedTotal } = agreedPoints(sample, criteria);
    const row = { ...of, versionId, sampleId: sample.id, agreedTotal, isOfSet };
    return { kind: 'taken', markingId: await insertSampleMarking(trx, row) };
  };
  if (!calibrationOf(errors).mayMark) return await giveSample(true);
  const appeal = await lockNextScript(trx, { ...of, kind: 'appeal' });
  const script = appeal ?? (await lockNextScript(trx, { ...of, kind: 'text' }));
  if (script === undefined) return { kind: 'refused', code: 'drafting_nothing_to_mark' };
  if (appeal === undefined && textsSince >= TEXTS_BETWEEN) return await giveSample(false);
  const row = { ...of, ...script, isOfAppeal: appeal !== undefined };
  return { kind: 'taken', markingId: await insertTextMarking(trx, row) };
}

export function agreedPoints(
  sample: DraftingSample,
  criteria: readonly { readonly id: string; readonly points: number }[],
) {
  const levels = Object.fromEntries(sample.levels.map(({ criterionId, level }) => [criterionId, level]));
  return markPoints(criteria, { ...sample, levels });
}

/** The first of those that this marker was given the fewest times. */
function leastGiven(
  samples: readonly DraftingSample[],
  given: Readonly<Record<string, number>>,
): DraftingSample | undefined {
  const times = ({ id }: DraftingSample) => given[id] ?? 0;
  const fewest = Math.min(...samples.map(times));
  return samples.find((sample) => times(sample) === fewest);
}
