/**
 * The command that checks the audit log (AUD-05). It only reads; with the embedded database the server must be stopped,
 * because one process at a time can hold it.
 */
import { parseArgs } from 'node:util';
import type { AuditCheck } from '@sugya/contract/audit.ts';
import { withCommandDatabase } from './command-database.ts';
import { readConfig } from './config.ts';
import { checkChain, type Deposit } from './features/audit/check-chain.ts';
import type { ImportSettings, ImportStreams } from './import-main.ts';
import { systemClock } from './platform/clock.ts';
import { StartFault } from './platform/database/start-faults.ts';

export const AUDIT_CHECK_USAGE = `Usage:
  npm run audit:check [-- --deposited <number>:<hash>]

Prints the last line of the audit log as <number>:<hash>. Keep it elsewhere; given again with --deposited, it shows whether
lines were cut off the end since, or the log was written anew.`;

/** Returns the exit code: 0 whole, 1 not understood or not possible, 2 broken. */
export async function runAuditCheck(
  args: readonly string[],
  { print, complain }: ImportStreams,
  settings?: Pick<ImportSettings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>,
): Promise<number> {
  const order = readOrder(args);
  if (order === null) {
    complain(AUDIT_CHECK_USAGE);
    return 1;
  }
  try {
    return await withCommandDatabase(settings ?? readConfig(), complain, async ({ db }) => {
      const check = await checkChain(db, { now: systemClock.now(), deposit: order.deposit });
      (check.broken === null ? print : complain)(sentenceOf(check));
      return check.broken === null ? 0 : 2;
    });
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    complain(error.message);
    return 1;
  }
}

const FAULTS = {
  missing: 'is missing',
  changed: 'was changed, or a line before it',
  contents_changed: 'has other contents than were written',
  contents_missing: 'has lost its contents, and no erasure says so',
  cut: 'should follow: the end was cut off, or the head was changed',
} as const;

function sentenceOf({ lineCount, erasedCount, head, broken }: AuditCheck): string {
  if (broken !== null)
    return `The audit log is broken: line ${broken.number} ${FAULTS[broken.fault]}. ${lineCount} lines before it are whole.`;
  const last = head === null ? 'It has no line yet.' : `Its last line: ${head.number}:${head.hash}`;
  return `The audit log is whole: ${lineCount} lines, of which ${erasedCount} have erased contents.\n${last}`;
}

function readOrder(args: readonly string[]): { readonly deposit: Deposit | null } | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { deposited: { type: 'string' } } });
    if (values.deposited === undefined) return { deposit: null };
    const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(values.deposited) ?? [];
    return number === undefined || hash === undefined ? null : { deposit: { number: Number(number), hash } };
  } catch {
    return null;
  }
}
