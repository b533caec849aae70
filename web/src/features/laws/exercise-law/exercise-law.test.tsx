import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswered, noteUnanswered } from '../../../platform/http/connection.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { buildExercise } from '../../../testing/build-exercise.ts';
import { buildClause, buildLawText } from '../../../testing/build-law.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { ExerciseLaw, type ExerciseLawProps } from './exercise-law.tsx';

const law = buildLawText({ lawId: 301, lawName: 'חוק לדוגמה' }, [buildClause(1)]);
const regulations = buildLawText({ lawId: 302, lawName: 'תקנות לדוגמה' }, [buildClause(2)]);
const listed = [law, regulations].map(({ lawId, lawName }) => ({ lawId, lawName, clauses: [] }));

const laws: Readonly<Record<string, unknown>> = {
  '/api/exercises/5/LawText': [law, regulations],
  '/api/exercises/5/Laws': listed,
  '/api/exercises/5/LawText/301': law,
  '/api/exercises/5/LawText/302': regulations,
};
const answering = ({ path }: { readonly path: string }): Reply => ({ status: 200, body: laws[path] });

beforeEach(() => {
  startGivenSession(accessTokenOf('12'));
});

describe('the laws beside an exercise', { timeout: 20_000 }, () => {
  it('EXE-125, EXE-126: without displaySeparateLawText all laws come in one text', async () => {
    const { seen } = scriptServer(answering);
    show({});
    expect(await screen.findByRole('combobox', { name: 'בחירת חוק' })).toBeTruthy();
    expect(seen.map(({ path }) => path)).toEqual(['/api/exercises/5/LawText']);
  });

  it('EXE-119, EXE-125, EXE-126: one law at a time, chosen from the list; the others are fetched before the network goes', async () => {
    const { seen } = scriptServer(answering);
    show({ exercise: buildExercise({ displaySeparateLawText: true }) });
    const select = await screen.findByRole('combobox', { name: 'בחירת חוק' });
    expect(select).toHaveProperty('value', '301');
    await waitFor(() =>
      expect(seen.map(({ path }) => path).sort()).toEqual([
        '/api/exercises/5/LawText/301',
        '/api/exercises/5/LawText/302',
        '/api/exercises/5/Laws',
      ]),
    );
    await userEvent.setup().selectOptions(select, 'תקנות לדוגמה');
    expect(screen.getByRole('combobox', { name: 'בחירת חוק' })).toHaveProperty('value', '302');
    expect(screen.getByRole('region', { name: /תקנות לדוגמה/ })).toBeTruthy();
  });

  it('EXD-72: in a test of one’s own the laws of the other questions are fetched before the network goes', async () => {
    const asked: string[] = [];
    const listed = [{ lawId: 401, lawName: 'חוק אחר', clauses: [] }];
    scriptServer(({ path }) => {
      asked.push(path);
      return { status: 200, body: path.endsWith('/Laws') ? listed : path.endsWith('/401') ? law : [law] };
    });
    const beside = { hideExpansions: false, areExpansionsClosedByDefault: false, scrollToLawClause: false };
    const lawsBeside = [
      { ...beside, exerciseId: 5, isOneLawAtATime: false, questionIds: [1] },
      { ...beside, exerciseId: 6, isOneLawAtATime: true, questionIds: [2] },
      { ...beside, exerciseId: 7, isOneLawAtATime: false, questionIds: [3] },
    ];
    show({ exercise: buildExercise({ lawsBeside }) });
    await waitFor(() =>
      expect([...asked].sort()).toEqual([
        '/api/exercises/5/LawText',
        '/api/exercises/6/LawText/401',
        '/api/exercises/6/Laws',
        '/api/exercises/7/LawText',
      ]),
    );
  });

  it('EXE-128: a question’s place brings its law, a choice by hand holds until the next one', async () => {
    scriptServer(answering);
    const exercise = buildExercise({ displaySeparateLawText: true });
    const { again } = show({ exercise, target: { lawId: 302, clauseId: 102, key: 'question 1' } });
    const select = () => screen.getByRole('combobox', { name: 'בחירת חוק' });
    await waitFor(() => expect(select()).toHaveProperty('value', '302'));
    await userEvent.setup().selectOptions(select(), 'חוק לדוגמה');
    expect(select()).toHaveProperty('value', '301');
    again({ exercise, target: { lawId: 302, clauseId: null, key: 'question 2' } });
    expect(select()).toHaveProperty('value', '302');
    again({ exercise, target: null });
    expect(select()).toHaveProperty('value', '302');
  });

  it('EXE-120: the list of clauses opens beside the text, with a way to each', async () => {
    scriptServer(() => ({ status: 200, body: [buildLawText({}, [buildClause(1), buildClause(2)])] }));
    show({});
    await userEvent.setup().click(await screen.findByRole('button', { name: 'תוכן העניינים' }));
    const list = within(screen.getByRole('navigation', { name: 'תוכן העניינים' }));
    for (const title of ['1 – כותרת סעיף 1', '2 – כותרת סעיף 2']) {
      expect(list.getByRole('button', { name: title })).toBeTruthy();
    }
  });

  it.each([
    ['open', {}, 'הסתרת הרחבות'],
    ['closed at first', { areExpansionsClosedByDefault: true }, 'הצגת הרחבות'],
  ])('EXE-122, EXE-124: expansions are %s', async (_case, change, name) => {
    const expandedText = [{ Text: '<p>הסבר</p>', IndentationDifference: 0 }];
    scriptServer(() => ({ status: 200, body: [buildLawText({}, [buildClause(1, { expandedText })])] }));
    show({ exercise: buildExercise(change) });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('EXE-123: hidden expansions have no button', async () => {
    const expandedText = [{ Text: '<p>הסבר</p>', IndentationDifference: 0 }];
    scriptServer(() => ({ status: 200, body: [buildLawText({}, [buildClause(1, { expandedText })])] }));
    show({ exercise: buildExercise({ hideExpansions: true }) });
    await screen.findByRole('region', { name: /נוסח החוק/ });
    expect(screen.queryByRole('button', { name: /הרחבות/ })).toBeNull();
  });

  it('LAW-56: an exercise without law text says so', async () => {
    scriptServer(() => ({ status: 200, body: [] }));
    show({});
    expect(await screen.findByText('אין חקיקה להצגה')).toBeTruthy();
  });

  it('a law that did not come is asked for again by hand, and by itself when the server answers', async () => {
    let isDown = true;
    scriptServer((request) => (isDown ? problemReply(403, 'forbidden') : answering(request)));
    show({});
    expect(await screen.findByText('נוסח החוק לא נטען')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
    expect(await screen.findByText('נוסח החוק לא נטען')).toBeTruthy();
    act(noteUnanswered);
    isDown = false;
    act(noteAnswered);
    expect(await screen.findByRole('combobox', { name: 'בחירת חוק' })).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

function show(given: Partial<ExerciseLawProps>) {
  const client = createQueryClient();
  const panel = (change: Partial<ExerciseLawProps>) => (
    <QueryClientProvider client={client}>
      <MantineProvider>
        <ExerciseLaw exercise={buildExercise()} target={null} onPick={null} {...change} />
      </MantineProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(panel(given));
  return { again: (change: Partial<ExerciseLawProps>) => rerender(panel(change)) };
}
