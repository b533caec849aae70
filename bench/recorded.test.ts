import { expect, it } from 'vitest';
import { type RecordedFigure, resultsPage, withMeasured, worseThanRecorded } from './recorded.ts';

it.each([
  // At least three quarters of what it was stays as good, of what is better when it is more.
  ['per second', 0.6, 0.49, false],
  ['per second', 0.6, 0.47, true],
  ['per second', 0.6, 1.2, false],
  ['ms', 1.6, 1.99, false],
  ['ms', 1.6, 2.01, true],
  ['ms', 1.6, 0.5, false],
])('XCT-37: %s, recorded %d, now %d: worse is %s', (unit, then, now, isWorse) => {
  const found = worseThanRecorded([figure({ unit, ratio: now })], [figure({ unit, ratio: then })]);
  expect(found.length > 0).toBe(isWorse);
});

it('XCT-37: what has no ratio, or was never recorded, is not worse', () => {
  expect(worseThanRecorded([figure({ ratio: null })], [figure({ ratio: 1 })])).toEqual([]);
  expect(worseThanRecorded([figure({ ratio: 9 })], [figure({ ratio: null })])).toEqual([]);
  expect(worseThanRecorded([figure({ ratio: 9 })], [figure({ ratio: 1, name: 'another' })])).toEqual([]);
  expect(worseThanRecorded([figure({ ratio: 9 })], [figure({ ratio: 1, part: 'another' })])).toEqual([]);
});

it('XCT-37: a part that is recorded anew replaces its own figures alone', () => {
  const [old, gone, other] = [figure({ ratio: 1 }), figure({ name: 'gone' }), figure({ part: 'start' })];
  const fresh = figure({ ratio: 2 });
  expect(withMeasured([old, gone, other], [fresh])).toEqual([other, fresh]);
});

it('XCT-37: each figure stands under the day and the machine on which it was seen', () => {
  const page = resultsPage([
    figure({ name: 'first' }),
    figure({ name: 'other', model: 'another' }),
    figure({ name: 'second' }),
  ]);
  const lines = page.split('\n').filter((line) => /^## |first|second|other/.test(line));
  expect(lines.map((line) => line.split(' | ')[0])).toEqual([
    '## 2026-11-23: 2 processors (one), 24 GB, Node v26',
    '| first',
    '| second',
    '## 2026-11-23: 2 processors (another), 24 GB, Node v26',
    '| other',
  ]);
});

function figure({
  part = 'answers',
  name = 'stored',
  unit = 'ms',
  ratio = 1,
  model = 'one',
}: {
  readonly part?: string;
  readonly name?: string;
  readonly unit?: string;
  readonly ratio?: number | null;
  readonly model?: string;
}): RecordedFigure {
  const value = (median: number) => ({ min: median, median, max: median });
  return {
    part,
    name,
    unit,
    ours: value(1),
    baseline: null,
    ratio: ratio === null ? null : value(ratio),
    goal: null,
    seen: {
      day: '2026-11-23',
      machine: { processors: 2, model, memoryGigabytes: 24 },
      node: 'v26',
    },
  };
}
