/** What the check of content found, worded for authors. */
import type { CoverageLine } from '@sugya/domain/content-check/check-bank.ts';
import type { ContentFinding } from '@sugya/domain/content-check/checked-question.ts';
import { describeProblem } from '../import-problem.ts';
import type { ContentCheck } from './check-content.ts';
import { sentenceOfFinding } from './finding-sentences.ts';

/** One line for each finding, and a last one that counts them. */
export function describeFindings({ questionCount, problems, findings, coverage }: ContentCheck): string[] {
  const errors = [...problems, ...findings].filter(({ level }) => level === 'error').length;
  const warnings = problems.length + findings.length - errors;
  return [
    ...problems.map(describeProblem),
    ...findings.map(describeFinding),
    ...(coverage.some(({ kept }) => kept > 0) ? coverage.map(describeCoverage) : []),
    `${questionCount} questions: ${errors} errors, ${warnings} warnings.`,
  ];
}

function describeCoverage({ subject, part, asked, kept, practised }: CoverageLine): string {
  return `${subject} of part ${part}: ${asked} in an examination, ${kept} families kept for it, ${practised} questions for practice`;
}

function describeFinding({ check, level, questions, detail }: ContentFinding): string {
  const place = questions.length === 0 ? 'the whole' : questions.join(' and ');
  return `${level.padEnd(7)} ${place}: ${sentenceOfFinding({ check, detail })}`;
}
