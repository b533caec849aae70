/** A row with other cells, judged at once, and with it the rows that share its old id or its new one. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import { judgeCells } from '../reading/judge-cells.ts';
import { cellsOf } from '../reading/shown-cells.ts';
import { targetOf } from '../running/read-import.ts';
import { compareRows, withLaws } from './compare-rows.ts';
import type { ImportOwners } from './import-owners.ts';
import type { ImportRow } from './imports.store.ts';
import { selectRowsOfIds, updateJudged, type WholeRow } from './rows.store.ts';

type Needs = { readonly db: Kysely<Tables>; readonly owners: ImportOwners; readonly policy: HtmlPolicy };

export async function mendRow(
  { db, owners, policy }: Needs,
  of: {
    readonly given: ImportRow;
    readonly row: WholeRow & { readonly cells: NonNullable<WholeRow['cells']> };
    readonly cells: readonly { readonly field: string; readonly text: string }[];
  },
): Promise<void> {
  const { given, row } = of;
  const cells = cellsOf(of.cells, row.cells);
  const id = cells.id?.trim() ?? '';
  const beside = await selectRowsOfIds(db, { importId: given.id, externalIds: [row.externalId, id] });
  const mended = {
    ...row,
    cells,
    item: id,
    isBroken: false,
    // What kept it out was in the cells that are now others.
    said: row.said.filter(({ severity }) => severity !== 'refused'),
  };
  const rows = [...beside.filter(({ place }) => place !== row.place), mended].toSorted(
    (a, b) => a.place - b.place,
  );
  const judged = judgeCells(
    rows.map((one) => ({ ...one, said: one.said as JudgedFindings })), // as a reader said it
    { policy, isTable: given.columns !== null },
  );
  const known = await withLaws({ db, owners }, judged);
  const withIds = judged.map((one, index) => ({
    ...one,
    findings: known[index]?.findings ?? one.findings,
    question: known[index]?.question ?? null,
  }));
  const compared = await compareRows({ db, owners }, await targetOf({ db, owners }, given), withIds);
  const stored = rows.flatMap(({ cells: own, said, isBroken, item }, index) => {
    const [one, outcome] = [withIds[index], compared[index]];
    if (one === undefined || outcome === undefined) return [];
    const { findings, changes, standsIn } = outcome;
    return [
      { ...one, cells: own, said, isBroken, item, findings, changes, standsIn, outcome: outcome.outcome },
    ];
  });
  await updateJudged(db, given.id, stored);
}

type JudgedFindings = Parameters<typeof judgeCells>[0][number]['said'];
