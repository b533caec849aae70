/**
 * One tab of a user sends. The browser passes the lock on when that tab is closed or dies; a tab that the system froze
 * holds the lock and sends nothing, so a tab whose operations stay unanswered takes it.
 */
export type Leadership = {
  readonly isLeading: () => boolean;
  /** Takes the lock from the tab that has it. */
  readonly seize: () => void;
  readonly resign: () => void;
};

/** `locks` is absent without https: then every tab sends, which the operations' keys make harmless. */
export function campaign(name: string, locks: LockManager | undefined, onLead: () => void): Leadership {
  let isLeading = false;
  let isQueued = false;
  let isOver = false;
  let release: (() => void) | null = null;

  function lead(): Promise<void> {
    isQueued = false;
    if (isOver) return Promise.resolve();
    isLeading = true;
    // Later, because without locks this happens while the journal is still being put together.
    queueMicrotask(() => isLeading && onLead());
    return new Promise((resolve) => {
      release = resolve;
    });
  }

  function lost(error: unknown): void {
    isLeading = false;
    release = null;
    // Taken by another tab: wait for it to be free again. Anything else: this browser has no locks to give.
    if (error instanceof DOMException && error.name === 'AbortError') queue();
    else void lead();
  }

  function queue(): void {
    if (locks === undefined || isQueued || isOver) return;
    isQueued = true;
    locks.request(name, lead).catch(lost);
  }

  if (locks === undefined) void lead();
  else queue();

  return {
    isLeading: () => isLeading,
    seize: () => {
      if (locks !== undefined && !isLeading && !isOver)
        locks.request(name, { steal: true }, lead).catch(lost);
    },
    resign: () => {
      isOver = true;
      isLeading = false;
      release?.();
    },
  };
}
