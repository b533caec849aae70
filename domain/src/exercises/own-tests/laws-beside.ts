// Whether the law stands beside a question of a test that a student built.

/** Of a learning subject: the law of procedure. */
const PROCEDURAL = 1;

/**
 * With feedback at once the test is practice, and the laws of the question's exercise stand beside it as there. With feedback
 * at the end it is as the examination is, where questions of procedure have no law beside them.
 *
 * Source: EXD-72.
 * Example: a question of evidence whose exercise shows a law has it beside it with feedback at once, and not at the end.
 */
export function standsLawBeside({
  isImmediate,
  categoryType,
}: {
  readonly isImmediate: boolean;
  readonly categoryType: number;
}): boolean {
  return isImmediate || categoryType !== PROCEDURAL;
}
