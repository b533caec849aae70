import { describe, expect, it } from 'vitest';
import { findClauses } from './find-clauses.ts';

const clauses = [
  '2 – עונשין שלא לפי חוק',
  '25 – ניסיון מהו',
  '25א – חוסר אפשרות',
  '125 – בית־המשפט',
  '126 – דו״ח ועונשו',
].map((name, index) => ({ id: 5001 + index, name, dynamicId: null }));

const hits = (asked: string) => findClauses(clauses, asked).places;
const best = (asked: string) => {
  const found = findClauses(clauses, asked);
  return found.places[found.best];
};

describe('finding clauses', () => {
  it('by words, without regard to niqqud, quotes and maqaf', () => {
    expect(hits('נִסָּיוֹן')).toEqual([]);
    expect(hits('נִיסָיוֹן')).toEqual([1]);
    expect(hits('בית המשפט')).toEqual([3]);
    expect(hits('דו"ח')).toEqual([4]);
    expect(hits('דוח')).toEqual([4]);
  });

  it('by number: all that hold it, and first the one that is it', () => {
    expect(hits('25')).toEqual([1, 2, 3]);
    expect(best('25')).toBe(1);
    expect(best('25א')).toBe(2);
    expect(best('סעיף 125')).toBe(3);
  });

  it('nothing for nothing', () => {
    expect(hits('')).toEqual([]);
    expect(hits('  ')).toEqual([]);
    expect(hits('אין כזה')).toEqual([]);
  });
});
