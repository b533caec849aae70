/** The command that checks what a content pack teaches (EXD-20 to EXD-23). It reads files alone and needs no database. */
import { checkContent } from '../features/import/content-check/check-content.ts';
import { describeFindings } from '../features/import/content-check/describe-findings.ts';
import { isError } from '../features/import/import-problem.ts';
import { parseLawSource } from '../features/laws/import/read-law-file.ts';
import { systemClock } from '../platform/clock.ts';

export const CONTENT_CHECK_USAGE = `Usage:
  npm run content:check [-- <folder or .zip> …]

Without a name it checks the demo course. Questions for practice get warnings alone.`;

type Streams = { readonly print: (text: string) => void; readonly complain: (text: string) => void };

const DEMO_COURSE = 'content/demo';

/** Returns the exit code: 0 no errors, 1 errors. */
export async function runContentCheck(
  args: readonly string[],
  { print, complain }: Streams,
  today = systemClock.now().toISOString().slice(0, 10),
): Promise<number> {
  if (args.some((word) => word.startsWith('-'))) {
    complain(CONTENT_CHECK_USAGE);
    return 1;
  }
  let hasErrors = false;
  for (const path of args.length === 0 ? [DEMO_COURSE] : args) {
    const check = await checkContent(path, { today, parseLaw: parseLawSource });
    print([path, ...describeFindings(check)].join('\n'));
    hasErrors ||= check.problems.some(isError) || check.findings.some(({ level }) => level === 'error');
  }
  return hasErrors ? 1 : 0;
}
