/** Tells an embedding page how tall we are (EMB-03, EMB-07): at fixed times after the page opens, and when it changes. */
import { type RefObject, useEffect } from 'react';
import { tellParent } from './embedding/parent-window.ts';

/** EMB-03. Unit: px. */
const ROOM_BELOW = 300;
/** Content settles in several steps (fonts, pictures): one message for all of them. */
const SETTLED_MS = 300;

/**
 * Posts the height of `content`, which ends where the page's content ends. The window's own height would not do: the
 * parent sets it from our message, and each message would make it 300 px taller.
 *
 * The effect touches the parent window. `delaysMs` stands outside the component, so that it stays the same array.
 */
export function usePostedHeight(content: RefObject<HTMLElement | null>, delaysMs: readonly number[]): void {
  useEffect(() => {
    if (window.parent === window) return;
    let posted = 0;
    const post = () => {
      if (content.current === null) return;
      const height = contentHeight(content.current);
      if (height === posted) return;
      posted = height;
      tellParent({ type: 'height', height });
    };
    const timers = delaysMs.map((delay) => setTimeout(post, delay));
    const stopWatching = watchSize(content.current, () => posted > 0, post);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stopWatching();
    };
  }, [content, delaysMs]);
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
