import { Unavailable } from '../limits/unavailable.ts';

/**
 * The outcome of `work`, or an Unavailable when it takes longer. The work itself goes on and may still succeed, which
 * is what any lost answer means: the caller must be able to ask again.
 */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Unavailable('The request was not answered in time')),
      Math.max(0, milliseconds),
    );
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
