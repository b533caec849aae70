// What a bank as a whole may give away or lack.
import { partOf, SUBJECTS, type Subject, usualBlueprint } from '../exam/subjects.ts';
import { grouped } from '../grouped.ts';
import { answerLetter } from '../hebrew-text.ts';
import type { Check, CheckedQuestion, ContentFinding } from './checked-question.ts';

const OPTIONS = 4;
/** Chi-square of three degrees of freedom at one percent. */
const UNEVEN = 11.345;
const MOST_LONGEST = 0.3;
const LEAST_SHORTEST = 0.15;
const LENGTH_RATIO = { least: 0.9, most: 1.1 };
const YES_SHARE = { least: 0.45, most: 0.55 };
const LEVEL_SHARE = { least: 0.15, most: 0.6 };
/** Below it a share says nothing. */
const LEAST_COUNT = 20;
const YES = 'כן';
/** So many questions of a subject make practice of it worth while. */
const PRACTISED_OF_SUBJECT = 60;
/** So many days can be drawn without a family twice. */
const DAYS = 3;
/** Of all questions that are kept; familiarity with the case law is asked for. */
const LEAST_CASES = 12;
const LETTER_SHARE = { least: 0.2, most: 0.3 };

/**
 * Source: EXD-22. A bank is checked from twenty questions on.
 * Example: of 40 keys 22 at א and 6 at each other letter are uneven: 14.4 + 3 · 1.6 = 19.2.
 */
export function checkBank(questions: readonly CheckedQuestion[]): ContentFinding[] {
  const single = questions.filter(
    ({ isYesNo, answers }) =>
      !isYesNo && answers.length === OPTIONS && answers.filter(({ isCorrect }) => isCorrect).length === 1,
  );
  return [
    ...keyPlaces(single),
    ...keyLengths(single),
    ...yesShare(questions.filter(({ isYesNo }) => isYesNo)),
    ...levels(questions),
    ...coverage(questions),
    ...keptCoverage(questions),
    ...caseLaw(questions),
  ].map(([check, detail]) => ({ check, level: 'warning', questions: [], detail }));
}

/** A part of a fixed paper: each letter is right in a fifth to three tenths of it. */
export function checkPaper(name: string, questions: readonly CheckedQuestion[]): ContentFinding[] {
  if (questions.length < LEAST_COUNT) return [];
  const counts = keyCounts(questions);
  const isEven = counts.every((count) => {
    const share = count / questions.length;
    return share >= LETTER_SHARE.least && share <= LETTER_SHARE.most;
  });
  if (isEven) return [];
  return [{ check: 'key_places', level: 'error', questions: [name], detail: lettersOf(counts) }];
}

type Fault = readonly [Check, string];

function keyPlaces(questions: readonly CheckedQuestion[]): Fault[] {
  if (questions.length < LEAST_COUNT) return [];
  const counts = keyCounts(questions);
  const due = questions.length / OPTIONS;
  const chiSquare = counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
  if (chiSquare <= UNEVEN) return [];
  return [['key_places', lettersOf(counts)]];
}

function keyCounts(questions: readonly CheckedQuestion[]): number[] {
  return Array.from(
    { length: OPTIONS },
    (_, letter) => questions.filter(({ answers }) => answers[letter]?.isCorrect === true).length,
  );
}

function lettersOf(counts: readonly number[]): string {
  return counts.map((count, letter) => `${answerLetter(letter)} ${count}`).join(', ');
}

function keyLengths(questions: readonly CheckedQuestion[]): Fault[] {
  if (questions.length < LEAST_COUNT) return [];
  const lengths = questions.map(({ answers }) => ({
    key: answers.find(({ isCorrect }) => isCorrect)?.text.length ?? 0,
    others: answers.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text.length),
  }));
  const share = (holds: (of: { key: number; others: number[] }) => boolean) =>
    lengths.filter(holds).length / lengths.length;
  const longest = share(({ key, others }) => others.every((other) => key > other));
  const shortest = share(({ key, others }) => others.every((other) => key < other));
  const ratio = mean(lengths.map(({ key, others }) => key / mean(others)));
  const faults: Fault[] = [];
  if (longest > MOST_LONGEST) faults.push(['key_length', `the longest in ${percent(longest)}`]);
  if (shortest < LEAST_SHORTEST) faults.push(['key_length', `the shortest in ${percent(shortest)}`]);
  if (ratio < LENGTH_RATIO.least || ratio > LENGTH_RATIO.most)
    faults.push(['key_length', `${ratio.toFixed(2)} times as long as the others`]);
  return faults;
}

