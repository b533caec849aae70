/** What this tab did last, and what takes it back: the newest first, each of them once. */
export type Undoable = {
  /** False: what it would take back was changed again meanwhile. */
  readonly undo: () => Promise<boolean>;
};

export type UndoStack = {
  readonly push: (step: Undoable) => void;
  /** Undefined: there is nothing left. */
  readonly takeLast: () => Undoable | undefined;
  /** Whether it was still there. */
  readonly take: (step: Undoable) => boolean;
};

const MOST = 50;

export function undoStack(): UndoStack {
  let steps: readonly Undoable[] = [];
  return {
    push: (step) => {
      steps = [...steps, step].slice(-MOST);
    },
    takeLast: () => {
      const last = steps.at(-1);
      steps = steps.slice(0, -1);
      return last;
    },
    take: (step) => {
      const isThere = steps.includes(step);
      steps = steps.filter((other) => other !== step);
      return isThere;
    },
  };
}
