/** An answer as it was stored, before it is asked whether it says anything of knowledge. */
export interface AnswerRow {
  readonly question: string;
  readonly family: string;
  readonly attempt: string;
  readonly answeredAtMs: number;
  /** As the device counted; null where nobody did, as on paper. */
  readonly seconds: number | null;
  readonly isRight: boolean;
  readonly isProcedural: boolean;
  readonly characters: number;
  /** Of those who tried, where thirty did; else null. */
  readonly crowdSeconds: number | null;
  readonly leftPage: boolean;
  readonly openedLaw: boolean;
  readonly isFromPaper: boolean;
  readonly sawExplanation: boolean;
  /** In an exam day or a simulation, while the server's clock ran. */
  readonly isUnderDeadline: boolean;
  readonly isLate: boolean;
}

export type Dropped = 'repeat' | 'rapid' | 'aided';

const PACE_SECONDS = { procedural: 150, substantive: 240 };
const CHARACTERS_IN_SECOND = 45;

/** Below how many seconds nobody has read the question. */
export function rapidBelowSeconds(
  row: Pick<AnswerRow, 'characters' | 'crowdSeconds' | 'isProcedural'>,
): number {
  const pace = row.isProcedural ? PACE_SECONDS.procedural : PACE_SECONDS.substantive;
  const tenth = (row.crowdSeconds ?? pace) / 10;
  const read = row.characters / CHARACTERS_IN_SECOND;
  return Math.min(20, Math.max(3, Math.min(10, tenth), read));
}

/** The seconds of an attempt's answers by the server: a sum beyond the attempt's own span is scaled down to it. */
export function serverSeconds(seconds: readonly number[], spanSeconds: number): number[] {
  const sum = seconds.reduce((all, one) => all + one, 0);
  return sum > spanSeconds ? seconds.map((one) => (one * spanSeconds) / sum) : [...seconds];
}

export function isRapid(row: AnswerRow): boolean {
  return row.seconds !== null && row.seconds < rapidBelowSeconds(row);
}

export function isAided(row: AnswerRow): boolean {
  return row.leftPage || (row.isProcedural && row.openedLaw) || row.isFromPaper || row.sawExplanation;
}

export function isControlled(row: AnswerRow): boolean {
  return row.isUnderDeadline && !row.isLate && !isAided(row);
}

/** Why each answer says nothing of knowledge, null where it does: not the first of its family, too fast, or with help. */
export function dropped(rows: readonly AnswerRow[]): (Dropped | null)[] {
  return rows.map((row, at) => {
    if (rows.some((other, place) => other.family === row.family && isEarlier(other, place, row, at)))
      return 'repeat';
    if (isRapid(row)) return 'rapid';
    return isAided(row) ? 'aided' : null;
  });
}

/** The share of the answers with a time that were not rapid; null where none has one. */
export function effort(rows: readonly AnswerRow[]): number | null {
  const timed = rows.filter(({ seconds }) => seconds !== null);
  return timed.length === 0 ? null : timed.filter((row) => !isRapid(row)).length / timed.length;
}

function isEarlier(other: AnswerRow, place: number, row: AnswerRow, at: number): boolean {
  return other.answeredAtMs < row.answeredAtMs || (other.answeredAtMs === row.answeredAtMs && place < at);
}
