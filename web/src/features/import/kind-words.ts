/** What a file holds, as staff call it: a format says more of questions than that they are questions. */
import type { ImportJob } from '@sugya/contract/import.ts';
import { importing } from '../../hebrew/import.ts';

const text = importing.history;

export function kindWords({ kind, format }: Pick<ImportJob, 'kind' | 'format'>): string {
  if (kind === 'questions' || kind === null) return format ?? text.unknownKind;
  return text.kinds[kind];
}
