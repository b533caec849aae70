/** The examination itself, as content and staff speak of it. */
import { z } from 'zod';

/** The subjects of regulation 18א: d1 to d6 of part B, m1 to m8 of part C (EXD-03). */
export const examSubject = z.enum([
  'd1',
  'd2',
  'd3',
  'd4',
  'd5',
  'd6',
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'm8',
]);
