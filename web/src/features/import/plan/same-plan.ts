/** How an import is planned now, for a change of one part of it. */
import type { ImportWhole } from '../import-whole.ts';

export function samePlan({ revision, target, sheet, columns }: ImportWhole) {
  return { revision, target, sheet, columns: columns?.map(({ field }) => field) ?? null };
}
