import { describe, expect, it } from 'vitest';
import { type Citation, findCitations } from './find-citations.ts';
import { LAWS, SENTENCES } from './labelled-sentences.ts';

const letters = Object.keys(LAWS);
const every = Object.values(LAWS).map((name, place) => ({ lawId: place + 1, name }));
const labelled = SENTENCES.trim()
  .split('\n')
  .map((line) => {
    const [scope = '', wanted = '', text = ''] = line.split(' | ');
    return {
      laws: scope === '1' ? every.slice(0, 1) : every,
      wanted: wanted.split(' ').filter((one) => one !== '-'),
      text,
    };
  });
const written = ({ lawId, number, labels }: Citation) => `${letters[lawId - 1]}${number}${labels.join('')}`;

describe('LAW-65: clauses that a text cites', () => {
  it('of 200 sentences labelled by hand, at least 98 of 100 found are right and 90 of 100 are found', () => {
    expect(labelled).toHaveLength(200);
    const judged = labelled.map(({ laws, wanted, text }) => {
      const found = findCitations(text, laws).map(written);
      const right = found.filter((one) => wanted.includes(one));
      return { text, wanted, found, right: right.length };
    });
    const sum = (count: (of: (typeof judged)[number]) => number) =>
      judged.reduce((all, of) => all + count(of), 0);
    const right = sum((of) => of.right);
    const missed = judged.filter(
      (of) => of.right !== of.wanted.length || of.found.length !== of.wanted.length,
    );
    const report = missed
      .map(({ text, wanted, found }) => `${wanted.join(' ')} ≠ ${found.join(' ')}: ${text}`)
      .join('\n');
    expect(right / sum(({ found }) => found.length), report).toBeGreaterThanOrEqual(0.98);
    expect(right / sum(({ wanted }) => wanted.length), report).toBeGreaterThanOrEqual(0.9);
  });

  it('says where each stands: a list is several places, and the first holds its unit', () => {
    const text = 'ראו סעיפים 3 ו־4(א) לחוק.';
    const found = findCitations(text, every.slice(0, 1));
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['סעיפים 3', '4(א)']);
  });

  it('an ambiguous name, a number alone among several laws, and no law at all give nothing', () => {
    expect(findCitations('סעיף 12 לחוק החוזים', every)).toEqual([]);
    expect(findCitations('סעיף 12', every)).toEqual([]);
    expect(findCitations('סעיף 12 לחוק', [])).toEqual([]);
  });

  it('a long text without numbers or with nothing but them is read in no time', () => {
    const long = 'סעיפים 1, 2, 3, '.repeat(3_000);
    const begun = performance.now();
    findCitations(long, every);
    findCitations('לחוק ה'.repeat(5_000), every);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
