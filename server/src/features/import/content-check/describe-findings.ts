/** What the check of content found, worded for authors. */
import type { CoverageLine } from '@sugya/domain/content-check/check-bank.ts';
import type { Check, ContentFinding } from '@sugya/domain/content-check/checked-question.ts';
import { describeProblem } from '../import-problem.ts';
import type { ContentCheck } from './check-content.ts';

/** In English, for authors: `it does not have four options (3)`. */
export function sentenceOfFinding({ check, detail }: Pick<ContentFinding, 'check' | 'detail'>): string {
  return `${SENTENCES[check]}${detail === '' ? '' : ` (${detail})`}`;
}

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

const SENTENCES: Readonly<Record<Check, string>> = {
  four_options: 'it does not have four options',
  one_key: 'it does not have one right answer',
  all_of_the_above: 'an option speaks of all the others',
  equal_options: 'two options say the same',
  rationales: 'these answers have no reason of their own',
  unknown_clause: 'the statute has no such clause',
  short_quote: 'a quotation has fewer than four words',
  long_quote: 'a quotation has more than twelve words',
  wrong_quote: 'these words do not stand in the clause',
  unlinked_clause: 'the explanation names clauses that the question does not link to',
  law_date_missing: 'it does not say of which day its law is',
  law_date_ahead: 'its law is of a day that is still to come',
  case_date_late: 'this judgement came after the last day that is asked for',
  no_rule: 'its readings do not name the rule that it tests',
  read_once: 'nobody has answered it without the key',
  readings_disagree: 'its second reader answered otherwise, and what came of it is not said',
  yes_no: 'an examination has no yes/no questions',
  copies: 'they are nearly one text and of different families',
  same_rule: 'they rest on one clause and are of different families',
  key_places: 'the right answers are spread unevenly over the letters',
  key_length: 'the length of the right answer gives it away',
  yes_share: 'the share of yes among the yes/no questions is uneven',
  levels: 'a band of difficulty is too thin or too thick',
  coverage: 'a subject of the examination has few questions to practise',
  kept_coverage: 'a subject has too few families kept for three examinations',
  no_case_law: 'few questions rest on case law',
  readings: 'a file of readings cannot be read',
};
