/** What a student is granted (PPL-12): measures, never a reason or a document. Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

/** By what the times of a student are multiplied; 1 is no extra time. */
export const timeFactors = [1, 1.1, 1.25, 1.33, 1.5, 1.75, 2] as const;

export const MOST_OWN_BREAK_MINUTES = 120;

export const accommodations = z.object({
  timeFactor: z.literal(timeFactors),
  /** All own breaks of a sitting together, in steps of five; 0: none. */
  ownBreakMinutes: z.int().min(0).max(MOST_OWN_BREAK_MINUTES).multipleOf(5),
  /** The text is large where nothing else was chosen on the device. */
  isLargePrint: z.boolean(),
  /** Clocks begin hidden, and none turns red aloud. */
  isClockQuiet: z.boolean(),
});
export type Accommodations = z.infer<typeof accommodations>;

export const NOTHING_GRANTED: Accommodations = {
  timeFactor: 1,
  ownBreakMinutes: 0,
  isLargePrint: false,
  isClockQuiet: false,
};

const ofStudent = z.object({ studentId: idInPath });

const accommodationsOfStudent = z.object({ student: z.object({ id }), accommodations });
export type AccommodationsOfStudent = z.infer<typeof accommodationsOfStudent>;

export const readAccommodations = endpoint({
  name: 'readAccommodations',
  method: 'GET',
  path: '/api/studio/students/{studentId}/accommodations',
  access: 'admin',
  capability: 'students.accommodations',
  params: ofStudent,
  response: accommodationsOfStudent,
  studentsIn: ({ student }: AccommodationsOfStudent) => [student.id],
  refusals: [],
  requirements: ['PPL-12'],
});

export const saveAccommodations = endpoint({
  name: 'saveAccommodations',
  method: 'PUT',
  path: '/api/studio/students/{studentId}/accommodations',
  access: 'admin',
  capability: 'students.accommodations',
  params: ofStudent,
  body: z.strictObject(accommodations.shape),
  refusals: [],
  requirements: ['PPL-12', 'PPL-14'],
});
