/** The grade calculator (CAL). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** How the parts are counted, in points of 100; see domain/src/calculator.ts. */
export const calculatorRule = z.object({
  proceduralWeight: z.number(),
  substantiveWeight: z.number(),
  lastWeight: z.number(),
  passMark: z.number(),
  minimumPercent: z.number().nullable(),
  inputScale: z.enum(['percent', 'points']),
  step: z.number(),
  /** Where a sitting says how the sum becomes the mark. */
  rounding: z.enum(['none', 'halfUp', 'up']).optional(),
});

/** A number, or its text as a form holds it; how high it may be is for the course's rule to say (CAL-11). */
const grade = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,3}(\.\d{1,4})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(100));

/** Ours: the assumptions, which the screen states; without a course the usual ones. */
export const readCalculatorRule = endpoint({
  name: 'readCalculatorRule',
  method: 'GET',
  path: '/api/Calculator',
  access: 'student',
  query: z.object({ courseId: z.coerce.number().pipe(id).optional() }),
  response: calculatorRule,
  refusals: [],
  requirements: ['CAL-09', 'CAL-10'],
});

/** `courseId` is an addition: the rule is the course's. */
export const calculateGrade = endpoint({
  name: 'calculateGrade',
  method: 'POST',
  path: '/api/Calculator',
  access: 'student',
  body: z.strictObject({ sapiDiyoni: grade, sapiMahoti: grade, courseId: id.optional() }),
  response: z.object({
    /** Points of the two parts together. */
    accumulatedGrade: z.number(),
    /** 1 a pass is out of reach, 2 a pass is certain, 3 the last part decides. */
    calculationResult: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** Points of the last part; only with result 3. */
    requiredGradeInLastSection: z.number().nullable(),
  }),
  readsOnly: true,
  refusals: [],
  requirements: ['CAL-03', 'CAL-04', 'CAL-05', 'CAL-06', 'CAL-07', 'CAL-08', 'CAL-11'],
});
