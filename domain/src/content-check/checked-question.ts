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

/** `settled`: what was done about a disagreement, or about a doubt that stood. */
export type Readings = {
  readonly hasRule: boolean;
  readonly second: { readonly agrees: boolean; readonly isSettled: boolean } | null;
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
  /** Case law that it rests on; ISO dates. */
  readonly cases: readonly { readonly cite: string; readonly decidedOn: string }[];
  /** What its readings came to; null: of questions of its exercise no readings are kept. */
  readonly readings: Readings | null;
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
  | 'long_quote'
  | 'wrong_quote'
  | 'unlinked_clause'
  | 'law_date_missing'
  | 'law_date_ahead'
  | 'case_date_late'
  | 'no_rule'
  | 'read_once'
  | 'readings_disagree'
  | 'yes_no'
  | 'copies'
  | 'same_rule'
  | 'key_places'
  | 'key_length'
  | 'yes_share'
  | 'levels'
  | 'coverage'
  | 'kept_coverage'
  | 'no_case_law'
  | 'readings';

export type ContentFinding = {
  readonly check: Check;
  readonly level: 'error' | 'warning';
  /** The questions it is about; empty: the bank, or a subject of it. */
  readonly questions: readonly string[];
  /** What was found. */
  readonly detail: string;
};
