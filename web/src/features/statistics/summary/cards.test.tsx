import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  buildQuestionSolution,
  buildStatistics,
  buildWrongSolution,
} from '../../../testing/build-statistics.ts';
import { reportRows } from '../report-rows.ts';
import { ConfidenceCard } from './confidence-card.tsx';
import { GradeCard } from './grade-card.tsx';
import { TrafficLightsCard } from './traffic-lights-card.tsx';

function show(change: Partial<ExerciseStatistics> = {}) {
  const report = buildStatistics(change);
  const rows = reportRows(report);
  const { container } = render(
    <>
      <GradeCard report={report} />
      <ConfidenceCard report={report} rows={rows} />
      <TrafficLightsCard report={report} rows={rows} />
    </>,
  );
  return (container.textContent ?? '').replaceAll(/\s+/g, ' ');
}

describe('the cards of the report', () => {
  it('STA-10: the grade stands beside the course average and how many it counts', () => {
    expect(show()).toContain('ממוצע הקורס 68 · 41 נבחנים');
    expect(screen.getByRole('img', { name: 'הציון שלך: 75 מתוך 100' })).toBeTruthy();
  });

  it('STA-10: without an average none is mentioned', () => {
    expect(show({ acceptableGrade: null, averageCount: 0 })).not.toContain('ממוצע הקורס');
  });

  it('STA-27: exercise type 4 speaks of a result', () => {
    expect(show({ exerciseTypeId: 4 })).toContain('התוצאה שלך');
  });

  it('CRS-51: a grade that may not be shown is replaced by a sentence', () => {
    expect(show({ grade: null, acceptableGrade: null, isInHideModeDisplayGrade: true })).toContain(
      'בתרגיל הזה הציון אינו מוצג.',
    );
  });

  it('STA-34: net and gross time show as clocks', () => {
    const text = show();
    expect(text).toContain('זמן על השאלות (נטו)21:40');
    expect(text).toContain('מההתחלה עד הסיום (ברוטו)24:05');
  });

  it.each([
    ['STA-26: hideTimeInExercise', { hideTimeInExercise: true }],
    ['STA-34: offline', { isOnlineInsert: false, exerciseDurationInSeconds: null, brutoTime: null }],
  ])('%s shows no time', (_case, change) => {
    expect(show(change)).not.toMatch(/\d:\d\d/);
  });

  it('STA-41: a running exercise says so and shows no grade', () => {
    const text = show({
      exerciseStatus: 1,
      grade: null,
      acceptableGrade: null,
      difficultyFlag: null,
      proximityFlag: null,
      numberOfQuestions: 16,
    });
    expect(text).toContain('בתהליך');
    expect(text).toContain('נענו 2 מתוך 16 שאלות');
    expect(text).not.toContain('רמזורים');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('STA-11: the star and gray shares and grades are shown', () => {
    const text = show();
    for (const percent of ['64%', '70%', '36%', '83%']) expect(text).toContain(percent);
  });

  it('STA-35: a group without an answer has no grade, and nothing said is said so', () => {
    expect(show({ starPercent: 0, starGrade: null, grayPercent: 100 })).not.toContain('נכונות מתוך הבטוחות');
    expect(show({ starPercent: 0, starGrade: null, grayPercent: 0, grayGrade: null })).toContain(
      'לא סומן באף תשובה אם היא בטוחה.',
    );
  });

  it('STA-35: hideAreYouSure hides the whole card', () => {
    expect(show({ hideAreYouSure: true })).not.toContain('ביטחון ודיוק');
  });

  it('STA-20: sure but wrong answers are pointed at', () => {
    const questionSolutions = [
      buildWrongSolution({ sortOrder: 1, isStar: 1 }),
      buildQuestionSolution({ sortOrder: 2 }),
    ];
    expect(show({ questionSolutions })).toContain('תשובה שגויה אחת סומנה כבטוחה. כדאי להתחיל ממנה.');
  });

  it('STA-39: each flag has its colour as a word, its counts and a sentence', () => {
    const text = show();
    expect(text).toContain('צהוב · 1 מתוך 6');
    expect(text).toContain('חלק מהשגיאות היו בשאלות קלות');
    expect(text).toContain('ירוק · 0 מתוך 4');
  });

  it('STA-39: green because there was nothing to count says that instead of praise', () => {
    const nothing = { easyWrongCount: 0, easyCount: 0, farWrongCount: 0, wrongCount: 0 };
    expect(show({ ...nothing, difficultyFlag: { name: 'Green' } })).toContain('לא היו בתרגיל שאלות קלות.');
  });
});
