/** Asks the video host how long a video is and which picture it has (oEmbed, https://oembed.com). */
import type { AskFailure } from '@sugya/contract/lectures-hosted.ts';
import { z } from 'zod';

export type VideoHost = {
  /** Where it answers oEmbed: `https://vimeo.com/api/oembed.json`. Nothing else is ever called. */
  readonly endpoint: string;
  /** An answer that is not whole by then is none. */
  readonly askWithinMilliseconds: number;
};

export type HostAnswer = { readonly thumbnailUrl: string | null; readonly lengthSeconds: number | null };

/** An answer has a few kB; more is none. */
const MOST_BYTES = 256 * 1024;
/** The longest recording that a position may point into: a whole day. */
const LONGEST_SECONDS = 86_400;

/** A part that is not as it should be counts as missing. Pictures go into pages, whose policy lets in https alone. */
const oEmbed = z.object({
  duration: z.number().positive().max(LONGEST_SECONDS).optional().catch(undefined),
  thumbnail_url: z
    .url({ protocol: /^https$/ })
    .max(1_000)
    .refine((address) => new URL(address).username === '')
    .optional()
    .catch(undefined),
});

/** `deadline` is one for several askings, in place of a time for each: null when it came before the host's answer. */
export async function askVideoHost(
  { endpoint, askWithinMilliseconds }: VideoHost,
  url: string,
  deadline?: AbortSignal,
): Promise<HostAnswer | AskFailure | null> {
  const address = new URL(endpoint);
  address.searchParams.set('url', url);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      // A host that sends us elsewhere, perhaps inside our own network, is not the host that was configured.
      redirect: 'error',
      signal: deadline ?? AbortSignal.timeout(askWithinMilliseconds),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return 'host_refused';
    }
    return readAnswer(await readText(response));
  } catch {
    return deadline?.aborted === true ? null : 'host_unreachable';
  }
}

function readAnswer(text: string | null): HostAnswer | AskFailure {
  const parsed = oEmbed.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return 'nothing_told';
  const { duration, thumbnail_url } = parsed.data;
  return {
    thumbnailUrl: thumbnail_url ?? null,
    lengthSeconds: duration === undefined ? null : Math.round(duration),
  };
}

/** Null when it is too long; then the rest is not even received. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Typed for browsers, where a body cannot be iterated; here it can. Leaving the loop ends the transfer.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
