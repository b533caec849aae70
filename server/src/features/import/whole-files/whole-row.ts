/** A thing of a pack, or a statute, as a row of an import. */
import type { StoredFinding } from '../rehearsal/stored-shapes.ts';

export type WholeRow = {
  readonly thing: string;
  /** Of what was written; in a dry run it names nothing that stays. Null where the row is no thing of its own. */
  readonly id: number | null;
  readonly item: string;
  readonly text: string;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly findings: readonly StoredFinding[];
};
