/** What a player reports while it plays: where the student is, and that the end has come. */
import { type RefObject, useEffect, useRef } from 'react';
import { keepPosition, keepPositionAtLast, type VideoPlace } from '../lectures.queries.ts';
import { leftAt, noteLeftAt } from './left-at.ts';
import { resumeSeconds } from './video-source.ts';

/** Unit: ms. */
const KEEP_EVERY_MS = 15_000;

type Watched = {
  readonly positionSeconds: number;
  readonly onEnded: () => void;
  readonly onResumed: (seconds: number) => void;
};

/**
 * Seeks to where the student stopped and keeps the place from then on: every quarter of a minute, on a pause, and when
 * the page is left. The effect listens to the element, whichever player it is, and to the page.
 */
export function useWatching(
  media: RefObject<HTMLMediaElement | null>,
  of: VideoPlace &
    Watched & {
      /** The element comes with its chunk. */
      readonly isReady: boolean;
    },
): void {
  const { lessonId, videoId, isReady } = of;
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null || !isReady) return;
    return watch(element, { lessonId, videoId }, latest);
  }, [media, lessonId, videoId, isReady]);
}

/** Listens until the function that it returns is called. */
function watch(
  element: HTMLMediaElement,
  place: VideoPlace,
  latest: { readonly current: Watched },
): () => void {
  const { videoId } = place;
  let said = Math.floor(latest.current.positionSeconds);
  let saidAt = Date.now();
  /** What the server is known to have. */
  let heard = said;
  let hasBegun = false;

  const secondsNow = () => {
    const seconds = Math.floor(element.currentTime || 0);
    return !hasBegun || element.ended ? null : seconds;
  };
  const keep = () => {
    const seconds = secondsNow();
    if (seconds === null || seconds === said) return;
    said = seconds;
    saidAt = Date.now();
    noteLeftAt(videoId, seconds);
    keepPosition(place, seconds).then(
      () => {
        heard = seconds;
      },
      // In silence: the next one says the same better.
      () => {},
    );
  };
  const keepAtLast = () => {
    const seconds = secondsNow();
    // What was said a moment ago and not yet answered is said again: the page that leaves may take it along.
    if (seconds === null || seconds === heard) return;
    heard = seconds;
    noteLeftAt(videoId, seconds);
    keepPositionAtLast(place, seconds);
  };
  const begin = () => {
    // A host tells how long its video is some time after that it is there.
    if (hasBegun || Number.isNaN(element.duration)) return;
    hasBegun = true;
    // This tab knows better than an answer that has crossed the page's last word.
    const stopped = leftAt(videoId) ?? latest.current.positionSeconds;
    const from = resumeSeconds(stopped, element.duration);
    if (from === 0) return;
    element.currentTime = from;
    latest.current.onResumed(from);
  };
  const keepNowAndThen = () => {
    if (Date.now() - saidAt >= KEEP_EVERY_MS) keep();
  };
  const end = () => {
    said = 0;
    heard = 0;
    noteLeftAt(videoId, null);
    keepPosition(place, 0).catch(() => {});
    latest.current.onEnded();
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') keepAtLast();
  };
  if (element.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
  element.addEventListener('loadedmetadata', begin);
  element.addEventListener('durationchange', begin);
  element.addEventListener('timeupdate', keepNowAndThen);
  element.addEventListener('pause', keep);
  element.addEventListener('ended', end);
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', keepAtLast);
  return () => {
    keep();
    element.removeEventListener('loadedmetadata', begin);
    element.removeEventListener('durationchange', begin);
    element.removeEventListener('timeupdate', keepNowAndThen);
    element.removeEventListener('pause', keep);
    element.removeEventListener('ended', end);
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('pagehide', keepAtLast);
  };
}
