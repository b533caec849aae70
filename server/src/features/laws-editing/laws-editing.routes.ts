/** The endpoints by which staff edit laws and collections of clauses (contract/src/laws.ts, laws-collections.ts). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type LawCollectionsHandlers, lawCollectionsHandlers } from './law-collections.routes.ts';
import { type LawListGateHandlers, type LawListGateNeeds, lawListGateHandlers } from './law-list-gate.ts';
import { type LawsEditorHandlers, lawsEditorHandlers } from './laws-editor.routes.ts';

export type LawsEditingHandlers = LawsEditorHandlers & LawCollectionsHandlers & LawListGateHandlers;

export type LawsEditingNeeds = LawListGateNeeds & { readonly db: Kysely<Tables> };

export function lawsEditingHandlers(needs: LawsEditingNeeds): LawsEditingHandlers {
  return {
    ...lawsEditorHandlers(needs),
    ...lawCollectionsHandlers(needs),
    ...lawListGateHandlers(needs),
  };
}
