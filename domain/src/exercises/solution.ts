// One question's solution as the student is composing it: when it may be sent, and how its fields are read and written.

/** Sure (true, a star), unsure (false), not said (null). */
export type Star = true | false | null;

/** 1 could not find it in the law, 2 answered without the law, 3 used the law, null not said (EXE-66). */
export type LawAnswerType = 1 | 2 | 3 | null;

export type SolutionDraft = {
  readonly selectedAnswerId: number | null;
  readonly isStar: Star;
  readonly selectedLawAnswerType: LawAnswerType;
  readonly selectedLawId: number | null;
  readonly selectedLawClauseId: number | null;
};

/** Everything that a student says of a question. The time on it is counted beside, and never goes back. */
export type SolutionFields = SolutionDraft & {
  /** Struck out. */
  readonly removedAnswerIds: readonly number[];
  /** To come back to. */
  readonly isMarked: boolean;
};

export const noChoice: SolutionDraft = {
  selectedAnswerId: null,
  isStar: null,
  selectedLawAnswerType: null,
  selectedLawId: null,
  selectedLawClauseId: null,
};

/** Of a question that was not touched. The one list of the fields, for whatever carries a solution from here to there. */
export const emptySolution: SolutionFields = { ...noChoice, removedAnswerIds: [], isMarked: false };

/** Those fields alone, whatever else lies beside them and however they are spelled there. */
export function solutionFields<S extends Record<keyof SolutionFields, unknown>>(
  solution: S,
): Pick<S, keyof SolutionFields> {
  const fields = Object.keys(emptySolution).map((name) => [name, solution[name as keyof SolutionFields]]); // its own keys
  return Object.fromEntries(fields) as Pick<S, keyof SolutionFields>; // every field of the list, and no other
}

/** `hideAreYouSure` belongs to the exercise, `usesLaws` to the question. */
export type SolutionRules = { readonly hideAreYouSure: boolean; readonly usesLaws: boolean };

/** What is missing; each has its own sentence in the error modal (EXE-76, EXE-77). */
export type SolutionFault = 'star_missing' | 'law_missing';

/**
 * What still keeps this solution from being sent, the star first, as the modal lists them.
 *
 * Range: none, one or both faults, each at most once.
 * Source: EXE-70 to EXE-78; EXE-62 waives the star when the exercise hides the question "are you sure".
 * Example: an answer to a law question, marked sure, with "used the law" and a law but no clause: only the law is missing.
 */
export function solutionFaults(draft: SolutionDraft, rules: SolutionRules): SolutionFault[] {
  if (draft.selectedAnswerId === null) return []; // EXE-70: nothing chosen may be sent as it is
  const faults: SolutionFault[] = [];
  if (!rules.hideAreYouSure && draft.isStar === null) faults.push('star_missing');
  if (rules.usesLaws && !isLawChoiceComplete(draft)) faults.push('law_missing');
  return faults;
}

/**
 * Does this solution count as an answer: something is chosen and nothing is missing?
 *
 * Source: EXE-71, EXE-93.
 * Example: an answer chosen with the sure question still open is not yet an answer; once "unsure" is ticked it is.
 */
export function isAnswered(draft: SolutionDraft, rules: SolutionRules): boolean {
  return draft.selectedAnswerId !== null && solutionFaults(draft, rules).length === 0;
}

/**
 * The star that a client sent, in any of the spellings that are accepted; undefined when it is none of them.
 *
 * Range: true, false and null as they are, 1 and '1' for true, 0 and '0' for false. Null means "not said", which is
 * acceptable; undefined means that the request is wrong.
 * Source: EXE-13, EXE-14, EXE-15.
 * Example: the text '1' reads as sure; the text 'yes' is not acceptable.
 */
export function readStar(value: unknown): Star | undefined {
  if (value === null || value === true || value === false) return value;
  if (value === 1 || value === '1') return true;
  if (value === 0 || value === '0') return false;
  return undefined;
}

/**
 * The star as responses carry it.
 *
 * Range: 1 sure, 0 unsure, null not said. Source: EXE-12, EXE-15.
 * Example: an unsure answer is written as 0, never as null.
 */
export function writeStar(star: Star): 1 | 0 | null {
  if (star === null) return null;
  return star ? 1 : 0;
}

/**
 * The draft after its law answer type was set: types 1 and 2 say that no law was used, so law and clause are emptied.
 * Type 3 and "not said" leave the draft as it is.
 *
 * Source: EXE-67.
 * Example: a student who had chosen section 12 and then ticks "answered without the law" has no section any more.
 */
export function clearLawChoice(draft: SolutionDraft): SolutionDraft {
  if (draft.selectedLawAnswerType !== 1 && draft.selectedLawAnswerType !== 2) return draft;
  return { ...draft, selectedLawId: null, selectedLawClauseId: null };
}

function isLawChoiceComplete(draft: SolutionDraft): boolean {
  if (draft.selectedLawAnswerType === null) return false; // EXE-73
  if (draft.selectedLawAnswerType !== 3) return true;
  return draft.selectedLawId !== null && draft.selectedLawClauseId !== null; // EXE-74
}
