import { describe, expect, it } from 'vitest';
import { withId } from './id-in-address.ts';

describe('the address of what is open', () => {
  it('EXE-23: names it and keeps what else the address says', () => {
    expect(withId('/courses/1/lesson/5/exerciseStatistics/9?isAcademy=true', 'question', 7)).toBe(
      '/courses/1/lesson/5/exerciseStatistics/9?isAcademy=true&question=7',
    );
    expect(withId('/courses/1/reports?report=12', 'question', 7)).toBe(
      '/courses/1/reports?report=12&question=7',
    );
  });

  it('EXE-23: moving replaces it, closing takes it away', () => {
    expect(withId('/a?question=7&isAcademy=true', 'question', 8)).toBe('/a?question=8&isAcademy=true');
    expect(withId('/a?question=7', 'question', null)).toBe('/a');
  });
});
