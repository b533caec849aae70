/** A value that parts of the page may read now and be notified of when it changes; made for useSyncExternalStore. */
export type Observable<T> = {
  readonly read: () => T;
  readonly write: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
