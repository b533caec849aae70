import { expect, test } from 'vitest';
import { type CourseAtWork, riskReasons, type StudentAtWork } from './at-risk.ts';

const course: CourseAtWork = { today: '2026-03-29', examDate: '2026-06-01', exerciseCount: 40, passMark: 60 };
const good = { sum: 240, count: 3 };
const student: StudentAtWork = {
  enrolledOn: '2026-01-01',
  lastSeenOn: '2026-03-28',
  finishedCount: 20,
  finishedLately: 20,
  recent: good,
  earlier: good,
};

test('OVW-05: who comes, keeps the pace and passes is not at risk', () => {
  expect(riskReasons(student, course)).toEqual([]);
});

test.each([
  ['2026-03-23', []],
  ['2026-03-22', [{ kind: 'idle', days: 7 }]],
  ['2026-02-27', [{ kind: 'idle', days: 30 }]],
])('OVW-05: on 29 March, who came last on %s', (lastSeenOn, reasons) => {
  expect(riskReasons({ ...student, lastSeenOn }, course)).toEqual(reasons);
});

test.each([
  ['2026-03-23', []],
  ['2026-03-22', [{ kind: 'never', days: 7 }]],
])('OVW-05: who was enrolled on %s and never came', (enrolledOn, reasons) => {
  const nothing = {
    finishedCount: 0,
    finishedLately: 0,
    recent: { sum: 0, count: 0 },
    earlier: { sum: 0, count: 0 },
  };
  expect(riskReasons({ ...student, ...nothing, enrolledOn, lastSeenOn: null }, course)).toEqual(reasons);
});

// From 29 March to 1 June are 64 days.
test.each([
  // 20 exercises at 10 in 28 days take 56 days.
  ['in time', { finishedLately: 10 }, {}, []],
  // At 9 they take 62.2, so 63; at 8 they take 70, six too many.
  ['in time, with a day left', { finishedLately: 9 }, {}, []],
  ['too late', { finishedLately: 8 }, {}, [{ kind: 'pace', daysLate: 6 }]],
  ['nothing lately', { finishedLately: 0 }, {}, [{ kind: 'pace', daysLate: null }]],
  ['nothing lately, and all done', { finishedLately: 0, finishedCount: 40 }, {}, []],
  ['more done than there are', { finishedLately: 0, finishedCount: 41 }, {}, []],
  ['no date', { finishedLately: 0 }, { examDate: null }, []],
  ['the examination is today', { finishedLately: 0 }, { examDate: '2026-03-29' }, []],
  // The fourteenth day: 36 exercises at 4 in 14 days take 126 days, 62 too many.
  [
    'enrolled two weeks ago',
    { enrolledOn: '2026-03-16', finishedCount: 4, finishedLately: 4 },
    {},
    [{ kind: 'pace', daysLate: 62 }],
  ],
  ['enrolled a day less', { enrolledOn: '2026-03-17', finishedCount: 4, finishedLately: 4 }, {}, []],
])('OVW-05: pace, %s', (_case, of, ofCourse, reasons) => {
  expect(riskReasons({ ...student, ...of }, { ...course, ...ofCourse })).toEqual(reasons);
});

test.each([
  [
    'below and falling',
    { sum: 177, count: 3 },
    { sum: 180, count: 3 },
    [{ kind: 'average', recent: 59, earlier: 60 }],
  ],
  ['below, and not falling', { sum: 150, count: 3 }, { sum: 150, count: 3 }, []],
  ['below and rising', { sum: 150, count: 3 }, { sum: 120, count: 3 }, []],
  ['falling to the mark', { sum: 180, count: 3 }, { sum: 270, count: 3 }, []],
  [
    'a half rounds up',
    { sum: 238, count: 4 },
    { sum: 302, count: 4 },
    [{ kind: 'average', recent: 60, earlier: 76 }],
  ],
  ['two grades are too few', { sum: 20, count: 2 }, { sum: 180, count: 3 }, []],
  ['two grades before are too few', { sum: 30, count: 3 }, { sum: 120, count: 2 }, []],
])('OVW-05: average, %s', (_case, recent, earlier, reasons) => {
  expect(riskReasons({ ...student, recent, earlier }, course)).toEqual(reasons);
});

test('OVW-05: all reasons are said', () => {
  const worst = { ...student, lastSeenOn: '2026-03-01', finishedLately: 0, recent: { sum: 90, count: 3 } };
  expect(riskReasons(worst, course).map(({ kind }) => kind)).toEqual(['idle', 'pace', 'average']);
});
