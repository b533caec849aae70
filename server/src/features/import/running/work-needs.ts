/** What the work on imports is done with. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { MediaStorages } from '../../../platform/media/storage/media-storages.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import type { ImportOwners } from '../rehearsal/import-owners.ts';
import type { WholeFileNeeds } from '../whole-files/whole-files.ts';

export type WorkNeeds = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly owners: ImportOwners;
  readonly storages: MediaStorages;
  readonly policy: HtmlPolicy;
  readonly whole: WholeFileNeeds;
  readonly log: Logger;
};

/** One import while a worker has it. */
export type Taken = {
  readonly id: number;
  /** Throws `LostWork` when it is another's by now, or was stopped. `done`: how many rows. */
  readonly keep: (done?: number) => Promise<void>;
  readonly isStopping: () => boolean;
};

/** The import went on without this worker. */
export class LostWork extends Error {}
