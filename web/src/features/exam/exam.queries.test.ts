import type { ExamDay } from '@sugya/contract/exam-day.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { examDayKey, keepDay } from './exam.queries.ts';

const day = (state: 'running' | 'sealed') => ({ id: 7, parts: [{ part: 'B', state }] }) as ExamDay; // what is looked at

it('EXD-08: a part that was finished stays finished, though a question of before is answered after it', async () => {
  const client = new QueryClient();
  const late = deferred<ExamDay>();
  client.setQueryData(examDayKey(7), day('running'));
  const asked = client
    .fetchQuery({ queryKey: examDayKey(7), queryFn: () => late.promise, staleTime: 0 })
    .catch(() => undefined);
  await keepDay(client, day('sealed'));
  late.resolve(day('running'));
  await asked;
  expect(client.getQueryData(examDayKey(7))).toEqual(day('sealed'));
});
