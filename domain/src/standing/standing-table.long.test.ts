/** All shapes of students, with what was shown before decision 0091 beside it. The last two columns bind. */
import { afterAll, expect, test } from 'vitest';
import { MODEL_BEFORE } from '../testing/model-before.ts';
import { SHAPES } from '../testing/standing-shapes.ts';
import { type Row, rowOf, runShape } from '../testing/standing-students.ts';

const SEED = 20_260_614;
const STUDENTS = 400;

const lines: string[] = [];
afterAll(() => {
  const head =
    'shape | coverage | bias | width | nothing shown | shown 50–70, passed | cover ≥ | bias within';
  process.stdout.write(`${[head, ...lines].join('\n')}\n`);
});

test.each(Object.entries(SHAPES))(
  'DAY-76: %s',
  (name, shape) => {
    const of = { seed: SEED, students: STUDENTS };
    const before = rowOf(name, runShape(shape, { ...of, before: MODEL_BEFORE }));
    const after = rowOf(name, runShape(shape, of));
    lines.push(lineOf(before, after, shape.bounds));
    if (shape.bounds === null) return;
    expect(after.cover).toBeGreaterThanOrEqual(shape.bounds.cover);
    expect(Math.abs(after.bias)).toBeLessThanOrEqual(shape.bounds.bias);
  },
  60_000,
);

function lineOf(before: Row, after: Row, bounds: { cover: number; bias: number } | null): string {
  const change = (of: (row: Row) => number, digits: number) =>
    `${of(before).toFixed(digits)} → ${of(after).toFixed(digits)}`;
  return [
    after.shape,
    change(({ cover }) => cover, 0),
    change(({ bias }) => bias, 1),
    change(({ width }) => width, 1),
    `${after.silent.toFixed(0)} %`,
    change(({ passed }) => passed ?? Number.NaN, 0),
    bounds?.cover ?? '–',
    bounds === null ? '–' : `±${bounds.bias}`,
  ].join(' | ');
}
