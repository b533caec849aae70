import { describe, expect, it } from 'vitest';
import { buildReport } from '../../testing/build-report.ts';
import { graphPoints, nextGoals, previousGoals, recommendations, reportSubjects } from './report-parts.ts';

describe('the numbered fields of a report', () => {
  it('REP-14, REP-23: the graph’s points come in their order, the absent ones not at all', () => {
    const report = buildReport({
      points: [
        ['25/10', 61],
        ['01/11', null],
        ['08/11', 0],
      ],
    });
    expect(graphPoints(report)).toEqual([
      { title: '25/10', value: 61 },
      { title: '01/11', value: null },
      { title: '08/11', value: 0 },
    ]);
    const all = Array.from({ length: 10 }, (_none, at) => [`0${at}/11`, at] as const);
    expect(graphPoints(buildReport({ points: all })).map(({ value }) => value)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('REP-15, REP-16: up to four goals of the week before, each with its check, and up to four for the next', () => {
    const report = buildReport({
      prevGoals: [
        ['א', true],
        ['ב', false],
        ['ג', true],
        ['ד', false],
      ],
      goals: [],
    });
    expect(previousGoals(report).map(({ text, isReached }) => `${text} ${isReached}`)).toEqual([
      'א true',
      'ב false',
      'ג true',
      'ד false',
    ]);
    expect(nextGoals(report)).toEqual([]);
    expect(nextGoals(buildReport({ goals: ['ה', 'ו'] }))).toEqual(['ה', 'ו']);
  });

  it('REP-17: the recommendations are one sentence in each line', () => {
    expect(recommendations(buildReport({}, { recommendationsText: 'אחת.\n\nשתיים.\n' }))).toEqual([
      'אחת.',
      'שתיים.',
    ]);
  });

  it('REP-18, REP-19, REP-20: three subjects, each with its value and up to seven bars', () => {
    const seven = Array.from({ length: 7 }, (_none, at) => [`נושא ${at}`, 10 * at, -1, 50] as const);
    const [a, b, c] = reportSubjects(buildReport({ bars: { A: seven } }));
    expect(a?.title).toBe('דין מהותי');
    expect(a?.value).toBe(74);
    expect(a?.bars.map(({ grade }) => grade)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(a?.bars[6]).toEqual({ title: 'נושא 6', grade: 60, arrow: -1, average: 50 });
    expect(b?.bars).toEqual([]);
    expect(c).toEqual({ letter: 'C', title: 'נושאים משולבים', value: null, bars: [] });
  });
});
