import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { describe, expect, it } from 'vitest';
import { buildVerdict } from '../../../testing/build-verdict.ts';
import { countHalachot, ofSubject, subjectsOf } from './subject-filter.ts';

const halacha = (name: string, ...subjects: string[]) => ({
  name,
  text: '',
  url: null,
  subjects: subjects.map((subject) => ({ name: subject })),
});

const summaries: readonly VerdictSummary[] = [
  buildVerdict(1, { halachot: [halacha('א', 'תום לב', 'השבה'), halacha('ב', 'פיצויים')] }),
  buildVerdict(2, { halachot: [] }),
  buildVerdict(3, { halachot: [halacha('ג', 'תום לב'), halacha('ד')] }),
];

const shownBy = (subject: string | null) =>
  ofSubject(summaries, subject).map(({ id, halachot }) => [id, halachot.map(({ name }) => name).join('')]);

describe('the subject filter', () => {
  it('VER-04: offers each subject once, in the order of the page', () => {
    expect(subjectsOf(summaries)).toEqual(['תום לב', 'השבה', 'פיצויים']);
    expect(subjectsOf([])).toEqual([]);
  });

  it.each([
    [
      'all',
      null,
      [
        [1, 'אב'],
        [2, ''],
        [3, 'גד'],
      ],
    ],
    [
      'a subject of two verdicts',
      'תום לב',
      [
        [1, 'א'],
        [3, 'ג'],
      ],
    ],
    ['a subject of one verdict', 'פיצויים', [[1, 'ב']]],
    ['a subject that nothing has', 'חוקה', []],
  ] as const)('VER-11: %s', (_what, subject, shown) => {
    expect(shownBy(subject)).toEqual(shown);
  });

  it('VER-11: counts the halachot that are left', () => {
    expect(countHalachot(summaries)).toBe(4);
    expect(countHalachot(ofSubject(summaries, 'תום לב'))).toBe(2);
  });
});
