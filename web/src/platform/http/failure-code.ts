import type { ProblemCode } from '@sugya/contract/problems.ts';

/** `network`: no answer at all. `timeout`: none in time. */
export type FailureCode = ProblemCode | 'network' | 'timeout';
