/** Work that waits in the database: woken by what made it, and by the clock for what a process that died left. */
export type WokenWork = {
  /** There is something to do; comes back at once. */
  readonly wake: () => void;
  /** Settles when nothing is left to do here. */
  readonly run: () => Promise<void>;
  /** After the step that is under way; what is left is taken up later. */
  readonly stop: () => Promise<void>;
};

export function wokenWork({
  workOnNext,
  noteFailure,
}: {
  /** False: nothing waits. */
  readonly workOnNext: (isStopping: () => boolean) => Promise<boolean>;
  /** Of a run that nobody waits for. */
  readonly noteFailure: (error: unknown) => void;
}): WokenWork {
  let isEnding = false;
  let isAsked = false;
  let running: Promise<void> | null = null;
  const isStopping = () => isEnding;

  async function workOff(): Promise<void> {
    for (isAsked = true; isAsked && !isEnding; ) {
      isAsked = false;
      while (!isEnding && (await workOnNext(isStopping))) isAsked = true;
    }
  }

  function run(): Promise<void> {
    isAsked = true;
    running ??= workOff().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    run,
    wake: () => {
      run().catch(noteFailure);
    },
    stop: async () => {
      isEnding = true;
      await running?.catch(() => {});
    },
  };
}
