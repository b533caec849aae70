// What can be wrong with one question by itself.
import { answerLetter, foldHebrew } from '../hebrew-text.ts';
import type { Check, CheckedQuestion, CitedPlace, ContentFinding } from './checked-question.ts';

const OPTIONS = 4;
/** Fewer words are found in too many places to prove anything. */
const LEAST_QUOTED_WORDS = 4;
/** More would carry the statute's text instead of pointing at it. */
const MOST_QUOTED_WORDS = 12;
const ALL_OF_THEM =
  /(?:כל ה?(?:תשובות|אפשרויות|חלופות)|אף (?:אחת מ)?ה?(?:תשובות|תשובה|אפשרויות|אפשרות))(?!\p{L})/u;
/** `סעיף 25א(ב)`, `סעיפים 3 ו 4`: the number alone; what follows it in brackets is below the clause. */
const CLAUSE_IN_TEXT = /סעי(?:ף|פים) (\d+[א-ת]{0,2}\d*)/gu;

export type Circumstances = {
  /** ISO date. */
  readonly today: string;
  /** The last day of case law that the sitting asks for; null: the present one. */
  readonly caseLawCutoff: string | null;
  /**
   * The words of a clause; null where the law has no such clause, undefined where the law is not at hand and nothing can
   * be said.
   */
  readonly textOf: (place: { readonly law: string; readonly clause: string }) => string | null | undefined;
};

/**
 * Source: EXD-20.
 * Example: a question of four options of which two are right finds `one_key`.
 */
export function checkQuestion(question: CheckedQuestion, circumstances: Circumstances): ContentFinding[] {
  const level = question.isForExam ? ('error' as const) : ('warning' as const);
  return [
    ...optionFaults(question),
    ...clauseFaults(question, circumstances),
    ...unlinked(question),
    ...dateFaults(question, circumstances),
    ...readingFaults(question),
  ].map(([check, detail]) => ({
    check,
    // Of several acts none can be told to be the one that the explanation means.
    level: check === 'unlinked_clause' && actsOf(question) > 1 ? 'warning' : level,
    questions: [question.name],
    detail,
  }));
}

type Fault = readonly [Check, string];

function optionFaults({ answers, isYesNo, isForExam }: CheckedQuestion): Fault[] {
  const texts = answers.map(({ text }) => foldHebrew(text));
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const bare = answers.flatMap(({ hasRationale }, place) => (hasRationale ? [] : [answerLetter(place)]));
  const faults: Fault[] = [];
  if (isYesNo && isForExam) faults.push(['yes_no', '']);
  if (!isYesNo && answers.length !== OPTIONS) faults.push(['four_options', String(answers.length)]);
  if (right !== 1) faults.push(['one_key', String(right)]);
  const sweeping = answers.find((_answer, place) => ALL_OF_THEM.test(texts[place] ?? ''));
  if (sweeping !== undefined) faults.push(['all_of_the_above', sweeping.text]);
  const repeated = answers.find((_answer, place) => texts.indexOf(texts[place] ?? '') < place);
  if (repeated !== undefined) faults.push(['equal_options', repeated.text]);
  if (bare.length > 0) faults.push(['rationales', bare.join(', ')]);
  return faults;
}

function clauseFaults({ keyClauses, otherClauses }: CheckedQuestion, { textOf }: Circumstances): Fault[] {
  return [...keyClauses, ...otherClauses].flatMap(({ law, clause, quote }): Fault[] => {
    if (clause === null) return [];
    const text = textOf({ law, clause });
    if (text === null) return [['unknown_clause', `${law} ${clause}`]];
    if (quote === null) return [];
    const words = foldHebrew(quote).split(' ').length;
    if (words < LEAST_QUOTED_WORDS) return [['short_quote', quote]];
    if (words > MOST_QUOTED_WORDS) return [['long_quote', quote]];
    if (text === undefined) return [];
    return foldHebrew(text).includes(foldHebrew(quote))
      ? []
      : [['wrong_quote', `${law} ${clause}: ${quote}`]];
  });
}

/** Of a question that links to no clause nothing is said: it would be said of every one of an older pack. */
function unlinked({ explanation, keyClauses, otherClauses }: CheckedQuestion): Fault[] {
  const linked: readonly CitedPlace[] = [...keyClauses, ...otherClauses];
  if (linked.length === 0) return [];
  const numbers = new Set(linked.map(({ clause }) => clause));
  const named = [...foldHebrew(explanation).matchAll(CLAUSE_IN_TEXT)].flatMap(([, number]) => number ?? []);
  const missing = [...new Set(named)].filter((number) => !numbers.has(number));
  return missing.length === 0 ? [] : [['unlinked_clause', missing.join(', ')]];
}

function actsOf({ keyClauses, otherClauses }: CheckedQuestion): number {
  return new Set([...keyClauses, ...otherClauses].map(({ law }) => law)).size;
}

function dateFaults({ lawDate, cases }: CheckedQuestion, { today, caseLawCutoff }: Circumstances): Fault[] {
  const late = cases.filter(({ decidedOn }) => decidedOn > (caseLawCutoff ?? today));
  const ofCases = late.map(({ cite, decidedOn }): Fault => ['case_date_late', `${cite}, ${decidedOn}`]);
  if (lawDate === null) return [['law_date_missing', ''], ...ofCases];
  return lawDate > today ? [['law_date_ahead', lawDate], ...ofCases] : ofCases;
}

function readingFaults({ readings }: CheckedQuestion): Fault[] {
  if (readings === null) return [];
  const { hasRule, second } = readings;
  const faults: Fault[] = hasRule ? [] : [['no_rule', '']];
  if (second === null) return [...faults, ['read_once', '']];
  return second.agrees || second.isSettled ? faults : [...faults, ['readings_disagree', '']];
}