function yesShare(questions: readonly CheckedQuestion[]): Fault[] {
  if (questions.length < LEAST_COUNT) return [];
  const yes = questions.filter(({ answers }) => answers.find(({ isCorrect }) => isCorrect)?.text === YES);
  const share = yes.length / questions.length;
  return share < YES_SHARE.least || share > YES_SHARE.most ? [['yes_share', percent(share)]] : [];
}

/** Of each subject, and of each category that belongs to none: authored 1 to 3, 4 to 7 and 8 to 10. */
function levels(questions: readonly CheckedQuestion[]): Fault[] {
  const bands = [
    { name: '1–3', least: 1, most: 3 },
    { name: '4–7', least: 4, most: 7 },
    { name: '8–10', least: 8, most: 10 },
  ];
  return [...grouped(questions, ({ examSubject, category }) => examSubject ?? category)].flatMap(
    ([subject, own]) => {
      if (own.length < LEAST_COUNT) return [];
      return bands.flatMap(({ name, least, most }): Fault[] => {
        const share =
          own.filter(({ difficulty }) => difficulty >= least && difficulty <= most).length / own.length;
        return share < LEVEL_SHARE.least || share > LEVEL_SHARE.most
          ? [['levels', `${subject}, ${name}: ${percent(share)}`]]
          : [];
      });
    },
  );
}

/** Nothing is said of a bank that says of no question where it belongs: it would be said of every subject. */
function coverage(questions: readonly CheckedQuestion[]): Fault[] {
  const practised = questions.filter(({ isForExam }) => !isForExam);
  const ofSubject = grouped(practised, ({ examSubject }) => examSubject);
  ofSubject.delete(null);
  if (ofSubject.size === 0) return [];
  return SUBJECTS.flatMap((subject): Fault[] => {
    const count = ofSubject.get(subject)?.length ?? 0;
    return count < PRACTISED_OF_SUBJECT
      ? [['coverage', `${subject}: ${count} of ${PRACTISED_OF_SUBJECT}`]]
      : [];
  });
}

/** Nothing is said of a bank that keeps no question. Families count once. */
function keptCoverage(questions: readonly CheckedQuestion[]): Fault[] {
  const kept = questions.filter(({ isForExam }) => isForExam);
  if (kept.length === 0) return [];
  return SUBJECTS.flatMap((subject): Fault[] => {
    const families = keptFamilies(kept, subject);
    const wanted = DAYS * usualCount(subject);
    return families < wanted ? [['kept_coverage', `${subject}: ${families} of ${wanted}`]] : [];
  });
}

function keptFamilies(kept: readonly CheckedQuestion[], subject: Subject): number {
  const own = kept.filter(({ examSubject }) => examSubject === subject);
  return new Set(own.map(({ family, name }) => family ?? name)).size;
}

function caseLaw(questions: readonly CheckedQuestion[]): Fault[] {
  if (!questions.some(({ isForExam }) => isForExam)) return [];
  const resting = questions.filter(({ cases }) => cases.length > 0).length;
  return resting < LEAST_CASES ? [['no_case_law', `${resting} of ${LEAST_CASES}`]] : [];
}

export type CoverageLine = {
  readonly subject: Subject;
  readonly part: 'B' | 'C';
  /** In one examination. */
  readonly asked: number;
  /** Families that are kept for it. */
  readonly kept: number;
  readonly practised: number;
};

/** What a bank has of each subject; empty where it says of no question where it belongs. */
export function coverageOf(questions: readonly CheckedQuestion[]): CoverageLine[] {
  if (questions.every(({ examSubject }) => examSubject === null)) return [];
  const kept = questions.filter(({ isForExam }) => isForExam);
  return SUBJECTS.map((subject) => ({
    subject,
    part: partOf(subject),
    asked: usualCount(subject),
    kept: keptFamilies(kept, subject),
    practised: questions.filter((one) => one.examSubject === subject && !one.isForExam).length,
  }));
}

/** Of a part of forty. */
function usualCount(subject: Subject): number {
  return usualBlueprint(partOf(subject), 40).find((line) => line.subject === subject)?.count ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}
