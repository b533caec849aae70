/** The words for what was found in a file, and for the columns and things of it. */
import type { ImportFinding } from '@sugya/contract/import.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { importing } from '../../hebrew/import.ts';
import { importProblems, unknownProblem } from '../../hebrew/import-problems.ts';

export function problemSentence(code: string): string {
  return Object.hasOwn(importProblems, code) ? (importProblems[code] ?? unknownProblem) : unknownProblem;
}

/** `answer_3` is "תשובה ג"; what the file calls by a name of its own keeps it. */
export function fieldWords(field: string): string {
  const [, part, place] = /^(answer|rationale)_([1-8])$/.exec(field) ?? [];
  if (part === 'answer') return importing.answer(answerLetter(Number(place) - 1));
  if (part === 'rationale') return importing.rationale(answerLetter(Number(place) - 1));
  return Object.hasOwn(importing.fields, field) ? (importing.fields[field] ?? field) : field;
}

export function thingWords(thing: string): string {
  return Object.hasOwn(importing.things, thing) ? (importing.things[thing] ?? thing) : thing;
}

/** The refused first, then what came in otherwise, then what stays behind. */
export function byWeight(findings: readonly ImportFinding[]): readonly ImportFinding[] {
  const weight = { refused: 0, changed: 1, notCarried: 2 } as const;
  return findings.toSorted((one, other) => weight[one.severity] - weight[other.severity]);
}
