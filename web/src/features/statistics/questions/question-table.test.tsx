import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildQuestionSolution,
  buildStatistics,
  buildWrongSolution,
} from '../../../testing/build-statistics.ts';
import { reportRows } from '../report-rows.ts';
import { QuestionTable } from './question-table.tsx';

const BASE = ['מס׳', 'תשובתך', 'התשובה הנכונה', 'תוצאה', 'ביטחון', 'קושי', 'סוג הטעות', 'זמן', 'הערות'];
/** Something to say in each column. */
const full = { questionSolutions: [buildWrongSolution({ isStar: 1, difficultyLevel: 2 })] };

function show(change: Partial<ExerciseStatistics> = {}, { isWide = true } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isWide, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  const report = buildStatistics(change);
  const onOpen = vi.fn<(questionId: number) => void>();
  render(<QuestionTable report={report} rows={reportRows(report)} onOpen={onOpen} />);
  return onOpen;
}
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the table of the report', () => {
  it('STA-33: shows the decided columns in order', () => {
    show(full);
    expect(headers()).toEqual(BASE);
  });

  it('XCT-45: has a name', () => {
    show(full);
    expect(screen.getByRole('table', { name: 'פירוט השאלות' })).toBeTruthy();
  });

  it.each([
    ['hideAreYouSure hides the star', { hideAreYouSure: true }, 'ביטחון'],
    ['hideTimeInExercise hides the time', { hideTimeInExercise: true }, 'זמן'],
    ['an offline attempt has no time', { isOnlineInsert: false }, 'זמן'],
  ] as const)('STA-33: %s', (_case, change, missing) => {
    show({ ...full, ...change });
    expect(headers()).toEqual(BASE.filter((header) => header !== missing));
  });

  it('STA-22: the law columns stand before the comments when they are to be shown', () => {
    show({
      showLawColumns: true,
      questionSolutions: [
        buildWrongSolution({
          selectedLawAnswerType: 3,
          isLawClauseCorrect: false,
          selectedLaw: { name: 'חוק החוזים' },
          selectedClause: { name: 'סעיף 9' },
          correctLawClauses: [{ law: { name: 'חוק החוזים' }, clause: { name: 'סעיף 11' } }],
        }),
      ],
    });
    expect(headers()).toEqual([...BASE.slice(0, -1), 'שימוש בחוק', 'סעיף שבחרת', 'הסעיף הנכון', 'הערות']);
    const row = screen.getAllByRole('row')[1]?.textContent;
    expect(row).toContain('סעיף 9, חוק החוזים');
    expect(row).toContain('סעיף 11, חוק החוזים');
    expect(row).toContain('סעיף שגוי');
  });

  it('STA-18: a row tells the answers with their letters, the result and each comment', () => {
    show({
      questionSolutions: [
        buildWrongSolution({ isStar: 1, difficultyLevel: 2, proximity: { id: 3, name: 'רחוקה' } }),
      ],
    });
    const row = screen.getAllByRole('row')[1]?.textContent;
    expect(row).toContain('א. החוזה בטל');
    expect(row).toContain('ב. החוזה תקף');
    expect(row).toContain('שגויה');
    for (const comment of ['נבחרה תשובה רחוקה', 'שגיאה בשאלה שסומנה כבטוחה', 'שגיאה בשאלה קלה']) {
      expect(row).toContain(comment);
    }
  });

  it('EXE-23: a click anywhere on the row, and the button in it, open the question once', async () => {
    const onOpen = show();
    const [, first, second] = screen.getAllByRole('row');
    if (first === undefined || second === undefined) throw new Error('The table has two rows');
    await userEvent.click(within(first).getByText('✓'));
    await userEvent.click(within(second).getByRole('button', { name: /עיון בשאלה 2/ }));
    expect(onOpen.mock.calls).toEqual([[101], [102]]);
  });

  it('STA-33: narrow screens show cards that leave out what there is nothing to say of', () => {
    show({ questionSolutions: [buildQuestionSolution({ proximity: null })] }, { isWide: false });
    expect(screen.queryByRole('table')).toBeNull();
    const card = within(screen.getByRole('listitem'));
    expect(card.getByText('קושי')).toBeTruthy();
    expect(card.queryByText('סוג הטעות')).toBeNull();
    expect(card.queryByText('הערות')).toBeNull();
  });
});
