/** A law's fields as they are typed (ALW-06, ALW-07, ALW-10). */
import type { Law } from '@sugya/contract/laws.ts';
import { readDynamicId } from './search-laws.ts';

export type LawDraft = { readonly name: string; readonly dynamicId: string };

export function draftOf(law: Law | null): LawDraft {
  return { name: law?.name ?? '', dynamicId: law?.dynamicId?.toString() ?? '' };
}

export function isSound({ name, dynamicId }: LawDraft): boolean {
  return name.trim() !== '' && readDynamicId(dynamicId) !== undefined;
}
