/** What is reported of each file of laws: for programs exactly these fields, for people a line or two. */
import type { LawWarning, LawWarningCode, ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import type { ClauseChanges } from '../wordings/place-wording.ts';
import type { LawFinding } from './law-findings.ts';
import type { WrittenLaw } from './write-law.ts';

/** What `--json` prints of each file. */
export type LawFileReport = LawCounts & {
  readonly file: string;
  /** Null when the file was refused; the first warning says why. */
  readonly lawId: number | null;
  readonly name: string | null;
  readonly linksResolved: number;
  readonly linksUnresolved: number;
  readonly warnings: readonly string[];
};

export type LawCounts = {
  readonly clauses: number;
  readonly parts: number;
  readonly chapters: number;
  readonly signs: number;
  readonly appendices: number;
  readonly cancelled: number;
  readonly expired: number;
};

export type ImportedFile = {
  readonly report: LawFileReport;
  readonly outcome: WrittenLaw['outcome'] | 'refused';
  readonly changes: ClauseChanges | null;
  /** The warnings without what `findings` say. */
  readonly notes: readonly string[];
  /** What staff are to know or to answer of it as a wording; said among the warnings too. */
  readonly findings: readonly LawFinding[];
};

export const NOTHING_COUNTED: LawCounts = {
  clauses: 0,
  parts: 0,
  chapters: 0,
  signs: 0,
  appendices: 0,
  cancelled: 0,
  expired: 0,
};

export function countLaw({ items, clauses }: ParsedLaw): LawCounts {
  const count = (type: string) => items.filter((item) => item.type === type).length;
  const clauseItems = items.filter(({ type }) => type === 'Clause');
  return {
    clauses: clauses.length,
    parts: count('Part'),
    chapters: count('Chapter'),
    signs: count('Mark'),
    appendices: count('Addition'),
    cancelled: clauseItems.filter(({ isCanceled }) => isCanceled).length,
    expired: clauseItems.filter(({ isExpired }) => isExpired).length,
  };
}

/** Real or not: in the text, and in titles, where none becomes real. */
export function countLinksOf({ items, plainLinks }: ParsedLaw): number {
  const inText = items.map(({ content }) => (content === null ? 0 : content.split('<a data-to=').length - 1));
  return inText.reduce((sum, count) => sum + count, plainLinks);
}

export function describeWarning({ line, code, detail }: LawWarning): string {
  const place = line === null ? '' : `line ${line}: `;
  return `${place}${SENTENCES[code]}${detail === '' ? '' : ` (${detail})`}`;
}

const SENTENCES: Readonly<Record<LawWarningCode, string>> = {
  unknown_element: 'the element is not known; its words were kept',
  unknown_template: 'the template is not known; its words were kept',
  unclosed_template: 'the braces never close; the line was taken as it stands',
  picture_left_out:
    'a picture was left out: it is not beside the law, is larger than 1 MB, or is of no kind that browsers show',
  formula_as_text: 'a formula is no TeX that can be typeset, so it was left as plain text',
  text_outside: 'words stand outside the law; they were kept where a item could hold them',
  no_clauses: 'there is no clause in it',
};

/** The report as a person reads it in a terminal. */
export function describeLaws(files: readonly ImportedFile[], isDryRun: boolean): string {
  const lines = files.flatMap(describeFile);
  const count = (outcome: ImportedFile['outcome']) => files.filter((file) => file.outcome === outcome).length;
  const parts = [`${count('added')} added`, `${count('updated')} updated`, `${count('unchanged')} unchanged`];
  if (count('refused') > 0) parts.push(`${count('refused')} refused`);
  lines.push(`${files.length} ${files.length === 1 ? 'file' : 'files'}: ${parts.join(', ')}.`);
  if (isDryRun) lines.push('Dry run: this would happen, and nothing was written.');
  return lines.join('\n');
}

/** More would bury what matters; --json lists all. */
const MOST_LISTED = 20;

function describeFile({ report, outcome, changes }: ImportedFile): string[] {
  const { file, name, lawId, clauses, linksResolved, linksUnresolved, warnings } = report;
  const listed = warnings.slice(0, MOST_LISTED).map((warning) => `  ${warning}`);
  if (warnings.length > MOST_LISTED) listed.push(`  … and ${warnings.length - MOST_LISTED} more`);
  if (outcome === 'refused') return [`refused    ${file}`, ...listed];
  return [
    `${outcome.padEnd(10)} ${file}: ${name} (law ${lawId}, ${clauses} clauses, ${linksResolved} of ${linksResolved + linksUnresolved} links)`,
    ...(changes === null || outcome === 'added' ? [] : describeChanges(changes)),
    ...listed,
  ];
}

function describeChanges(changes: ClauseChanges): string[] {
  return (['added', 'changed', 'noted', 'moved', 'withdrawn'] as const).flatMap((kind) => {
    const names = changes[kind];
    if (names.length === 0) return [];
    const listed = names.slice(0, MOST_LISTED).join('; ');
    return [`  ${kind} ${names.length}: ${listed}${names.length > MOST_LISTED ? '; …' : ''}`];
  });
}
