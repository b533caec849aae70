/** What a response says of a request that was not done. */
import type { ProblemCode } from '@sugya/contract/problems.ts';
import type { FieldErrors } from '../endpoint.ts';

export type Refused = {
  readonly code: ProblemCode;
  readonly errors?: FieldErrors | undefined;
  readonly retryAfterSeconds?: number | undefined;
};
