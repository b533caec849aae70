import { describe, expect, it } from 'vitest';
import { withQuestion } from './reviewed-question.ts';

describe('the address of a reviewed question', () => {
  it('EXE-23: names the question and keeps what else the address says', () => {
    expect(withQuestion('/courses/1/lesson/5/exerciseStatistics/9?isAcademy=true', 7)).toBe(
      '/courses/1/lesson/5/exerciseStatistics/9?isAcademy=true&question=7',
    );
  });

  it('EXE-23: moving replaces the question, closing takes it away', () => {
    expect(withQuestion('/a?question=7&isAcademy=true', 8)).toBe('/a?question=8&isAcademy=true');
    expect(withQuestion('/a?question=7', null)).toBe('/a');
  });
});
