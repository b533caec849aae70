/** A promise that a test settles when it is time. */
export type Deferred<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
};

export function deferred<T>(): Deferred<T> {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> | null = null;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === null) throw new Error('a promise runs its executor at once');
  return { promise, ...(settle as Pick<Deferred<T>, 'resolve' | 'reject'>) }; // written by the executor
}
