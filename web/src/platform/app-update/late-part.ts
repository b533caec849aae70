/**
 * A part of a page whose code comes after the page. While it does not come the page goes on without it: a student whose
 * network went in the first second still answers. It is asked for again until it is there.
 */
import { type ComponentType, lazy } from 'react';
import { inLibraryFrame } from '../../theme/in-library-frame.tsx';

/** Unit: ms. */
const ASK_AGAIN_MS = 5_000;

/** Stands inside a Suspense, whose fallback shows meanwhile. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilItComes(() => inLibraryFrame(load)) }));
}

export async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

/** The network is back, or a while has passed. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ASK_AGAIN_MS);
    window.addEventListener('online', goOn);
  });
}
