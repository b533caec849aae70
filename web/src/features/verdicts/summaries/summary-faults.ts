/** The sentence beside each field that may not be saved: what we see ourselves, and what the server refused. */
import { verdicts } from '../../../hebrew/verdicts.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import type { FieldProblem } from '../../../staff/form/error-summary.tsx';
import type { FieldFault } from './summary-draft.ts';

const text = verdicts.summaries;

/** By the field's name on the wire, as in the refusal. */
export type FieldSentences = ReadonlyMap<string, string>;

export function fieldSentences({
  faults,
  refusal,
}: {
  readonly faults: ReadonlyMap<string, FieldFault>;
  readonly refusal: unknown;
}): FieldSentences {
  const sentences = new Map([...faults].map(([field, fault]) => [field, text.faults[fault] as string]));
  if (!isApiProblem(refusal)) return sentences;
  if (refusal.code === 'name_taken') sentences.set('name', text.faults.nameTaken);
  for (const [field, codes] of Object.entries(refusal.errors)) {
    if (!sentences.has(field))
      sentences.set(field, codes.includes('too_long') ? text.faults.tooLong : text.faults.other);
  }
  return sentences;
}

/** For the list of all faults: how the screen calls the field. */
export function problemsOf(sentences: FieldSentences): FieldProblem[] {
  return [...sentences].map(([field, sentence]) => ({ field, label: labelOf(field), sentence }));
}

function labelOf(field: string): string {
  const [, place, part] = /^halachot\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (place !== undefined) {
    const label = { name: text.halachaName, url: text.halachaUrl }[part ?? ''] ?? text.halachaText;
    return `${text.halacha(Number(place) + 1)}, ${label}`;
  }
  const labels: Readonly<Record<string, string>> = {
    name: text.name,
    category: text.category,
    subCategory: text.subCategory,
    lawName: text.lawName,
    sugyaVerdictId: text.verdictId,
    modelSubLabels: text.labels,
    ...verdicts.reader.parts,
  };
  return labels[field] ?? field;
}
