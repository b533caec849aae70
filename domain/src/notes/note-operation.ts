// What becomes of a note when an operation on it arrives, late or from another device.
import { isNewerOperation, type OperationTime } from '../exercises/operation.ts';

/** A note as it stands. `body` null: deleted; empty: highlighted words without a text. `revision` counts its texts. */
export type StoredNote = {
  readonly body: string | null;
  readonly revision: number;
  readonly time: OperationTime;
};

/** `baseRevision`: of the text that the student saw while typing; 0 where there was none. */
export type NoteOperation = {
  readonly body: string | null;
  readonly baseRevision: number;
  readonly time: OperationTime;
};

export type NoteDecision = {
  /** The operation's text stands from now on. */
  readonly isReplaced: boolean;
  /** The text that would be lost otherwise: what stood, or what came. */
  readonly copied: 'none' | 'stored' | 'posted';
  /** An earlier text of this device that lost is the beginning of this one, and needs no copy of its own any more. */
  readonly continuesOwnCopy: boolean;
};

/**
 * Which text stands, and whether the other one is worth a copy. An operation of the same device, or of one that had seen
 * what stands, replaces it: it was typed over it. Otherwise neither knew of the other: the later one stands, and the
 * other text stays as a copy unless it says the same or nothing.
 *
 * Range: texts of any length, revisions from 1. Source: NOT-03, decision 0043.
 * Example: the phone wrote "א" at 10:00 without a network, the laptop "ב" at 10:05; when the phone's arrives at 10:30,
 * "ב" stands and "א" is copied.
 */
export function decideNote(stored: StoredNote | null, operation: NoteOperation): NoteDecision {
  if (stored === null) return { isReplaced: true, copied: 'none', continuesOwnCopy: false };
  const isOwn = operation.time.device === stored.time.device;
  const hasSeen = isOwn || operation.baseRevision >= stored.revision;
  if (hasSeen) return { isReplaced: true, copied: 'none', continuesOwnCopy: false };
  const isReplaced = isNewerOperation(operation.time, stored.time);
  const [standing, other] = isReplaced ? [operation.body, stored.body] : [stored.body, operation.body];
  // Highlighted words may have no text.
  const isLost = other !== null && other !== '' && other !== standing;
  return { isReplaced, copied: !isLost ? 'none' : isReplaced ? 'stored' : 'posted', continuesOwnCopy: true };
}

/**
 * The time that a replacing operation is stored under: never before that of the text which it was typed over, so that a
 * slow clock does not lose to a third device what came after it.
 *
 * Unit: ms since 1970. Source: NOT-03.
 * Example: what stands is of 10:00; a device whose clock says 9:50 and which had seen it is stored as 10:00.
 */
export function noteTime(stored: StoredNote | null, operation: NoteOperation): number {
  return stored === null ? operation.time.at : Math.max(operation.time.at, stored.time.at);
}

/** The exercise type of a simulation. */
const SIMULATION_TYPE = 4;

/**
 * May notes stand beside the questions of an exercise now? In a simulation only once it is finished: an examination
 * shows the paper and nothing else.
 *
 * Source: NOT-04.
 * Example: type 4 running is no; type 4 finished and any other type is yes.
 */
export function mayNote(exercise: {
  readonly exerciseTypeId: number;
  readonly isFinished: boolean;
}): boolean {
  return exercise.exerciseTypeId !== SIMULATION_TYPE || exercise.isFinished;
}
