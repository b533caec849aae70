/** Gathers what is to be said of one item while it is read. */
import type { ImportProblemCode } from '../import-problem.ts';
import type { FindingSeverity, FormatFinding } from './format-reading.ts';

const LONGEST_DETAIL = 200;

export class RowNotes {
  readonly findings: FormatFinding[] = [];

  refused(code: ImportProblemCode, field = '', detail = ''): void {
    this.#add('refused', code, field, detail);
  }

  changed(code: ImportProblemCode, field = '', detail = ''): void {
    this.#add('changed', code, field, detail);
  }

  notCarried(code: ImportProblemCode, field = '', detail = ''): void {
    this.#add('notCarried', code, field, detail);
  }

  /** The same thing in the same place is said once. */
  #add(severity: FindingSeverity, code: ImportProblemCode, field: string, given: string): void {
    const words = given.replace(/\s+/g, ' ').trim();
    const detail = words.length > LONGEST_DETAIL ? `${words.slice(0, LONGEST_DETAIL)}…` : words;
    const isSaid = this.findings.some(
      (found) => found.code === code && found.field === field && found.detail === detail,
    );
    if (!isSaid) this.findings.push({ severity, code, field, detail });
  }
}
