/** STA-27: exercises of one type call their mark a result and not a grade. */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { statistics } from '../../hebrew/statistics.ts';

const RESULT_TYPE = 4;

export function wordingOf({ exerciseTypeId }: Pick<ExerciseStatistics, 'exerciseTypeId'>) {
  const { wording } = statistics;
  return exerciseTypeId === RESULT_TYPE ? wording.result : wording.grade;
}
