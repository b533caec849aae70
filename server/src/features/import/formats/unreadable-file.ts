/** A file of questions that cannot be read at all, with the one sentence that says why. */
import type { ImportProblemCode } from '../import-problem.ts';

export class UnreadableFile extends Error {
  readonly code: ImportProblemCode;
  readonly detail: string;

  constructor(code: ImportProblemCode, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
