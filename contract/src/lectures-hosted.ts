/** Asking the video host after its videos: the video half of the maintenance calls (AMM). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

/**
 * `host_unreachable`: no answer in time, or one that sends elsewhere. `host_refused`: an answer that is no success, such as
 * for a video that is private or gone. `nothing_told`: an answer without what was asked for.
 */
export const askFailure = z.enum(['host_unreachable', 'host_refused', 'nothing_told']);
export type AskFailure = z.infer<typeof askFailure>;

export const hostedAsking = z.object({
  /** How many videos have what the host says of them. */
  updated: z.int().min(0),
  failed: z.array(z.object({ id, reason: askFailure })),
  /** Addition: how many are still to be looked up, in the background. */
  waiting: z.int().min(0),
});
export type HostedAsking = z.infer<typeof hostedAsking>;

/** More videos than these are looked up in the background (AMM-12). */
export const MOST_ASKED_AT_ONCE = 50;

/** Our own id (AMM-13). */
const ofVideo = z.object({ id: idInPath });

/** While an asking is under way, another call joins it and tells how far it is. */
export const updateAllThumbnails = endpoint({
  name: 'updateAllThumbnails',
  method: 'PUT',
  path: '/api/admin/VimeoThumbnails/All',
  access: 'admin',
  capability: 'content.write',
  response: hostedAsking,
  refusals: ['video_host_failed'],
  requirements: ['AMM-03', 'AMM-12'],
});

export const updateThumbnail = endpoint({
  name: 'updateThumbnail',
  method: 'PUT',
  path: '/api/Admin/VimeoThumbnails/{id}',
  access: 'admin',
  capability: 'content.write',
  params: ofVideo,
  response: hostedAsking,
  refusals: ['not_hosted', 'video_host_failed'],
  requirements: ['AMM-07', 'AMM-09', 'AMM-12', 'AMM-13'],
});

/** While an asking is under way, another call joins it and tells how far it is. */
export const updateAllDurations = endpoint({
  name: 'updateAllDurations',
  method: 'PUT',
  path: '/api/admin/VimeoDurations/All',
  access: 'admin',
  capability: 'content.write',
  response: hostedAsking,
  refusals: ['video_host_failed'],
  requirements: ['AMM-08', 'AMM-12'],
});

export const updateDuration = endpoint({
  name: 'updateDuration',
  method: 'PUT',
  path: '/api/Admin/VimeoDurations/{id}',
  access: 'admin',
  capability: 'content.write',
  params: ofVideo,
  response: hostedAsking,
  refusals: ['not_hosted', 'video_host_failed'],
  requirements: ['AMM-06', 'AMM-09', 'AMM-12', 'AMM-13'],
});

/** Ours: how far the latest lookup of all pictures is; all zero before the first. */
export const readThumbnailsAsking = endpoint({
  name: 'readThumbnailsAsking',
  method: 'GET',
  path: '/api/admin/VimeoThumbnails/All',
  access: 'admin',
  capability: 'content.read',
  response: hostedAsking,
  refusals: [],
  requirements: ['AMM-12'],
});

/** Ours: how far the latest lookup of all lengths is; all zero before the first. */
export const readDurationsAsking = endpoint({
  name: 'readDurationsAsking',
  method: 'GET',
  path: '/api/admin/VimeoDurations/All',
  access: 'admin',
  capability: 'content.read',
  response: hostedAsking,
  refusals: [],
  requirements: ['AMM-12'],
});
