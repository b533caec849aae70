// Responses as numbers: how an attempt comes from storage to its tallies without a row for each answer.
import type { ItemTally } from './tallies.ts';

/**
 * One response is one whole number: the id of the chosen option, or of the question where none was chosen, times
 * `FACTOR`, and these flags. An attempt is its responses with commas between them, in any order; attempts stand with
 * semicolons between them.
 *
 * Example: option 12, right and sure: 12 · 16 + 4 + 2 = 198. Question 7 left blank: 7 · 16 + 8 = 120. Two students:
 * '198,120;120,198'.
 */
export const RESPONSE = { FACTOR: 16, BLANK: 8, RIGHT: 4, SURE: 2, UNSURE: 1 } as const;

export type ResponseTallies = {
  /** By the question's id. */
  readonly byQuestion: ReadonlyMap<number, readonly ItemTally[]>;
  readonly attempts: number;
  /** Right answers of all attempts together. */
  readonly scoreSum: number;
};

/**
 * So many attempts of each total chose each option.
 *
 * Totals are comparable only among those who had the same questions, so attempts of another length than `counted` are left
 * out. `questionOfOption` names today's options: an answer to an earlier wording counts in its attempt's total and is no
 * answer to the new wording.
 */
export function tallyResponses(
  text: string,
  of: { readonly counted: number; readonly questionOfOption: ReadonlyMap<number, number> },
): ResponseTallies {
  // Response → total → count. Numbers in few lists only, because this runs for every answer of every student.
  const counts = new Map<number, number[]>();
  let attempts = 0;
  let scoreSum = 0;
  eachAttempt(text, (responses, total) => {
    if (responses.length !== of.counted) return;
    for (const response of responses) {
      let atTotals = counts.get(response);
      if (atTotals === undefined) {
        atTotals = [];
        counts.set(response, atTotals);
      }
      atTotals[total] = (atTotals[total] ?? 0) + 1;
    }
    attempts += 1;
    scoreSum += total;
  });
  return { byQuestion: mergeSureness(counts, of.questionOfOption), attempts, scoreSum };
}

const COMMA = ','.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** Digit by digit, in one list for all: splitting would make as many small texts as there are answers. */
function eachAttempt(text: string, visit: (responses: readonly number[], total: number) => void): void {
  if (text === '') return;
  const responses: number[] = [];
  let total = 0;
  let response = 0;
  for (let place = 0; place <= text.length; place += 1) {
    const character = place === text.length ? SEMICOLON : text.charCodeAt(place);
    if (character !== COMMA && character !== SEMICOLON) {
      response = response * 10 + (character - ZERO);
      continue;
    }
    responses.push(response);
    if (response & RESPONSE.RIGHT) total += 1;
    response = 0;
    if (character === COMMA) continue;
    visit(responses, total);
    responses.length = 0;
    total = 0;
  }
}

/** The three ways to be sure of the same response make one tally. */
function mergeSureness(
  counts: ReadonlyMap<number, readonly (number | undefined)[]>,
  questionOfOption: ReadonlyMap<number, number>,
): Map<number, ItemTally[]> {
  const byQuestion = new Map<number, Map<string, ItemTally>>();
  for (const [response, atTotals] of counts) {
    const id = Math.floor(response / RESPONSE.FACTOR);
    const isBlank = (response & RESPONSE.BLANK) !== 0;
    const questionId = isBlank ? id : questionOfOption.get(id);
    if (questionId === undefined) continue;
    const tallies = byQuestion.get(questionId) ?? new Map<string, ItemTally>();
    byQuestion.set(questionId, tallies);
    const isCorrect = (response & RESPONSE.RIGHT) !== 0;
    const isSure = (response & RESPONSE.SURE) !== 0;
    const hasSaid = isSure || (response & RESPONSE.UNSURE) !== 0;
    for (const [total, count] of atTotals.entries()) {
      if (count === undefined) continue;
      const key = `${response - (response % RESPONSE.RIGHT)}/${total}`;
      const known = tallies.get(key);
      tallies.set(key, {
        optionId: isBlank ? null : id,
        isCorrect,
        total,
        count: count + (known?.count ?? 0),
        sure: (isSure ? count : 0) + (known?.sure ?? 0),
        saidSure: (hasSaid ? count : 0) + (known?.saidSure ?? 0),
      });
    }
  }
  return new Map([...byQuestion].map(([questionId, tallies]) => [questionId, [...tallies.values()]]));
}
