/** The sentence beside each field that may not be saved: what we see ourselves, and what the server refused. */
import { verdicts } from '../../../hebrew/verdicts.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import type { FieldFault } from './summary-draft.ts';

/** By the field's name on the wire, as in the refusal. */
export type FieldSentences = ReadonlyMap<string, string>;

export function fieldSentences({
  faults,
  refusal,
}: {
  readonly faults: ReadonlyMap<string, FieldFault>;
  readonly refusal: unknown;
}): FieldSentences {
  const text = verdicts.summaries.faults;
  const sentences = new Map([...faults].map(([field, fault]) => [field, text[fault] as string]));
  if (!isApiProblem(refusal)) return sentences;
  if (refusal.code === 'name_taken') sentences.set('name', text.nameTaken);
  for (const [field, codes] of Object.entries(refusal.errors)) {
    if (!sentences.has(field)) sentences.set(field, codes.includes('too_long') ? text.tooLong : text.other);
  }
  return sentences;
}
