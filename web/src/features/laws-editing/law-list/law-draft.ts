/** A law's fields as they are typed (ALW-06, ALW-07, ALW-10). */
import type { Law } from '@sugya/contract/laws.ts';
import { readDynamicId } from './search-laws.ts';

export type LawDraft = { readonly name: string; readonly dymanicId: string };

export function draftOf(law: Law | null): LawDraft {
  return { name: law?.name ?? '', dymanicId: law?.dymanicId?.toString() ?? '' };
}

export function isSound({ name, dymanicId }: LawDraft): boolean {
  return name.trim() !== '' && readDynamicId(dymanicId) !== undefined;
}
