/** The one list of what is written into a solution: by an operation, and by a history that is taken over whole. */
import type { SolutionFields } from '@sugya/domain/exercises/solution.ts';
import { sql } from 'kysely';

export type WrittenSolution = SolutionFields & {
  readonly questionSeconds: number;
  readonly sapiCode: string | null;
  readonly isAnswered: boolean;
  readonly isCorrect: boolean | null;
  /** Left out where nothing is known of it: a history of another place. */
  readonly wasAway?: boolean;
  readonly sawLaw?: boolean;
};

/**
 * When the newest operation replaces what stands. `longest`: the time on a question never goes back. `once`: what was so
 * stays so, and is not so any more once the answer is confirmed.
 */
type Replacing = 'always' | 'unless confirmed' | 'longest' | 'once';
export type Column = { readonly name: string; readonly type: string; readonly replaced: Replacing };

const WRITTEN: Readonly<Record<keyof WrittenSolution, Column>> = {
  selectedAnswerId: { name: 'selected_answer_id', type: 'bigint', replaced: 'unless confirmed' },
  isStar: { name: 'is_star', type: 'boolean', replaced: 'unless confirmed' },
  selectedLawAnswerType: { name: 'selected_law_answer_type', type: 'smallint', replaced: 'unless confirmed' },
  selectedLawId: { name: 'selected_law_id', type: 'bigint', replaced: 'unless confirmed' },
  selectedLawClauseId: { name: 'selected_law_clause_id', type: 'bigint', replaced: 'unless confirmed' },
  removedAnswerIds: { name: 'removed_answer_ids', type: 'bigint[]', replaced: 'always' },
  isMarked: { name: 'is_marked', type: 'boolean', replaced: 'always' },
  questionSeconds: { name: 'question_seconds', type: 'integer', replaced: 'longest' },
  sapiCode: { name: 'sapi_code', type: 'text', replaced: 'always' },
  isAnswered: { name: 'is_answered', type: 'boolean', replaced: 'unless confirmed' },
  isCorrect: { name: 'is_correct', type: 'boolean', replaced: 'unless confirmed' },
  wasAway: { name: 'was_away', type: 'boolean', replaced: 'once' },
  sawLaw: { name: 'saw_law', type: 'boolean', replaced: 'once' },
};

/** Made once, for every answer. */
const NAMES = Object.entries(WRITTEN).map(
  ([field, { name }]) => [field as keyof WrittenSolution, name] as const, // its own keys
);

/** Names and types as `jsonb_to_recordset` wants them, and names alone. */
export const typedColumns = written(({ name, type }) => `${name} ${type}`);
export const columnNames = written(({ name }) => name);

/** Raw, because it is made of the list alone. */
export function written(part: (column: Column) => string) {
  return sql.raw(Object.values(WRITTEN).map(part).join(', '));
}

/** The values by the names of their columns. */
export function valuesByColumn(solution: WrittenSolution): Record<string, unknown> {
  const known = { wasAway: false, sawLaw: false, ...solution };
  const values: Record<string, unknown> = {};
  for (const [field, name] of NAMES) values[name] = known[field];
  return values;
}
