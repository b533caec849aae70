import { readQuestionStatistics } from '@sugya/contract/statistics.ts';
import { call } from '../../../api.ts';

export async function readShares({
  signal,
  ...params
}: {
  readonly exerciseId: number;
  readonly questionId: number;
  readonly signal: AbortSignal;
}) {
  const { answersDistribution: shares, firstAnswersCount } = await call(readQuestionStatistics, {
    params,
    query: {},
    signal,
  });
  return { shares, firstAnswersCount };
}
