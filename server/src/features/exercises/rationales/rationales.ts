/** What a question says of each of its answers: the author's words, or else what its explanation surely says (decision 0042). */
import type { PackQuestion } from '@sugya/contract/content-pack.ts';
import { RATIONALES_RULE, splitExplanation } from '@sugya/domain/explanations/split-explanation.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { selectVersionsToSplit, storeSplit } from './rationales.store.ts';

export type Rationales = {
  /** HTML for each answer in order. */
  readonly rationales: readonly (string | null)[];
  readonly takeaway: string | null;
  /** By which rule they were taken out of the explanation; null: the author wrote them. */
  readonly rule: number | null;
};

/** An author who writes one of them has said all that there is: nothing is added to it. */
export function rationalesToStore({ answers, explanationHtml, takeawayHtml }: PackQuestion): Rationales {
  const written = answers.map(({ rationaleHtml }) => rationaleHtml);
  if (takeawayHtml !== null || written.some((html) => html !== null)) {
    return { rationales: written, takeaway: takeawayHtml, rule: null };
  }
  return { ...splitExplanation(explanationHtml ?? '', answers), rule: RATIONALES_RULE };
}

/** Of one run of the job, which comes every minute. */
const MOST_VERSIONS = 500;

/**
 * Takes the explanations of stored questions apart that no rule, or an older one, has looked at. Versions that attempts
 * are bound to are among them. Returns how many were looked at; a second run finds none of them.
 */
export async function splitStored(db: Kysely<Tables>, most = MOST_VERSIONS): Promise<number> {
  const versions = await selectVersionsToSplit(db, { rule: RATIONALES_RULE, most });
  const split = versions.map(({ id, explanationHtml, answers }) => {
    const { rationales, takeaway } = splitExplanation(explanationHtml ?? '', answers);
    return {
      id,
      takeaway,
      answers: answers.map((answer, place) => ({ id: answer.id, rationale: rationales[place] ?? null })),
    };
  });
  await storeSplit(db, { rule: RATIONALES_RULE, split });
  return split.length;
}
