/** Tells an embedding page how tall we are (EMB-03, EMB-07): at fixed times after the page opens, and when it changes. */
import { type RefObject, useEffect } from 'react';
import { isEmbedded } from './embedding/embedded.ts';
import { tellParent } from './embedding/parent-window.ts';

/**
 * When each kind of page tells its height after opening (EMB-04 to EMB-06). Unit: ms.
 */
export const heightTimes = {
  law: [1_000, 2_000],
  verdict: [1_000, 2_000],
  exercise: [1_000, 2_000],
  lecture: [2_500],
  book: [2_000],
  statistics: [2_000],
} as const satisfies Record<string, readonly number[]>;

/** EMB-03. Unit: px. */
const ROOM_BELOW = 300;
/** Content settles in several steps (fonts, pictures): one message for all of them. */
const SETTLED_MS = 300;

/**
 * Posts the height of `content`, which ends where the page's content ends. The window's own height would not do: the
 * parent sets it from our message, and each message would make it 300 px taller.
 *
 * At its times it is sent whether or not it has changed, as the parent may have begun to listen between them; later only
 * changes are. The effect touches the parent window.
 */
export function usePostedHeight(
  content: RefObject<HTMLElement | null>,
  kind: keyof typeof heightTimes,
): void {
  useEffect(() => {
    if (!isEmbedded()) return;
    let posted: number | null = null;
    const post = (isDue: boolean) => {
      if (content.current === null) return;
      const height = contentHeight(content.current);
      if (!isDue && height === posted) return;
      posted = height;
      tellParent({ type: 'height', height });
    };
    const timers = heightTimes[kind].map((delay) => setTimeout(() => post(true), delay));
    const stopWatching = watchSize(
      content.current,
      () => posted !== null,
      () => post(false),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stopWatching();
    };
  }, [content, kind]);
}

export function contentHeight(content: Pick<HTMLElement, 'getBoundingClientRect'>): number {
  return Math.ceil(content.getBoundingClientRect().bottom + window.scrollY) + ROOM_BELOW;
}

function watchSize(content: HTMLElement | null, isDue: () => boolean, post: () => void): () => void {
  if (content === null) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    if (!isDue()) return; // the first message keeps its time
    clearTimeout(timer);
    timer = setTimeout(post, SETTLED_MS);
  });
  observer.observe(content);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
