/** The endpoints that read laws and prepare their texts (contract/src/laws.ts and the files beside it). */
import { type AlarmsHandlers, alarmsHandlers } from './alarms/alarms.routes.ts';
import { type HubHandlers, hubHandlers } from './hub/hub.routes.ts';
import { type LibraryHandlers, libraryHandlers } from './library/library.routes.ts';
import { type ReadingHandlers, type ReadingNeeds, readingHandlers } from './reading/reading.routes.ts';
import { type RebuildingHandlers, rebuildingHandlers } from './rebuilding/rebuilding.routes.ts';
import { type WordingsHandlers, wordingsHandlers } from './wordings/wordings.routes.ts';

export type LawsHandlers = ReadingHandlers &
  LibraryHandlers &
  HubHandlers &
  RebuildingHandlers &
  WordingsHandlers &
  AlarmsHandlers;

export function lawsHandlers(needs: ReadingNeeds): LawsHandlers {
  return {
    ...readingHandlers(needs),
    ...libraryHandlers(needs),
    ...hubHandlers(needs),
    ...rebuildingHandlers(needs),
    ...wordingsHandlers(needs),
    ...alarmsHandlers(needs),
  };
}
