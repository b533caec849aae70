/** The measures of an mp4, from the boxes that describe it; of a file of gigabytes only these are read. */
import { bytesOf, type Open } from './read-bytes.ts';

export type VideoMeasures = { readonly width: number; readonly height: number; readonly seconds: number };

const PIECE_BYTES = 1_000_000;
/** The description of a day of video has a few of them; more are no video that a browser plays. */
const MOST_PIECES = 64;

/** Null for a file that is not whole, or has no picture that moves. */
export async function readVideo(open: Open, size: number): Promise<VideoMeasures | null> {
  const { createFile, MP4BoxBuffer } = await import('mp4box');
  const boxes = createFile();
  let found: VideoMeasures | null = null;
  let isBroken = false;
  boxes.onReady = ({ videoTracks, duration, timescale }) => {
    const [track] = videoTracks;
    if (track === undefined || timescale === 0) return;
    const { width, height } = track.video ?? { width: track.track_width, height: track.track_height };
    if (width > 0 && height > 0) {
      found = {
        width: Math.round(width),
        height: Math.round(height),
        seconds: Math.round(duration / timescale),
      };
    }
  };
  boxes.onError = () => {
    isBroken = true;
  };
  let at = 0;
  for (let piece = 0; piece < MOST_PIECES && at < size && found === null && !isBroken; piece += 1) {
    const bytes = await bytesOf(open, at, Math.min(size, at + PIECE_BYTES));
    const next = boxes.appendBuffer(MP4BoxBuffer.fromArrayBuffer(ownMemory(bytes), at));
    // It leads past what it need not see.
    at = Math.max(next ?? 0, at + 1);
  }
  return found;
}

/** The library takes a buffer of nothing else. */
function ownMemory(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
