/** What only staff can say of a statute that is imported. */
import { z } from 'zod';

/**
 * Of a statute (WRD-07): it is a wording of the law that is here under its name and year, or another law; and it is the whole
 * law although it lacks many clauses. Null for questions and packs.
 */
export const statuteAnswers = z.strictObject({
  sameStatute: z.enum(['same', 'other']).nullable(),
  isPartialWhole: z.boolean(),
});
export type StatuteAnswers = z.infer<typeof statuteAnswers>;
