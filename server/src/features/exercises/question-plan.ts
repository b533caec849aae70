/** Decides what an import does to the questions of one exercise: which are new, which have changed, which go, in what order. */
import type { PackQuestion } from '@sugya/contract/content-pack.ts';
import { hashContent, isSameContent } from './content/content-hash.ts';

/** A question as the exercise has it, by its current version. */
export type StoredQuestion = {
  readonly id: number;
  readonly externalId: string;
  readonly sortOrder: number;
  readonly isWithdrawn: boolean;
  readonly version: number;
  readonly contentHash: string;
  readonly source: string | null;
  readonly family: string | null;
};

export type QuestionOutcome = 'added' | 'updated' | 'unchanged' | 'withdrawn';

export type PlannedVersion = {
  readonly version: number;
  readonly content: PackQuestion;
  readonly contentHash: string;
};

export type QuestionPlan = {
  readonly added: readonly (PlannedVersion & {
    readonly externalId: string;
    readonly sortOrder: number;
    readonly family: string | null;
  })[];
  readonly changed: readonly (PlannedVersion & { readonly questionId: number })[];
  /** Questions whose present version stays and says another source. */
  readonly sourced: readonly { readonly questionId: number; readonly source: string | null }[];
  /** Questions whose place, presence or family is another than before. */
  readonly placed: readonly {
    readonly questionId: number;
    readonly sortOrder: number;
    readonly isWithdrawn: boolean;
    readonly family: string | null;
  }[];
  /** One for each question, except for those that stay withdrawn or were not spoken of. */
  readonly outcomes: readonly QuestionOutcome[];
};

/**
 * Unchanged content makes no version; changed content makes the next one; another source is written into the version
 * that there is, another family into the question; a question that comes back is no longer withdrawn. With `keep`, questions that are not wanted stay; if there are such, everybody keeps the old order and new
 * questions come last.
 */
export function planQuestions(given: {
  readonly wanted: readonly PackQuestion[];
  readonly stored: readonly StoredQuestion[];
  readonly others: 'withdraw' | 'keep';
}): QuestionPlan {
  const { wanted, stored } = given;
  const storedById = new Map(stored.map((question) => [question.externalId, question]));
  const wantedIds = new Set(wanted.map(({ externalId }) => externalId));
  const others = stored.filter((question) => !question.isWithdrawn && !wantedIds.has(question.externalId));
  const keepsOthers = given.others === 'keep' && others.length > 0;
  const orderOf = keepsOthers
    ? orderAfter(stored)
    : (_question: StoredQuestion | undefined, place: number) => place + 1;

  const added: QuestionPlan['added'][number][] = [];
  const changed: QuestionPlan['changed'][number][] = [];
  const sourced: QuestionPlan['sourced'][number][] = [];
  const placed: QuestionPlan['placed'][number][] = [];
  const outcomes: QuestionOutcome[] = [];
  for (const [place, content] of wanted.entries()) {
    const old = storedById.get(content.externalId);
    const contentHash = hashContent(content);
    const sortOrder = orderOf(old, place);
    if (old === undefined) {
      const { externalId, family } = content;
      added.push({ externalId, sortOrder, family, version: 1, content, contentHash });
      outcomes.push('added');
      continue;
    }
    const isChanged = !isSameContent(content, old.contentHash);
    const isMoved = old.sortOrder !== sortOrder || old.isWithdrawn || old.family !== content.family;
    if (isChanged) changed.push({ questionId: old.id, version: old.version + 1, content, contentHash });
    const isSourced = !isChanged && old.source !== content.source;
    if (isSourced) sourced.push({ questionId: old.id, source: content.source });
    if (isMoved) placed.push({ questionId: old.id, sortOrder, isWithdrawn: false, family: content.family });
    outcomes.push(isChanged || isSourced || isMoved ? 'updated' : 'unchanged');
  }
  if (!keepsOthers) {
    placed.push(
      ...others.map(({ id, sortOrder, family }) => ({
        questionId: id,
        sortOrder,
        isWithdrawn: true,
        family,
      })),
    );
    outcomes.push(...others.map(() => 'withdrawn' as const));
  }
  return { added, changed, sourced, placed, outcomes };
}

/** Who has a place keeps it; the others follow after the last. */
function orderAfter(stored: readonly StoredQuestion[]): (question: StoredQuestion | undefined) => number {
  let last = Math.max(0, ...stored.map(({ sortOrder }) => sortOrder));
  return (question) => {
    if (question !== undefined) return question.sortOrder;
    last += 1;
    return last;
  };
}
