/**
 * Reads the whole audit log again and says the first line that is not as it was written (decision 0066). Contents may be
 * missing where the chain itself says that they were erased, or where they are older than such records are kept.
 */
import type { AuditCheck, AuditFault } from '@sugya/contract/audit.ts';
import type { Kysely } from 'kysely';
import {
  AUDIT_KEPT_MILLISECONDS,
  digestOfContent,
  hashOfLine,
  NO_HASH,
  wordsOfLine,
} from '../../platform/audit/audit-chain.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type ChainedRow, hasLinesAfter, selectChain, selectOptionalHead } from './audit.store.ts';

/** A line that was written down elsewhere: what came before it cannot have been cut off or written anew. */
export type Deposit = { readonly number: number; readonly hash: string };

const AT_A_TIME = 1_000;

export async function checkChain(
  db: Kysely<Tables>,
  { now, deposit = null }: { readonly now: Date; readonly deposit?: Deposit | null },
): Promise<AuditCheck> {
  const head = await selectOptionalHead(db);
  const end = head?.number ?? 0;
  let previous = NO_HASH;
  let number = 0;
  let erasedCount = 0;
  const broken = (fault: AuditFault, at = number + 1): AuditCheck => ({
    lineCount: number,
    erasedCount,
    head: null,
    broken: { number: at, fault },
  });
  while (number < end) {
    const rows = await selectChain(db, { after: number, upTo: end, limit: AT_A_TIME });
    if (rows.length === 0) return broken('missing');
    for (const row of rows) {
      const fault = faultOf(row, { number: number + 1, previous, now });
      if (fault !== null) return broken(fault);
      if (row.digest !== null && row.content === null) erasedCount += 1;
      previous = row.hash;
      number = row.number;
      if (deposit?.number === number && deposit.hash !== hex(previous)) return broken('changed', number);
    }
  }
  const isCut = head === undefined || !isSame(previous, head.hash) || (await hasStrayLines(db, end));
  if (isCut || (deposit !== null && deposit.number > number)) return broken('cut');
  return {
    lineCount: number,
    erasedCount,
    head: number === 0 ? null : { number, hash: hex(previous) },
    broken: null,
  };
}

function faultOf(
  row: ChainedRow,
  of: { readonly number: number; readonly previous: Uint8Array; readonly now: Date },
): AuditFault | null {
  if (row.number !== of.number) return 'missing';
  if (!isSame(hashOfLine(of.previous, row.number, wordsOfLine(row)), row.hash)) return 'changed';
  if (row.digest === null) return row.content === null ? null : 'contents_changed';
  if (row.content === null || row.salt === null) {
    const isOld = of.now.getTime() - row.at.getTime() > AUDIT_KEPT_MILLISECONDS;
    return row.isErased || isOld ? null : 'contents_missing';
  }
  return isSame(digestOfContent(row.salt, row.content), row.digest) ? null : 'contents_changed';
}

/** Lines after the head are another's that was written meanwhile, unless the head stands still. */
async function hasStrayLines(db: Kysely<Tables>, end: number): Promise<boolean> {
  return (await hasLinesAfter(db, end)) && (await selectOptionalHead(db))?.number === end;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
