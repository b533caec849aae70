/** Looks one video or all of them up at the host, and stores what it answers (AMM-12). */
import { type AskFailure, type HostedAsking, MOST_ASKED_AT_ONCE } from '@sugya/contract/lectures-hosted.ts';
import type { Kysely } from 'kysely';
import type { Audit } from '../../../platform/audit/audited-call.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { askVideoHost, type VideoHost } from './ask-video-host.ts';
import {
  type Asked,
  type AskedFor,
  type AskingRow,
  beginAsking,
  type HostedVideo,
  isVideo,
  selectAsking,
  selectOptionalHosted,
  selectWaiting,
  writeAsked,
} from './hosted-videos.store.ts';

export type AskNeeds = { readonly db: Kysely<Tables>; readonly host: VideoHost };

/** Enough that fifty answers of an ordinary host come within one request, few enough that no host minds. */
const AT_A_TIME = 10;
/** One turn of the job ends well before the queue takes it for dead; the next goes on. */
const MOST_ROUNDS = 60;

/** Undefined when the host has no such video. */
export async function askAfterOne(
  { db, host }: AskNeeds,
  {
    askedFor,
    videoId,
    audit,
  }: { readonly askedFor: AskedFor; readonly videoId: number; readonly audit: Audit },
): Promise<HostedAsking | 'not_hosted' | 'not_found'> {
  const video = await selectOptionalHosted(db, videoId);
  if (video === undefined) return (await isVideo(db, videoId)) ? 'not_hosted' : 'not_found';
  const asked = await ask(host, askedFor, [video]);
  await inTransaction(db, async (trx) => {
    await writeAsked(trx, askedFor, asked);
    await audit(trx, { after: { outcomes: asked.map(({ outcome }) => outcome) } });
  });
  return summarise(asked);
}

/** Up to fifty are looked up at once; the rest, and what a slow host did not answer in time, waits for the job. */
export async function askAfterAll(
  { db, host }: AskNeeds,
  askedFor: AskedFor,
  audit: Audit,
): Promise<HostedAsking> {
  await inTransaction(db, async (trx) => {
    await beginAsking(trx, askedFor);
    await audit(trx, {});
  });
  const waiting = await selectWaiting(db, askedFor, MOST_ASKED_AT_ONCE + 1);
  if (waiting.length <= MOST_ASKED_AT_ONCE) {
    const deadline = AbortSignal.timeout(host.askWithinMilliseconds);
    const asked: Asked[] = [];
    for (let first = 0; first < waiting.length && !deadline.aborted; first += AT_A_TIME) {
      asked.push(...(await ask(host, askedFor, waiting.slice(first, first + AT_A_TIME), deadline)));
    }
    await writeAsked(db, askedFor, asked);
  }
  return readAsking(db, askedFor);
}

/** The job: does what waits, also what a process left when it died. */
export async function askAfterWaiting({ db, host }: AskNeeds): Promise<void> {
  for (const askedFor of ['thumbnail', 'length'] as const) {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const waiting = await selectWaiting(db, askedFor, AT_A_TIME);
      if (waiting.length === 0) break;
      await writeAsked(db, askedFor, await ask(host, askedFor, waiting));
    }
  }
}

export async function readAsking(db: Kysely<Tables>, askedFor: AskedFor): Promise<HostedAsking> {
  return summarise(await selectAsking(db, askedFor));
}

/** Those that the deadline cut short are missing from the answer: nobody knows yet. */
async function ask(
  host: VideoHost,
  askedFor: AskedFor,
  videos: readonly HostedVideo[],
  deadline?: AbortSignal,
): Promise<Asked[]> {
  const asked = await Promise.all(
    videos.map(async (video) => {
      const hostAnswer = await askVideoHost(host, video.url, deadline);
      if (hostAnswer === null) return [];
      if (typeof hostAnswer === 'string') return [failed(video, hostAnswer)];
      const thumbnailUrl = askedFor === 'thumbnail' ? hostAnswer.thumbnailUrl : null;
      const lengthSeconds = askedFor === 'length' ? hostAnswer.lengthSeconds : null;
      if (thumbnailUrl === null && lengthSeconds === null) return [failed(video, 'nothing_told')];
      return [{ ...video, outcome: 'updated' as const, thumbnailUrl, lengthSeconds }];
    }),
  );
  return asked.flat();
}

function failed(video: HostedVideo, outcome: AskFailure): Asked {
  return { ...video, outcome, thumbnailUrl: null, lengthSeconds: null };
}

function summarise(rows: readonly AskingRow[]): HostedAsking {
  return {
    updated: rows.filter(({ outcome }) => outcome === 'updated').length,
    failed: rows.flatMap(({ id, outcome }) =>
      outcome === null || outcome === 'updated' ? [] : [{ id, reason: outcome }],
    ),
    waiting: rows.filter(({ outcome }) => outcome === null).length,
  };
}
