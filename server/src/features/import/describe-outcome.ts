/** The outcome of an import as a person reads it in a terminal. */
import type { ImportKind, LawKind } from './emit-content.ts';
import type { ImportOutcome } from './import-pack.ts';
import { describeProblem, isError } from './import-problem.ts';

const KINDS: Readonly<
  Record<
    | ImportKind
    | LawKind
    | 'chapters'
    | 'videos'
    | 'books'
    | 'messages'
    | 'topics'
    | 'liveLectures'
    | 'draftingTasks',
    string
  >
> = {
  laws: 'laws',
  lawCollections: 'law collections',
  verdicts: 'verdicts',
  verdictCollections: 'verdict collections',
  courses: 'courses',
  categories: 'categories',
  lessons: 'lessons',
  exercises: 'exercises',
  questions: 'questions',
  chapters: 'chapters',
  videos: 'videos',
  books: 'books',
  messages: 'messages',
  topics: 'topics',
  liveLectures: 'live lectures',
  draftingTasks: 'drafting tasks',
};
/** Enough to see what is wrong; the count tells of the rest, and --json lists all. */
const MOST_PROBLEMS = 200;

export function describeOutcome(
  { report, problems }: ImportOutcome,
  order: { readonly path: string; readonly isDryRun: boolean },
): string {
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const lines = problems.slice(0, MOST_PROBLEMS).map(describeProblem);
  if (problems.length > MOST_PROBLEMS) lines.push(`… and ${problems.length - MOST_PROBLEMS} more`);
  if (report === null) {
    lines.push(
      `Nothing was imported from ${order.path}: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`,
    );
    return lines.join('\n');
  }
  lines.push(
    order.isDryRun
      ? `Dry run of ${order.path}: this would happen, and nothing was written.`
      : `Imported ${order.path}${warnings > 0 ? ` with ${count(warnings, 'warning')}` : ''}.`,
  );
  for (const [kind, name] of Object.entries(KINDS)) {
    const counts = report[kind as keyof typeof KINDS]; // the keys of KINDS
    if (counts === undefined) continue;
    const { added, updated, unchanged, withdrawn } = counts;
    const parts = [`${added} added`, `${updated} updated`, `${unchanged} unchanged`];
    if (kind === 'questions') parts.push(`${withdrawn} withdrawn`);
    lines.push(`  ${name.padEnd(10)} ${parts.join(', ')}`);
  }
  return lines.join('\n');
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
