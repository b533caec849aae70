/** A reading as its marker sees it, and the marks of a text as its student does: neither names the other. */
import type { DraftingAttempt, StaffMark } from '@sugya/contract/drafting.ts';
import type { DraftingMarking } from '@sugya/contract/drafting-marking.ts';
import { appealEnd } from '@sugya/domain/drafting/staff/appeal.ts';
import type { MarkingRow } from './markings.store.ts';
import type { MarkRow, ScriptRow } from './scripts.store.ts';
import { agreedPoints } from './take-text.ts';

export function viewMarking(marking: MarkingRow): DraftingMarking {
  const { id, courseId, sampleId, isOfSet, isOfAppeal, body, reasons, samples, criteria } = marking;
  const sample = sampleId === null ? undefined : samples.find((one) => one.id === sampleId);
  const mark = markOf(marking);
  return {
    id,
    courseId,
    kind: isOfSet ? 'set' : isOfAppeal ? 'appeal' : 'text',
    task: {
      name: marking.name,
      documentKind: marking.documentKind,
      addressee: marking.addressee,
      instructionsHtml: marking.instructionsHtml,
      materialsHtml: marking.materialsHtml,
      criteria,
      modelSolution: marking.modelSolution,
    },
    body: body ?? sample?.text ?? '',
    typed: marking.typed,
    pageIds: marking.pageIds,
    reasons,
    mark,
    // Before the mark it would be copied, and tell a sample from a text.
    agreed:
      sample === undefined || mark === null
        ? null
        : { ...sample, levels: sample.levels, total: agreedPoints(sample, criteria).total },
  };
}

function markOf({
  language,
  organisation,
  items,
  content,
  remark,
  markedAt,
}: Pick<
  MarkingRow,
  'language' | 'organisation' | 'items' | 'content' | 'remark' | 'markedAt'
>): StaffMark | null {
  if (language === null || organisation === null || items === null || content === null || markedAt === null)
    return null;
  return {
    language,
    organisation,
    items,
    content,
    remark: remark ?? '',
    total: language.points + organisation.points + content,
    markedAt: markedAt.toISOString(),
  };
}

/** Before it is settled nothing of any mark. */
export function viewStaffMarking(
  script: ScriptRow,
  marks: readonly MarkRow[],
  now: Date,
): NonNullable<DraftingAttempt['staffMarking']> {
  const { total, settledAt, appealReasons, appealedAt, appealedTotal, decidedAt } = script;
  if (total === null || settledAt === null)
    return { total: null, settledAt: null, marks: [], appealUntil: null, appeal: null };
  const end = appealEnd(settledAt);
  const shown = marks.filter(({ isOfAppeal }) => !isOfAppeal || decidedAt !== null);
  return {
    total,
    settledAt: settledAt.toISOString(),
    marks: shown.flatMap(({ isOfAppeal, ...mark }) => {
      const whole = markOf(mark);
      return whole === null ? [] : [{ ...whole, isOfAppeal }];
    }),
    appealUntil: appealedAt === null && now < end ? end.toISOString() : null,
    appeal:
      appealReasons === null || appealedAt === null || appealedTotal === null
        ? null
        : {
            reasons: appealReasons,
            appealedAt: appealedAt.toISOString(),
            totalBefore: appealedTotal,
            decidedAt: decidedAt?.toISOString() ?? null,
          },
  };
}
