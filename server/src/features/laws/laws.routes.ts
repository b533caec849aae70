/** All endpoints of laws: reading them, and editing laws and collections (contract/src/laws.ts, laws-collections.ts, laws-rebuilding.ts). */
import { type LawCollectionsHandlers, lawCollectionsHandlers } from './editing/law-collections.routes.ts';
import {
  type LawListGateHandlers,
  type LawListGateNeeds,
  lawListGateHandlers,
} from './editing/law-list-gate.ts';
import { type LawsEditorHandlers, lawsEditorHandlers } from './editing/laws-editor.routes.ts';
import { type ReadingHandlers, type ReadingNeeds, readingHandlers } from './reading/reading.routes.ts';
import { type RebuildingHandlers, rebuildingHandlers } from './rebuilding/rebuilding.routes.ts';

export type LawsNeeds = ReadingNeeds & LawListGateNeeds;

export type LawsHandlers = ReadingHandlers &
  LawsEditorHandlers &
  LawCollectionsHandlers &
  LawListGateHandlers &
  RebuildingHandlers;

export function lawsHandlers(needs: LawsNeeds): LawsHandlers {
  return {
    ...readingHandlers(needs),
    ...lawsEditorHandlers(needs),
    ...lawCollectionsHandlers(needs),
    ...lawListGateHandlers(needs),
    ...rebuildingHandlers(needs),
  };
}
