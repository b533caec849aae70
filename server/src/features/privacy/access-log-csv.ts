/** The access log as a spreadsheet reads it. */
import { csvTable } from '../../platform/sheets/csv.ts';
import type { LogRow } from './access-log.store.ts';

const HEADINGS = [
  'at',
  'actorId',
  'actorName',
  'studentId',
  'studentName',
  'endpoint',
  'outcome',
  'requestId',
];

export function accessLogCsv(rows: readonly LogRow[]): string {
  const lines = rows.map((row) => [
    row.at.toISOString(),
    row.actorId,
    row.actorName,
    row.studentId ?? '',
    row.studentName ?? '',
    row.endpoint,
    row.isAllowed ? 'allowed' : 'refused',
    row.requestId,
  ]);
  return csvTable([HEADINGS, ...lines]);
}
