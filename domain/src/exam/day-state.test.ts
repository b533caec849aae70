import { expect, test } from 'vitest';
import { dayState, mayOpen, type StoredPart } from './day-state.ts';

const at = (clock: string) => Date.parse(`2026-12-20T${clock}Z`) / 1000;
const dayStartedAt = at('12:00:00');

function parts(b: Partial<StoredPart> = {}, c: Partial<StoredPart> = {}): StoredPart[] {
  const open = { startedAt: null, deadlineAt: null, finishedAt: null };
  return [
    { part: 'B', breakMinutes: 80, ...open, ...b },
    { part: 'C', breakMinutes: 0, ...open, ...c },
  ];
}
const RUNNING = { startedAt: at('12:30:00'), deadlineAt: at('14:10:00') };

test.each<[string, StoredPart[], string, [string, string]]>([
  ['nothing is begun', parts(), '12:10:00', ['next', 'waiting']],
  ['part B runs', parts(RUNNING), '14:10:00', ['running', 'waiting']],
  ['its deadline passed', parts(RUNNING), '14:10:01', ['sealed', 'next']],
  ['it was finished', parts({ ...RUNNING, finishedAt: at('13:00:00') }), '13:00:00', ['sealed', 'next']],
])('EXD-30: %s', (_name, stored, now, states) => {
  expect(dayState(stored, { now: at(now), dayStartedAt }).map(({ state }) => state)).toEqual(states);
});

test('EXD-30: the break lasts from the seal, and only the next part has one', () => {
  const finished = parts({ ...RUNNING, finishedAt: at('13:00:00') });
  const [b, c] = dayState(finished, { now: at('13:05:00'), dayStartedAt });
  expect([b?.breakUntil, c?.breakUntil]).toEqual([null, at('14:20:00')]);
});

test('EXD-08, EXD-33: 24 hours after its start a day is over, and what was not begun is blank', () => {
  const now = dayStartedAt + 86_401;
  const late = dayState(parts({ ...RUNNING, finishedAt: at('13:00:00') }), { now, dayStartedAt });
  expect(late.map(({ sealed }) => sealed?.by)).toEqual(['finish', 'expired']);
  expect(mayOpen(late, { givesUp: false })).toBe(true);
});

test('EXD-33: a part that runs is never given up, one that was not begun may be', () => {
  const running = dayState(parts(RUNNING), { now: at('13:00:00'), dayStartedAt });
  const between = dayState(parts(RUNNING), { now: at('15:00:00'), dayStartedAt });
  expect(mayOpen(running, { givesUp: true })).toBe(false);
  expect(mayOpen(between, { givesUp: false })).toBe(false);
  expect(mayOpen(between, { givesUp: true })).toBe(true);
});
