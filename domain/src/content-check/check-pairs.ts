// What two questions may be to each other without their author having said so.
import { grouped } from '../grouped.ts';
import { foldHebrew } from '../hebrew-text.ts';
import type { CheckedQuestion, ContentFinding } from './checked-question.ts';

const SHINGLE_WORDS = 5;
/** Of the five-word runs of both, so large a share in common is one text in two. */
const COPIED_SHARE = 0.3;

/**
 * Pairs of different families that are copies of each other, or that rest on the same key clause.
 *
 * Source: EXD-21. Two stories of one rule have no words in common; the clause finds them, and a person decides, whose verdict is kept.
 */
export function checkPairs(
  questions: readonly CheckedQuestion[],
  verdicts: readonly PairVerdict[] = [],
): ContentFinding[] {
  const decided = new Set(
    verdicts.filter(({ because }) => because !== '').map(({ families }) => pairOf(families)),
  );
  return [...copies(questions), ...sameRules(questions, decided)];
}

/** Why two families that rest on one clause ask different rules; a question without a family is called by its name. */
export type PairVerdict = { readonly families: readonly [string, string]; readonly because: string };

function pairOf(families: readonly string[]): string {
  return families.toSorted().join(' ');
}

function familyOf({ family, name }: CheckedQuestion): string {
  return family ?? name;
}

function copies(questions: readonly CheckedQuestion[]): ContentFinding[] {
  const runs = questions.map((question) => ({ question, shingles: shinglesOf(question) }));
  const holders = new Map<string, number[]>();
  for (const [place, { shingles }] of runs.entries())
    for (const shingle of shingles) holders.set(shingle, [...(holders.get(shingle) ?? []), place]);
  const common = new Map<string, number>();
  for (const places of holders.values())
    for (const [at, first] of places.entries())
      for (const second of places.slice(at + 1)) {
        const pair = `${first} ${second}`;
        common.set(pair, (common.get(pair) ?? 0) + 1);
      }
  return [...common].flatMap(([pair, shared]) => {
    const [first, second] = pair.split(' ').map((place) => runs[Number(place)]);
    if (first === undefined || second === undefined || isOneFamily(first.question, second.question))
      return [];
    const share = shared / (first.shingles.size + second.shingles.size - shared);
    return share < COPIED_SHARE ? [] : [finding('copies', first.question, second.question, share.toFixed(2))];
  });
}

/** Runs of words of stem and options; numbers are one word, because a copy changes them first. */
function shinglesOf({ stem, answers }: CheckedQuestion): Set<string> {
  const words = [stem, ...answers.map(({ text }) => text)].flatMap((text) =>
    foldHebrew(text)
      .replace(/[^\p{L}\p{N} ]/gu, ' ')
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => (/\d/.test(word) ? '#' : word)),
  );
  const runs = Array.from({ length: Math.max(0, words.length - SHINGLE_WORDS + 1) }, (_, from) =>
    words.slice(from, from + SHINGLE_WORDS).join(' '),
  );
  return new Set(runs);
}

function sameRules(questions: readonly CheckedQuestion[], decided: ReadonlySet<string>): ContentFinding[] {
  const rests = questions.flatMap((question) =>
    question.keyClauses
      .filter(({ clause }) => clause !== null)
      .map(({ law, clause }) => ({ question, clause: `${law} ${clause}` })),
  );
  const found = new Map<string, ContentFinding>();
  for (const [clause, resting] of grouped(rests, (rest) => rest.clause))
    for (const [at, { question: first }] of resting.entries())
      for (const { question: second } of resting.slice(at + 1))
        if (
          first !== second &&
          !isOneFamily(first, second) &&
          !decided.has(pairOf([familyOf(first), familyOf(second)]))
        )
          found.set(`${first.name} ${second.name}`, finding('same_rule', first, second, clause));
  return [...found.values()];
}

function isOneFamily(a: CheckedQuestion, b: CheckedQuestion): boolean {
  return a.family !== null && a.family === b.family;
}

function finding(
  check: 'copies' | 'same_rule',
  a: CheckedQuestion,
  b: CheckedQuestion,
  detail: string,
): ContentFinding {
  const level = a.isForExam || b.isForExam ? 'error' : 'warning';
  return { check, level, questions: [a.name, b.name], detail };
}
