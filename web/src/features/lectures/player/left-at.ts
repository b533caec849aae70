/**
 * Where this tab left a lecture, for a reload: the page's last word to the server may still be on its way, or there is
 * no network. Another device goes by the server alone.
 */
import { readStored, writeStored } from '../../../platform/storage.ts';

const KEY = 'lecture_left_at';

export function noteLeftAt(videoId: number, seconds: number | null): void {
  writeStored('session', KEY, seconds === null ? null : `${videoId}:${seconds}`);
}

/** Null when this tab left another lecture, or none. It is given once: later visits go by the server. */
export function leftAt(videoId: number): number | null {
  const [, id, seconds] = /^(\d{1,15}):(\d{1,6})$/.exec(readStored('session', KEY) ?? '') ?? [];
  if (Number(id) !== videoId || seconds === undefined) return null;
  writeStored('session', KEY, null);
  return Number(seconds);
}
