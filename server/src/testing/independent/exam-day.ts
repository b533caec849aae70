/**
 * What an exam day brought, worked out anew from the rows of the database: from what was done and when, by the regulation's
 * rules as they are written, without a line of the product's own. A hand that disagrees with the product shows here.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type PartRow = {
  readonly part: string;
  readonly minutes: number;
  readonly points: number;
  readonly factor: number | null;
  readonly started: Date | null;
  readonly finished: Date | null;
  readonly stood: number;
  readonly attempt: number | null;
};

type DoneRow = {
  readonly question: number;
  readonly chosen: number | null;
  readonly at: Date;
  readonly sequence: number;
};

type KeyRow = { readonly question: number; readonly keys: readonly number[]; readonly isVoid: boolean };

export type WorkedOutPart = {
  readonly part: string;
  /** ISO; null: it was never begun. */
  readonly end: string | null;
  readonly right: number;
  readonly blank: number;
  readonly asked: number;
  /** As `numerator/denominator` in lowest terms. */
  readonly points: string;
};

export async function workOutDay(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly dayId: number },
): Promise<{ readonly parts: WorkedOutPart[]; readonly total: string }> {
  const { rows: parts } = await sql<PartRow>`
    SELECT part, minutes, points, time_factor AS factor, started_at AS started, finished_at AS finished,
      paused_seconds AS stood, attempt_id AS attempt
    FROM exam_day_parts WHERE user_id = ${of.userId} AND day_id = ${of.dayId} ORDER BY part`.execute(db);
  const worked: (WorkedOutPart & { readonly top: bigint; readonly bottom: bigint })[] = [];
  for (const part of parts) worked.push(await workOutPart(db, of.userId, part));
  const [top, bottom] = worked.reduce<[bigint, bigint]>(
    ([sumTop, sumBottom], part) => [sumTop * part.bottom + part.top * sumBottom, sumBottom * part.bottom],
    [0n, 1n],
  );
  return {
    parts: worked.map(({ top: _top, bottom: _bottom, ...part }) => part),
    total: lowest(top, bottom),
  };
}

async function workOutPart(db: Kysely<Tables>, userId: number, part: PartRow) {
  const { attempt, started } = part;
  if (attempt === null || started === null)
    return { part: part.part, end: null, right: 0, blank: 0, asked: 0, points: '0/1', top: 0n, bottom: 1n };
  // From the start so many minutes times the factor, to the next whole second, and as long as the clock stood.
  const lasts = Math.ceil(Number((60 * part.minutes * (part.factor ?? 1)).toFixed(6))) + part.stood;
  const deadline = started.getTime() + 1_000 * lasts;
  const end = part.finished === null ? deadline : Math.min(deadline, part.finished.getTime());
  const { rows: keys } = await sql<KeyRow>`
    SELECT b.question_id::int AS question, v.is_voided AS "isVoid",
      array_agg(w.id::int) FILTER (WHERE w.is_correct OR w.is_accepted) AS keys
    FROM exercises_attempt_questions b
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    JOIN exercises_answers w ON w.question_version_id = v.id
    WHERE b.user_id = ${userId} AND b.attempt_id = ${attempt}
    GROUP BY b.question_id, v.is_voided`.execute(db);
  const { rows: done } = await sql<DoneRow>`
    SELECT question_id::int AS question, (posted ->> 'selectedAnswerId')::int AS chosen, acted_at AS at, sequence::int
    FROM exercises_operations WHERE user_id = ${userId} AND attempt_id = ${attempt}`.execute(db);
  let right = 0;
  let blank = 0;
  for (const { question, keys: own, isVoid } of keys) {
    const last = done
      .filter((one) => one.question === question && one.at.getTime() <= end)
      .sort((a, b) => a.at.getTime() - b.at.getTime() || a.sequence - b.sequence)
      .at(-1);
    const chosen = last?.chosen ?? null;
    if (chosen === null) blank += 1;
    if (isVoid || (chosen !== null && own.includes(chosen))) right += 1;
  }
  const [top, bottom] = [BigInt(right * part.points), BigInt(keys.length)];
  return {
    part: part.part,
    end: new Date(end).toISOString(),
    right,
    blank,
    asked: keys.length,
    points: lowest(top, bottom),
    top,
    bottom,
  };
}

function lowest(top: bigint, bottom: bigint): string {
  let [a, b] = [top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${top / a}/${bottom / a}`;
}
