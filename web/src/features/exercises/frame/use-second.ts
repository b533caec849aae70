import { useEffect, useReducer } from 'react';

/** Renders the component that uses it once a second. The effect runs the browser's interval while the page is seen. */
export function useSecond(isRunning: boolean): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isRunning) return;
    const interval = setInterval(() => document.visibilityState === 'visible' && tick(), 1_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);
}
