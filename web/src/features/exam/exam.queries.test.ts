import type { ExamDay } from '@sugya/contract/exam-day.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { askAgainIn, examDayKey, keepDay } from './exam.queries.ts';

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

const DEADLINE = '2026-06-01T10:00:00.000Z';
const RUNNING = { isOpened: false, parts: [{ state: 'running', deadlineAt: DEADLINE }] } as ExamDay; // what is looked at
const whole = (isWhole: boolean, isOpened = false) =>
  ({ isOpened, parts: [{ state: 'sealed', receipt: { code: '3-AAAA-BBBB', isWhole } }] }) as ExamDay; // what is looked at

it.each([
  ['a part runs', RUNNING, -1, 15_000],
  ['its time is over', RUNNING, 0, 1_000],
  ['some answers have not come', whole(false), 0, 3_000],
  ['all have come', whole(true), 0, false],
  ['the day was opened without them', whole(false, true), 0, false],
])('EXD-46: while %s the day is read anew in due time', (_, read, late, after) => {
  expect(askAgainIn(read, Date.parse(DEADLINE) + late)).toBe(after);
});
