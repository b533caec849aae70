// How the server merges the operations of the answer journal: they may arrive late, twice or out of order, from two
// devices.

/**
 * When an operation happened: `at` in ms since 1970, already clamped by `clampOperationTime`; `sequence` counts within
 * one journal, which is that of a device. '' is no device: a caller that keeps no journal.
 */
export type OperationTime = { readonly at: number; readonly sequence: number; readonly device: string };

/** May a posted answer change a question: it is open, it repeats the confirmed answer, or it contradicts it. */
export type LockVerdict = 'free' | 'same' | 'other';

/**
 * The client's time of an operation, held between the attempt's start and the server's present, so that a wrong device
 * clock can neither date an operation before the attempt nor win against everything that is still to come.
 *
 * Unit: ms since 1970. Range: attemptStart to now; attemptStart when the two are crossed.
 * Source: EXE-82.
 * Example: a device whose clock is an hour ahead posts an operation of 11:00 at 10:00; it is stored as 10:00.
 */
export function clampOperationTime(times: {
  readonly clientTime: number;
  readonly attemptStart: number;
  readonly now: number;
}): number {
  return Math.max(times.attemptStart, Math.min(times.clientTime, times.now));
}

/**
 * Does this operation replace what is stored for its question? Of one device the higher sequence is the newer, whatever
 * its clock says: it knows in what order things happened on it. Between devices the time decides, then the sequence. An
 * operation equal to the stored one says yes: writing it again changes nothing, and the repeat gets the same answer.
 *
 * Source: EXE-82, decision 0006.
 * Example: an offline phone's operation of 10:05 arrives at 10:30, after the laptop's of 10:20 was stored: it does not
 * replace. The laptop's own next one does, although its clock was set back to 9:50 meanwhile.
 */
export function isNewerOperation(operation: OperationTime, stored: OperationTime | null): boolean {
  if (stored === null) return true;
  const isOfOtherDevice = operation.device === '' || operation.device !== stored.device;
  if (isOfOtherDevice && operation.at !== stored.at) return operation.at > stored.at;
  return operation.sequence >= stored.sequence;
}

/**
 * The time that an operation is stored under once it replaces: never before that of the same device which it replaces.
 * So a clock that was set back loses nothing to another device that the device's earlier operation had already outdone.
 *
 * Unit: ms since 1970. Source: EXE-82.
 * Example: the laptop's operation 1 is stored as 10:20; its operation 2 says 9:50 and is stored as 10:20.
 */
export function timeInOrder(operation: OperationTime, replaced: OperationTime | null): number {
  const isSameDevice = replaced !== null && operation.device !== '' && operation.device === replaced.device;
  return isSameDevice ? Math.max(operation.at, replaced.at) : operation.at;
}

/**
 * The seconds spent on a question so far: the greater of what is stored and what is posted, never more than has passed
 * since the attempt began.
 *
 * Unit: whole seconds, fractions dropped. Range: 0 to the seconds since the start.
 * Source: EXE-83.
 * Example: 40 stored, 55 posted, a minute into the attempt gives 55; 90 posted at the same moment gives 60.
 */
export function clampQuestionSeconds(times: {
  readonly posted: number;
  readonly stored: number;
  readonly attemptStart: number;
  readonly now: number;
}): number {
  const secondsSinceStart = Math.max(0, (times.now - times.attemptStart) / 1000);
  const seconds = Math.max(0, times.posted, times.stored);
  return Math.floor(Math.min(seconds, secondsSinceStart));
}

/**
 * What the lock of immediate feedback says about a posted answer. Once the key was shown, the answer stands; the same
 * answer again, or an operation that carries no answer (a mark, a strike-out), is welcome.
 *
 * Source: EXE-87, EXE-138 (only `other` is refused, with 409).
 * Example: answer 7 was confirmed; posting 7 again is the same, posting 8 is other, posting a mark alone is the same.
 */
export function lockVerdict(question: {
  readonly isLocked: boolean;
  readonly storedAnswerId: number | null;
  readonly postedAnswerId: number | null;
}): LockVerdict {
  if (!question.isLocked) return 'free';
  const isRepeat = question.postedAnswerId === null || question.postedAnswerId === question.storedAnswerId;
  return isRepeat ? 'same' : 'other';
}
