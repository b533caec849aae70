/** What the students of a crash test share with the one who kills: when everything runs, and how much is acknowledged. */
import type { Field } from './crash-student.ts';

export type CrashField = Field & {
  /** Resolves after so many more operations are acknowledged. */
  nextAcknowledged(operations: number): Promise<void>;
  /** Students whose operations fail wait until the crash is over. */
  during(crash: () => Promise<void>): Promise<void>;
  end(): void;
};

export function crashField(origin: string): CrashField {
  let up: Promise<void> = Promise.resolve();
  let isOver = false;
  let acknowledged = 0;
  let goal: { at: number; reached: () => void } | null = null;
  return {
    origin,
    isUp: () => up,
    isOver: () => isOver,
    random: Math.random,
    acknowledged() {
      acknowledged += 1;
      if (goal !== null && acknowledged >= goal.at) goal.reached();
    },
    nextAcknowledged: (operations) =>
      new Promise((resolve) => {
        goal = { at: acknowledged + operations, reached: resolve };
      }),
    async during(crash) {
      let rise = (): void => {};
      up = new Promise((resolve) => {
        rise = resolve;
      });
      try {
        await crash();
      } finally {
        rise();
      }
    },
    end() {
      isOver = true;
    },
  };
}
