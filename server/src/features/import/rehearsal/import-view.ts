/** Imports and their rows as the contract has them. */
import type { ImportJob, importWhole, ImportRow as ShownImportRow } from '@sugya/contract/import.ts';
import { TABLE_HEADINGS } from '@sugya/domain/import/table-columns.ts';
import type { z } from 'zod';
import { shownCells } from '../reading/shown-cells.ts';
import type { ImportRow } from './imports.store.ts';
import type { ShownRow, WholeRow } from './rows.store.ts';
import { target as storedTarget } from './stored-shapes.ts';

export function viewJob(of: ImportRow): ImportJob {
  const { progressDone, progressTotal } = of;
  return {
    id: of.id,
    courseId: of.courseId,
    fileName: of.fileName,
    bytes: of.bytes,
    kind: of.kind,
    format: of.format,
    state: of.state,
    revision: of.revision,
    startedAt: of.startedAt.toISOString(),
    startedBy: of.startedBy,
    endedAt: of.endedAt?.toISOString() ?? null,
    progress:
      progressDone === null || progressTotal === null ? null : { done: progressDone, total: progressTotal },
    problems: [...of.problems],
    counts: of.counts,
  };
}

export function viewWhole(of: ImportRow, targetName: string | null): z.infer<typeof importWhole> {
  return {
    ...viewJob(of),
    target: of.target === null ? null : storedTarget.parse(of.target),
    targetName,
    categories: [...of.categories],
    columns: of.columns === null ? null : [...of.columns],
    fields: TABLE_HEADINGS.map(({ column }) => column),
    statute: of.kind === 'laws' ? { sameStatute: of.sameStatute, isPartialWhole: of.isPartialWhole } : null,
    sheets: [...of.sheets],
    sheet: of.sheet,
  };
}

export function viewRow(of: ShownRow): ShownImportRow {
  const { place, row, item, thing, outcome, isLeftOut, text, standsIn, answerCount } = of;
  const [keys, findings, changes] = [[...of.keys], [...of.findings], [...of.changes]];
  return {
    place,
    row,
    item,
    thing,
    outcome,
    isLeftOut,
    text,
    standsIn,
    answerCount,
    keys,
    findings,
    changes,
  };
}

export function viewWholeRow(of: WholeRow) {
  return { ...viewRow(of), cells: of.cells === null ? null : shownCells(of.cells) };
}
