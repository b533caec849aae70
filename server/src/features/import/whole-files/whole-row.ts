/** A thing of a pack, or a statute, as a row of an import. */
import type { StoredFinding } from '../rehearsal/stored-shapes.ts';

export type WholeRow = {
  readonly thing: string;
  readonly item: string;
  readonly text: string;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly findings: readonly StoredFinding[];
};
