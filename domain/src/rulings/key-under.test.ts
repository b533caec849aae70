import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAnswerCorrect } from '../exercises/grading.ts';
import { changesNothing, keyUnder, type Ruling } from './key-under.ts';

const OWN = { answerIds: [11, 12, 13, 14], correctAnswerIds: [14] };
const VOID: Ruling = { kind: 'void' };
const accept = (...answerIds: number[]): Ruling => ({ kind: 'accept', answerIds });

describe('the key of a question under rulings', () => {
  it.each([
    ['none', [], [14], false],
    ['voided', [VOID], [14], true],
    ['another answer accepted', [accept(12)], [12, 14], false],
    ['both', [accept(12), VOID], [12, 14], true],
    ['both, in the other order', [VOID, accept(12)], [12, 14], true],
    ['two more accepted, one of another version', [accept(12, 99), accept(11)], [11, 12, 14], false],
  ] as const)('RUL-01, RUL-02: %s', (_name, rulings, correctAnswerIds, isVoided) => {
    expect(keyUnder(OWN, rulings)).toEqual({ correctAnswerIds, isVoided });
  });

  it('RUL-02: a ruling takes the point from nobody, whatever was answered', () => {
    const ruling = fc.oneof(
      fc.constant(VOID),
      fc.subarray([11, 12, 13, 14, 99]).map((answerIds): Ruling => ({ kind: 'accept', answerIds })),
    );
    const answered = fc.constantFrom(null, 11, 12, 13, 14);
    fc.assert(
      fc.property(fc.array(ruling), answered, (rulings, selectedAnswerId) => {
        const before = isAnswerCorrect({ selectedAnswerId, ...keyUnder(OWN, []) });
        const after = isAnswerCorrect({ selectedAnswerId, ...keyUnder(OWN, rulings) });
        expect(after || !before).toBe(true);
      }),
    );
  });

  it.each([
    ['voiding what is voided', [VOID], [VOID, VOID], true],
    ['accepting what is right', [], [accept(14)], true],
    ['accepting an answer of another version', [], [accept(99)], true],
    ['accepting in a voided question', [VOID], [VOID, accept(12)], true],
    ['voiding', [], [VOID], false],
    ['accepting another', [accept(12)], [accept(12), accept(13)], false],
    ['taking a ruling back', [VOID], [], false],
  ] as const)('RUL-03: %s', (_name, before, after, expected) => {
    expect(changesNothing(keyUnder(OWN, before), keyUnder(OWN, after))).toBe(expected);
  });
});
