/** The audit log as a spreadsheet reads it, with what makes the chain; of students the numbers alone. */
import { csvTable } from '../../platform/sheets/csv.ts';
import type { LineRow } from './audit.store.ts';
import { contentOf, viewLine } from './audit-view.ts';
import { hex } from './check-chain.ts';

const HEADINGS = [
  'number',
  'at',
  'actorId',
  'actorName',
  'studentId',
  'kind',
  'place',
  'contents',
  'ip',
  'about',
  'before',
  'after',
  'digest',
  'hash',
];

export function auditCsv(rows: readonly LineRow[]): string {
  return csvTable([HEADINGS, ...rows.map(cellsOf)]);
}

function cellsOf(row: LineRow): (string | number)[] {
  const { from, about, before, after } = contentOf(row);
  const isOfStudent = row.subjectId !== null;
  const shown = (side: unknown) => (side === null || isOfStudent ? '' : JSON.stringify(side));
  return [
    row.number,
    row.at.toISOString(),
    row.actorId ?? '',
    row.actorName ?? '',
    row.subjectId ?? '',
    row.kind,
    row.place,
    viewLine(row).contents,
    typeof from?.ip === 'string' && !isOfStudent ? from.ip : '',
    shown(about),
    shown(before),
    shown(after),
    row.digest === null ? '' : hex(row.digest),
    hex(row.hash),
  ];
}
