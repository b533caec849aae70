import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClause, buildLawText } from '../../testing/build-law.ts';
import { scriptServer } from '../../testing/scripted-server.ts';
import { showPage } from '../../testing/show-page.tsx';
import LawsPrintPage from './laws-print.tsx';

const expandedText = [{ Text: '<p>כך קראו אותו בתי המשפט</p>', IndentationDifference: 0 }];
const dialog = vi.fn<() => void>();

beforeEach(() => {
  scriptServer(() => ({ status: 200, body: [buildLawText({}, [buildClause(1, { expandedText })])] }));
  vi.stubGlobal('print', dialog);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
  dialog.mockClear();
});

describe('the laws of an exercise on paper', () => {
  it.each([
    ['?showLawExpansions=true', true, 0],
    ['?showLawExpansions=false', false, 0],
    ['?showLawExpansions=true&printing=true', true, 1],
    ['?showLawExpansions=false&printing=true', false, 1],
  ])('PRN-15: %s shows expansions: %s, and opens the dialog %i times', async (query, areShown, dialogs) => {
    showPage({ lawsPrint: LawsPrintPage }, { address: `/laws/5/print${query}` });
    expect(await screen.findByText(/תוכן הסעיף שמספרו 1/)).toBeTruthy();
    expect(screen.queryByText('כך קראו אותו בתי המשפט') !== null).toBe(areShown);
    await vi.waitFor(() => expect(dialog).toHaveBeenCalledTimes(dialogs));
  });
});
