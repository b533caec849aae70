/** The command that checks what a content pack teaches (EXD-20 to EXD-23). It reads files alone and needs no database. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkContent } from '../features/import/content-check/check-content.ts';
import { describeFindings } from '../features/import/content-check/describe-findings.ts';
import { isError } from '../features/import/import-problem.ts';
import { parseLawSource } from '../features/laws/import/read-law-file.ts';
import { systemClock } from '../platform/clock.ts';

export const CONTENT_CHECK_USAGE = `Usage:
  npm run content:check [-- <folder or .zip> …] [--statutes <folder>] [--readings <folder>]

Without a name it checks the demo course. Questions for practice get warnings alone. With a folder of statutes (files named by
their numbers in the registry, such as statute__147391.akn.xml) it looks for the clauses and quotations in them. Readings of
questions are looked for beside the pack: those of content/demo in content/demo-readings.`;

type Streams = { readonly print: (text: string) => void; readonly complain: (text: string) => void };

const DEMO_COURSE = 'content/demo';

/** Returns the exit code: 0 no errors, 1 errors. */
export async function runContentCheck(
  args: readonly string[],
  { print, complain }: Streams,
  today = systemClock.now().toISOString().slice(0, 10),
): Promise<number> {
  const order = orderOf(args);
  if (order === null) {
    complain(CONTENT_CHECK_USAGE);
    return 1;
  }
  const { paths, statutes } = order;
  let hasErrors = false;
  for (const path of paths.length === 0 ? [DEMO_COURSE] : paths) {
    const readings = order.readings ?? `${path.replace(/(\.zip|[/\\]+)$/i, '')}-readings`;
    const check = await checkContent(path, { today, parseLaw: parseLawSource, statutes, readings });
    print([path, ...describeFindings(check)].join('\n'));
    hasErrors ||= check.problems.some(isError) || check.findings.some(({ level }) => level === 'error');
  }
  return hasErrors ? 1 : 0;
}

/** Null for words that it does not know, and for folders that are not there. */
function orderOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { statutes: { type: 'string' }, readings: { type: 'string' } },
    });
    const { statutes = null, readings = null } = values;
    const isThere = [statutes, readings].every((folder) => folder === null || existsSync(folder));
    return isThere ? { paths: positionals, statutes, readings } : null;
  } catch {
    return null;
  }
}
