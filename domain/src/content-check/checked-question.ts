// What the check of content looks at, and what it finds.
import type { Subject } from '../exam/subjects.ts';

export type CheckedAnswer = {
  readonly text: string;
  readonly isCorrect: boolean;
  readonly hasRationale: boolean;
};

export type CitedPlace = {
  readonly law: string;
  /** Null: the whole law. */
  readonly clause: string | null;
  readonly quote: string | null;
};

/** All texts plain. */
export type CheckedQuestion = {
  /** Where an author finds it. */
  readonly name: string;
  /** Questions of one family ask the same rule; null: a family of its own. */
  readonly family: string | null;
  /** The learning subject that it stands in. */
  readonly category: string;
  /** Where the examination asks about it; null: not said. */
  readonly examSubject: Subject | null;
  /** For the examination every finding is an error; for practice a warning. */
  readonly isForExam: boolean;
  readonly isYesNo: boolean;
  readonly stem: string;
  readonly answers: readonly CheckedAnswer[];
  readonly explanation: string;
  /** The clauses that answer it. */
  readonly keyClauses: readonly CitedPlace[];
  /** Those that mislead or stand behind it. */
  readonly otherClauses: readonly CitedPlace[];
  /** ISO date. */
  readonly lawDate: string | null;
  /** The author's guess, 1 easy to 10 hard. */
  readonly difficulty: number;
};

export type Check =
  | 'four_options'
  | 'one_key'
  | 'all_of_the_above'
  | 'equal_options'
  | 'rationales'
  | 'unknown_clause'
  | 'short_quote'
  | 'wrong_quote'
  | 'unlinked_clause'
  | 'law_date_missing'
  | 'law_date_ahead'
  | 'yes_no'
  | 'copies'
  | 'same_rule'
  | 'key_places'
  | 'key_length'
  | 'yes_share'
  | 'levels'
  | 'coverage';

export type ContentFinding = {
  readonly check: Check;
  readonly level: 'error' | 'warning';
  /** The questions it is about; empty: the bank, or a subject of it. */
  readonly questions: readonly string[];
  /** What was found. */
  readonly detail: string;
};
