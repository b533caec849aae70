/** The maintenance calls after hosted videos (contract/src/lectures-hosted.ts). */
import type { HostedAsking } from '@sugya/contract/lectures-hosted.ts';
import type { Audit } from '../../../platform/audit/audited-call.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { type AskNeeds, askAfterAll, askAfterOne, readAsking } from './ask-videos.ts';
import type { AskedFor } from './hosted-videos.store.ts';

export type HostedVideosHandlers = Pick<
  EveryHandler,
  | 'updateAllThumbnails'
  | 'updateThumbnail'
  | 'updateAllDurations'
  | 'updateDuration'
  | 'readThumbnailsAsking'
  | 'readDurationsAsking'
>;

export function hostedVideosHandlers(needs: AskNeeds): HostedVideosHandlers {
  const askAll = async (askedFor: AskedFor, audit: Audit) =>
    outcomeOf(await askAfterAll(needs, askedFor, audit));
  const askOne = async (askedFor: AskedFor, videoId: number, audit: Audit) => {
    const asking = await askAfterOne(needs, { askedFor, videoId, audit });
    return typeof asking === 'string' ? refuse(asking) : outcomeOf(asking);
  };
  return {
    updateAllThumbnails: ({ audit }) => askAll('thumbnail', audit),
    updateThumbnail: ({ params, audit }) => askOne('thumbnail', params.id, audit),
    updateAllDurations: ({ audit }) => askAll('length', audit),
    updateDuration: ({ params, audit }) => askOne('length', params.id, audit),
    readThumbnailsAsking: async () => answer(await readAsking(needs.db, 'thumbnail')),
    readDurationsAsking: async () => answer(await readAsking(needs.db, 'length')),
  };
}

/** AMM-12: a host that answered for no video has failed; each video's reason stands by its id. */
function outcomeOf(asking: HostedAsking) {
  const { updated, failed, waiting } = asking;
  if (updated > 0 || waiting > 0 || failed.length === 0) return answer(asking);
  return refuse(
    'video_host_failed',
    Object.fromEntries(failed.map(({ id, reason }) => [String(id), [reason]])),
  );
}
