/** What a student is granted, for the statements that judge times or name the student. The students feature writes it. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** `jsonb_build_object` of `accommodationsObject`. */
export const storedAccommodations = z.strictObject({
  timeFactor: z.literal([1, 1.1, 1.25, 1.33, 1.5, 1.75, 2]),
  ownBreakMinutes: z.int(),
  isLargePrint: z.boolean(),
  isClockQuiet: z.boolean(),
});

/** `m` is the student's row of students_accommodations in the surrounding query. */
export const accommodationsObject = sql`jsonb_build_object(
  'timeFactor', m.time_factor, 'ownBreakMinutes', m.own_break_minutes, 'isLargePrint', m.is_large_print,
  'isClockQuiet', m.is_clock_quiet)`;

/** 1 for those who have no extra time. */
export function timeFactorOf(userId: number): RawBuilder<number> {
  return sql<number>`coalesce(
    (SELECT m.time_factor FROM students_accommodations m WHERE m.user_id = ${userId}), 1
  )`;
}
