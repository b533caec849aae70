import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCourse } from '../../testing/build-course.ts';
import { buildClause, buildLawText } from '../../testing/build-law.ts';
import { showApp } from '../../testing/show-app.tsx';

const text = buildLawText({}, [
  buildClause(1, { expandedText: [{ Text: '<p>הסבר קצר</p>', IndentationDifference: 0 }] }),
]);
const answers = { 'exercises/4/LawText': [text], 'LawTexts/6/full': text };
const chosen = {
  'exercises/4/Laws': [
    { lawId: 6, lawName: 'חוק א', clauses: [] },
    { lawId: 7, lawName: 'חוק ב', clauses: [] },
  ],
  'exercises/4/LawText/6': text,
};
const print = vi.fn();

beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whole pages, on machines that do other things meanwhile. */
describe('what a law address asks for', { timeout: 30_000 }, () => {
  it.each([
    ['true', 1],
    ['false', 0],
  ])('NAV-104: showLawExpansions=%s prints %d explanations', async (showLawExpansions, count) => {
    showApp(`/laws/4/print?showLawExpansions=${showLawExpansions}&printing=true`, answers);
    await screen.findByRole('heading', { name: '1. כותרת סעיף 1' });
    expect(screen.queryAllByRole('note')).toHaveLength(count);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('NAV-104: without printing the sheet stands and no dialog opens', async () => {
    showApp('/laws/4/print?showLawExpansions=true', answers);
    await screen.findByRole('heading', { name: '1. כותרת סעיף 1' });
    await Promise.resolve();
    expect(print).not.toHaveBeenCalled();
  });

  it('NAV-103: the laws of an exercise with explanations or without, for a phone, and one at a time', async () => {
    const address = '/courses/1/learningSubject/2/LawText/4';
    const laws = { ...answers, 'Courses/1': buildCourse(), ...chosen };
    showApp(`${address}?showExtentions=true`, laws);
    expect((await screen.findByRole('link', { name: /הדפס/ })).getAttribute('href')).toContain(
      'showLawExpansions=true',
    );
    expect(screen.getByRole('link', { name: /^סוגיה/ })).toBeTruthy();
    cleanup();
    showApp(`${address}?showExtentions=false&isMobile=true`, laws);
    expect((await screen.findByRole('link', { name: /הדפס/ })).getAttribute('href')).toContain(
      'showLawExpansions=false',
    );
    expect(screen.queryByRole('link', { name: /^סוגיה/ })).toBeNull();
    cleanup();
    showApp(`${address}?showExtentions=true&isDropDown=true`, laws);
    expect(await screen.findByRole('combobox')).toBeTruthy();
  });

  it('NAV-105: one law with printing=true is its sheet, and the dialog opens', async () => {
    showApp('/laws/6?printing=true', answers);
    await screen.findByRole('heading', { name: '1. כותרת סעיף 1' });
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});
