/**
 * Addresses of files under DATA_DIR/media: `/media/<token>/<path>`, and after `/~/` a name for what a viewer or a saved
 * file is called. The token is signed for one path, one user and a while; it opens nothing else. It stands in the
 * address because neither a video element nor a frame can send a header.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { keyFor } from '../session/access-token.ts';

export type MediaFile = { readonly path: string; readonly userId: number };

export type MediaLinks = {
  /** `path` is relative to DATA_DIR/media, with slashes. */
  readonly sign: (file: MediaFile & { readonly name?: string }) => string;
  /** The file that an address opens; null when it was not signed by us, was changed, or has ended. */
  readonly verify: (url: string) => MediaFile | null;
};

/** Long enough to see a lecture through with a break; later a new one is asked for. */
export const MEDIA_LINK_SECONDS = 6 * 3_600;
export const MEDIA_PREFIX = '/media/';

/** A folder of this name is nobody's. */
const NAMED = '/~/';

/** `user.end.signature`, the numbers in base 36. */
const TOKEN = /^([0-9a-z]{1,11})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

export function mediaLinks({
  secret,
  clock,
}: {
  readonly secret: string;
  readonly clock: Clock;
}): MediaLinks {
  const key = keyFor(secret, 'media links');
  const signature = (path: string, userId: number, endsAt: number) =>
    createHmac('sha256', key).update(`${userId}\n${endsAt}\n${path}`).digest();
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1_000);

  return {
    sign: ({ path, userId, name }) => {
      const endsAt = nowInSeconds() + MEDIA_LINK_SECONDS;
      const signed = signature(path, userId, endsAt).toString('base64url');
      const token = `${userId.toString(36)}.${endsAt.toString(36)}.${signed}`;
      const file = `${MEDIA_PREFIX}${token}/${path.split('/').map(encodeURIComponent).join('/')}`;
      return name === undefined ? file : `${file}${NAMED}${encodeURIComponent(name.replaceAll('/', '-'))}`;
    },
    verify: (url) => {
      const [address = ''] = (url.split(/[?#]/, 1)[0] ?? '').split(NAMED, 1);
      if (!address.startsWith(MEDIA_PREFIX)) return null;
      const [token = '', ...parts] = address.slice(MEDIA_PREFIX.length).split('/');
      const path = decoded(parts);
      const [, user = '', end = '', signed = ''] = TOKEN.exec(token) ?? [];
      if (path === null || signed === '') return null;
      const userId = Number.parseInt(user, 36);
      const endsAt = Number.parseInt(end, 36);
      const given = Buffer.from(signed, 'base64url');
      const expected = signature(path, userId, endsAt);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return endsAt <= nowInSeconds() ? null : { path, userId };
    },
  };
}

function decoded(parts: readonly string[]): string | null {
  try {
    return parts.map(decodeURIComponent).join('/');
  } catch {
    return null;
  }
}
