/** The endpoints that read laws and prepare their texts (contract/src/laws.ts, laws-rebuilding.ts, laws-wordings.ts). */
import { type AlarmsHandlers, alarmsHandlers } from './alarms/alarms.routes.ts';
import { type ReadingHandlers, type ReadingNeeds, readingHandlers } from './reading/reading.routes.ts';
import { type RebuildingHandlers, rebuildingHandlers } from './rebuilding/rebuilding.routes.ts';
import { type WordingsHandlers, wordingsHandlers } from './wordings/wordings.routes.ts';

export type LawsHandlers = ReadingHandlers & RebuildingHandlers & WordingsHandlers & AlarmsHandlers;

export function lawsHandlers(needs: ReadingNeeds): LawsHandlers {
  return {
    ...readingHandlers(needs),
    ...rebuildingHandlers(needs),
    ...wordingsHandlers(needs),
    ...alarmsHandlers(needs),
  };
}
