import { expect, it } from 'vitest';
import { type Evidence, inOrderOfEvidence } from './quality-order.ts';

it('QUA-06: a suspected key first, then what students report, then what may be as it is', () => {
  const of = (questionId: number, warnings: Evidence['warnings'], openReports = 0) => ({
    questionId,
    warnings,
    openReports,
  });
  const questions = [
    of(1, ['easy']),
    of(2, [], 1),
    of(3, ['weak', 'hard']),
    of(4, ['negative']),
    of(5, ['dead_option'], 5),
    of(6, ['miskey', 'weak']),
    of(7, ['negative'], 2),
    of(8, ['easy']),
  ];
  expect(inOrderOfEvidence(questions).map(({ questionId }) => questionId)).toEqual([6, 7, 4, 5, 2, 3, 1, 8]);
});
