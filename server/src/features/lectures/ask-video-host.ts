/** Asks a video's host how long it is and which picture it has (oEmbed, https://oembed.com), for the maintenance calls. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';
import { selectHostedVideos, updateHosted } from './hosted-videos.store.ts';

export type VideoHost = {
  /** Hosts of video addresses, `vimeo.com` or `*.example.com`; others are never asked. */
  readonly hosts: readonly string[];
  /** `https://vimeo.com/api/oembed.json`. */
  readonly endpoint: string;
};

export type AskedFor = 'thumbnail' | 'length';
export type AskReason = 'not_hosted' | 'host_unknown' | 'host_refused' | 'host_unreachable' | 'nothing_told';
export type AskOutcome = {
  readonly updated: number;
  readonly failed: readonly { readonly id: number; readonly reason: AskReason }[];
};

const ASK_WITHIN_MS = 10_000;
/** An answer has a few kB; more is none. */
const MOST_BYTES = 256 * 1024;

const told = z.object({
  duration: z.number().min(0).max(86_400).optional(),
  thumbnail_url: z
    .url({ protocol: /^https$/ })
    .max(1_000)
    .optional(),
});

/** One video or, without an id, all that a host has. They are asked one after another, which no host minds. */
export async function askVideoHost(
  { db, host }: { readonly db: Kysely<Tables>; readonly host: VideoHost },
  { videoId, what }: { readonly videoId: number | null; readonly what: AskedFor },
): Promise<AskOutcome> {
  const videos = await selectHostedVideos(db, videoId);
  const failed: { id: number; reason: AskReason }[] = [];
  let updated = 0;
  for (const { id, url } of videos) {
    const answer = url === null ? 'not_hosted' : await ask(host, url);
    if (typeof answer === 'string') {
      failed.push({ id, reason: answer });
      continue;
    }
    const lengthSeconds = what === 'length' ? answer.duration : undefined;
    const thumbnailUrl = what === 'thumbnail' ? answer.thumbnail_url : undefined;
    if (lengthSeconds === undefined && thumbnailUrl === undefined) {
      failed.push({ id, reason: 'nothing_told' });
      continue;
    }
    await updateHosted(db, { id, lengthSeconds, thumbnailUrl });
    updated += 1;
  }
  return { updated, failed };
}

async function ask({ hosts, endpoint }: VideoHost, url: string): Promise<z.infer<typeof told> | AskReason> {
  if (!isOfHost(new URL(url).hostname, hosts)) return 'host_unknown';
  try {
    const response = await fetch(`${endpoint}?${new URLSearchParams({ url })}`, {
      headers: { accept: 'application/json' },
      // A host that sends us elsewhere is not the host that was configured.
      redirect: 'error',
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
    });
    if (!response.ok) return 'host_refused';
    const text = await response.text();
    if (text.length > MOST_BYTES) return 'nothing_told';
    const parsed = told.safeParse(parseJson(text));
    if (!parsed.success) return 'nothing_told';
    const { duration, ...rest } = parsed.data;
    return { ...rest, ...(duration !== undefined && { duration: Math.round(duration) }) };
  } catch {
    return 'host_unreachable';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isOfHost(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    host.startsWith('*.')
      ? hostname.endsWith(host.slice(1))
      : hostname === host || hostname === `www.${host}`,
  );
}
