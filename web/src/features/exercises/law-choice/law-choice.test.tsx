import type { LawText } from '@sugya/contract/laws.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { buildClause, buildLawText } from '../../../testing/build-law.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { emptyDraft, type QuestionDraft } from '../journal/solution-operations.ts';
import { LawUse, LawWhere } from './law-choice.tsx';

const laws = [
  { id: 301, name: 'חוק לדוגמה' },
  { id: 302, name: 'תקנות לדוגמה' },
];
const clausesOf: Readonly<Record<string, readonly object[]>> = {
  '/api/Laws/301/Clauses': [
    { id: 5019, name: '19 – החזרה', dynamicId: null },
    { id: 5020, name: '20 – איחור', dynamicId: null },
    { id: 5021, name: '21 – נזק', dynamicId: null },
  ],
  '/api/Laws/302/Clauses': [{ id: 6001, name: '1 – אגרה', dynamicId: null }],
};
const answering = ({ path }: { readonly path: string }): Reply => ({
  status: 200,
  body: clausesOf[path] ?? [],
});

beforeEach(() => {
  // Without a layout the list would have no height and paint no row.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the choice of the law', () => {
  it('EXE-68, EXE-69: "found it" asks for a law, then for one of its clauses, by keyboard alone', async () => {
    const { user, draft } = show();
    await user.click(screen.getByRole('radio', { name: 'כן, מצאתי' }));
    expect(screen.getByRole('combobox', { name: 'הסעיף' })).toHaveProperty('disabled', true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'החוק' }), 'חוק לדוגמה');
    await screen.findByText(/אפשר לבחור סעיף/);
    const field = screen.getByRole('combobox', { name: 'הסעיף' });
    await user.click(field);
    await user.keyboard('סעיף 20');
    expect(await screen.findByText('נמצא סעיף אחד')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(draft()).toMatchObject({
      selectedLawAnswerType: 3,
      selectedLawId: 301,
      selectedLawClauseId: 5020,
    });
    expect(screen.getByText('20 – איחור')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('EXE-68: arrows walk through the clauses, Escape leaves the choice as it was', async () => {
    const { user, draft } = show({ selectedLawAnswerType: 3, selectedLawId: 301 });
    await screen.findByText(/אפשר לבחור סעיף/);
    const field = screen.getByRole('combobox', { name: 'הסעיף' });
    field.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toMatch(/-2$/);
    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(draft()?.selectedLawClauseId).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(draft()?.selectedLawClauseId).toBe(5020);
  });

  it('EXE-68: words of the clause’s text find it where the law is at hand', async () => {
    const text = buildLawText({ lawId: 301 }, [
      buildClause(21, { ClauseId: 5021, Content: 'יישא בעלות התיקון' }),
    ]);
    const { user } = show({ selectedLawAnswerType: 3, selectedLawId: 301 }, { texts: [text] });
    await screen.findByText(/אפשר לבחור סעיף/);
    await user.click(screen.getByRole('combobox', { name: 'הסעיף' }));
    await user.keyboard('התיקון{Enter}');
    expect(screen.getByText('21 – נזק')).toBeTruthy();
  });

  it('EXE-66: found it is 3, answered without it 2, not found 1', async () => {
    const { user, draft } = show();
    const said = [];
    for (const name of ['כן, מצאתי', 'עניתי בלי החוק', 'לא מצאתי']) {
      await user.click(screen.getByRole('radio', { name }));
      said.push(draft()?.selectedLawAnswerType);
    }
    expect(said).toEqual([3, 2, 1]);
  });

  it('EXE-67: saying that the law was not used, or did not help, empties law and clause', async () => {
    const { user, draft } = show({ selectedLawAnswerType: 3, selectedLawId: 301, selectedLawClauseId: 5019 });
    await user.click(screen.getByRole('radio', { name: 'עניתי בלי החוק' }));
    expect(draft()).toMatchObject({
      selectedLawAnswerType: 2,
      selectedLawId: null,
      selectedLawClauseId: null,
    });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('EXE-68: where the question has one law only, that is the law', async () => {
    const { user, draft } = show({}, { laws: laws.slice(1) });
    await user.click(screen.getByRole('radio', { name: 'כן, מצאתי' }));
    expect(draft()).toMatchObject({ selectedLawId: 302, selectedLawClauseId: null });
  });

  it('EXE-68: another law takes the chosen clause with it', async () => {
    const { user, draft } = show({ selectedLawAnswerType: 3, selectedLawId: 301 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'החוק' }), 'תקנות לדוגמה');
    expect(draft()).toMatchObject({ selectedLawId: 302, selectedLawClauseId: null });
  });

  it.each<[string, Partial<QuestionDraft>, string]>([
    ['nothing was said', {}, 'יש לבחור האם נעזרת בחוק, באיזה חוק ובאיזה סעיף'],
    ['the law is missing', { selectedLawAnswerType: 3 }, 'יש לבחור חוק'],
    ['the clause is missing', { selectedLawAnswerType: 3, selectedLawId: 301 }, 'יש לבחור סעיף'],
  ])('EXE-77: when asked for, it is said in its place that %s', async (_case, change, sentence) => {
    show(change, { showsMissing: true });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('a list that did not come says so and is asked for again', async () => {
    let isDown = true;
    const { user } = show(
      { selectedLawAnswerType: 3, selectedLawId: 301, selectedLawClauseId: 5019 },
      { answer: (request) => (isDown ? problemReply(403, 'forbidden') : answering(request)) },
    );
    // What was chosen before is not shown as if it were gone.
    expect(await screen.findByDisplayValue('הסעיף שנבחר שמור')).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'ניסיון נוסף' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('19 – החזרה')).toBeTruthy();
  });

  it('EXE-140: the chosen clause can be taken back, and the focus returns to the choice that it belongs to', async () => {
    const { draft } = show({ selectedLawAnswerType: 3, selectedLawId: 301, selectedLawClauseId: 5019 });
    fireEvent.click(await screen.findByRole('button', { name: 'הסרת הסעיף: 19 – החזרה' }));
    expect(draft()?.selectedLawClauseId).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'כן, מצאתי' }));
  });
});

function show(
  change: Partial<QuestionDraft> = {},
  given: {
    readonly laws?: typeof laws;
    readonly texts?: readonly LawText[];
    readonly showsMissing?: boolean;
    readonly answer?: typeof answering;
  } = {},
) {
  scriptServer(given.answer ?? answering);
  startGivenSession(accessTokenOf('12'));
  const now: { draft: QuestionDraft | null } = { draft: null };
  const textsOf = () => given.texts ?? [];
  function Page() {
    const [draft, setDraft] = useState<QuestionDraft>({ ...emptyDraft, selectedAnswerId: 11, ...change });
    // oxlint-disable-next-line react/immutability -- the test reads what was shown last
    now.draft = draft;
    const props = {
      laws: given.laws ?? laws,
      draft,
      showsMissing: given.showsMissing === true,
      textsOf,
      onChange: (to: (draft: QuestionDraft) => QuestionDraft) => setDraft(to),
    };
    return (
      <>
        <LawUse {...props} />
        <LawWhere {...props} />
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), draft: () => now.draft };
}
