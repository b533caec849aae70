/**
 * Reads that may be some seconds old go to a replica while it is fresh enough, and say of when they are; to the primary
 * where it is not, where it fails, and where it falls silent under them.
 */
import type { DatabaseLog } from '../../operations/log.ts';
import { type Pace, supervise } from '../../operations/supervise.ts';
import { isFresh, marked, readPlace, replayed, UNKNOWN } from './freshness.ts';

export type ReplicaReads<Database> = {
  /** `asOf` as answers write it. */
  readonly fromReplica: <R>(
    read: (database: Database) => Promise<R>,
  ) => Promise<{ found: R; asOf: string | null }>;
  /** How far it is behind, at most; infinite where that is not known. */
  readonly secondsBehind: () => number;
  readonly close: () => void;
};

export type ReplicaNeeds<Database> = {
  readonly primary: Database;
  readonly replica: Database;
  /** Up to where the primary's log is on the disk; what it has acknowledged lies before it. */
  readonly primaryPlace: () => Promise<string>;
  /** Up to where the replica has it; null: it is no replica. */
  readonly replicaPlace: () => Promise<string | null>;
  readonly boundMilliseconds: number;
  readonly log: DatabaseLog;
  readonly pace?: Pace;
};

/** One that is frozen is left within two seconds, so that what waits for it is still answered in time. */
const PACE: Pace = { pauseMilliseconds: 1_000, deadlineMilliseconds: 1_000 };

export function replicaReads<Database>(needs: ReplicaNeeds<Database>): ReplicaReads<Database> {
  const { primary, replica, boundMilliseconds, log, pace = PACE } = needs;
  let freshness = UNKNOWN;
  let isAnswering = false;
  let wasUsed: boolean | null = null;
  let silence = silenceOf();

  const isUsable = () => isAnswering && isFresh(freshness, performance.now(), boundMilliseconds);
  const secondsBehind = () =>
    freshness.asOf === null ? Number.POSITIVE_INFINITY : (performance.now() - freshness.asOf) / 1000;

  function tell(reason: unknown): void {
    const isUsed = isUsable();
    // A start is not the time to warn of a replica that was not asked yet.
    if (isUsed === wasUsed || (wasUsed === null && !isUsed && reason === null)) return;
    wasUsed = isUsed;
    const secondsBehindNow = Math.round(secondsBehind());
    if (isUsed) log.info({ secondsBehind: secondsBehindNow }, 'Reads that may be old go to the replica');
    else
      log.warn(
        { secondsBehind: secondsBehindNow, ...(reason === null ? {} : { err: reason }) },
        'The replica is not read: it fails or is too far behind',
      );
  }

  function leave(reason: unknown): void {
    isAnswering = false;
    silence.begin();
    silence = silenceOf();
    tell(reason);
  }

  // Each on its own: a primary whose connections are all taken must not make its replica look silent.
  const ends = [
    supervise(
      { ready: () => tell(null), failing: () => {} },
      async () => {
        const at = performance.now();
        const place = readPlace(await needs.primaryPlace());
        freshness = marked(freshness, { at, place }, boundMilliseconds);
      },
      pace,
    ),
    supervise(
      {
        ready() {
          isAnswering = true;
          tell(null);
        },
        failing: leave,
      },
      async () => {
        const place = await needs.replicaPlace();
        if (place === null) throw new Error('DATABASE_REPLICA_URL leads to a server that replays no log');
        freshness = replayed(freshness, readPlace(place));
      },
      pace,
    ),
  ];

  return {
    async fromReplica(read) {
      if (isUsable()) {
        const asOf = new Date(Date.now() - secondsBehind() * 1000).toISOString();
        try {
          return { found: await Promise.race([read(replica), silence.begun]), asOf };
        } catch (error) {
          log.warn({ err: error }, 'A read of the replica failed and goes to the primary');
        }
      }
      return { found: await read(primary), asOf: null };
    },
    secondsBehind,
    close() {
      for (const end of ends) end();
    },
  };
}

/** Rejects once it begins, for those who read then. */
function silenceOf(): { readonly begun: Promise<never>; readonly begin: () => void } {
  let begin = (): void => {};
  const begun = new Promise<never>((_resolve, reject) => {
    begin = () => reject(new Error('The replica fell silent'));
  });
  begun.catch(() => {});
  return { begun, begin: () => begin() };
}
