/** A marked task: by two who agree (or three), by one marker, or by the student's own mark. */
export interface MarkedTask {
  readonly mark: number;
  readonly by: 'pair' | 'one' | 'self';
}

export interface Level {
  readonly mean: number;
  readonly sd: number;
}

const BEFORE = { mean: 11.5, sd: 3 };
const TASK_SD = 1.5;
const MARKING_SD = { pair: 1, one: 1.5, self: 2 };
/** Who marks their own text gives more. */
const SELF_ABOVE = 1;
/** The sitting's own task and its examiner. */
const SITTING_SDS = [1.5, 1.5];
const FULL = 20;
const STEP = 0.5;

/** The mark to expect at a sitting, by adding one task after the other to what is believed of a student without any. */
export function expectedMark(tasks: readonly MarkedTask[]): Level {
  let { mean, variance } = { mean: BEFORE.mean, variance: BEFORE.sd ** 2 };
  for (const { mark, by } of tasks) {
    const seen = by === 'self' ? mark - SELF_ABOVE : mark;
    const noise = TASK_SD ** 2 + MARKING_SD[by] ** 2;
    const gain = variance / (variance + noise);
    mean += gain * (seen - mean);
    variance *= 1 - gain;
  }
  return { mean, sd: Math.sqrt(SITTING_SDS.reduce((sum, sd) => sum + sd ** 2, variance)) };
}

/** How likely each mark is, in halves from 0 to 20; what lies beyond an end counts to it. */
export function chancesOfMarks(level: Level): { mark: number; chance: number }[] {
  const marks = Array.from({ length: FULL / STEP + 1 }, (_, at) => at * STEP);
  return marks.map((mark) => {
    const below = mark === 0 ? 0 : shareBelow((mark - STEP / 2 - level.mean) / level.sd);
    const upTo = mark === FULL ? 1 : shareBelow((mark + STEP / 2 - level.mean) / level.sd);
    return { mark, chance: upTo - below };
  });
}

/** The chance to pass the whole, given what each mark of the task makes of it. */
export function chanceOverMarks(level: Level, chanceAt: (mark: number) => number): number {
  return chancesOfMarks(level).reduce((sum, { mark, chance }) => sum + chance * chanceAt(mark), 0);
}

/** The share of a normal distribution below `z`, by its series, which ends once its terms say nothing more. */
export function shareBelow(z: number): number {
  if (z < -8) return 0;
  if (z > 8) return 1;
  let [sum, term] = [z, z];
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp(-(z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
