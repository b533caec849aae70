/** How long until a moment, by the server's clock. */
import { useEffect, useEffectEvent, useReducer } from 'react';
import { serverNow } from './server-clock.ts';

/** Whole seconds; `onEnd` is called once, also where the page was asleep. The effect runs the browser's clock. */
export function useSecondsLeft(until: number, onEnd: () => void): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, Math.ceil((until - serverNow()) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const interval = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return left;
}
