import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedEntry } from '../../platform/journal/operation.ts';
import { memoryStore } from '../../platform/journal/store/journal-store.ts';
import { closeCopiesStore } from '../../platform/offline-copies/copies-store.ts';
import { SILENCE_MS } from '../../platform/offline-copies/device-first-read.ts';
import { copiesOf } from '../../platform/offline-copies/offline-copies.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { buildExercise, buildQuestion, buildSolution } from '../../testing/build-exercise.ts';
import { deferred } from '../../testing/deferred.ts';
import { ATTEMPT, buildOperation, createWorld } from '../../testing/journal-world.ts';
import {
  accessTokenOf,
  problemReply,
  type Reply,
  type SeenRequest,
  scriptServer,
} from '../../testing/scripted-server.ts';
import { ExerciseEntry, type ExerciseEntryProps } from './exercise-entry.tsx';
import type { AnswerEntry, SolutionKind } from './journal/solution-operations.ts';

const STARTED = '2026-03-01T09:00:00.000Z';
const copies = copiesOf<Exercise>('exercise', '7');
const notStarted = { attemptId: null, startDateTime: null };

// A whole screen in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });
const PATIENT = { timeout: 10_000 };

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  startGivenSession(accessTokenOf('7'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a finished exercise', () => {
  it('EXE-25, EXE-26: offers its report in the decided words, and cancelling leaves', async () => {
    const { on, user } = await open({ isDone: true, isFinished: true });
    const dialog = await screen.findByRole('dialog', { name: 'התרגול הושלם' }, PATIENT);
    expect(within(dialog).getByText('תרגול זה כבר הושלם. האם לעבור לדוח התרגול?')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'ביטול' }));
    expect(on.leave).toHaveBeenCalledOnce();
    await user.click(within(dialog).getByRole('button', { name: 'מעבר לדוח' }));
    expect(on.report).toHaveBeenCalledOnce();
  });

  it('EXE-27: inside the host’s page it shows the report at once and asks nothing', async () => {
    const { on } = await open({ isDone: true, isFinished: true }, { isAcademy: true });
    await vi.waitFor(() => expect(on.report).toHaveBeenCalledWith({ replace: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the start', () => {
  it('EXE-31: what the server has begun keeps its time, and is not begun again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(STARTED) + 754_000 });
    try {
      const { seen } = await open({ startDateTime: STARTED });
      expect(await screen.findByRole('button', { name: /סה״כ 12:3\d/ }, PATIENT)).toBeTruthy();
      expect(starts(seen)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('EXE-32, EXE-33: what is not begun is begun by being opened, on the screen and at the server’s time', async () => {
    const { seen } = await open(notStarted);
    expect(await screen.findByRole('heading', { level: 2, name: 'שאלה 1 מתוך 3' }, PATIENT)).toBeTruthy();
    expect(starts(seen)).toEqual([{ isOnlineInsert: true, hasUserApprovedDisclaimer: false }]);
  });

  it('EXE-28, EXE-29, EXE-30: a disclaimer waits for its tick, and then the exercise begins', async () => {
    const { seen, user } = await open({ ...notStarted, disclaimerText: '<p>בלי ספרים.</p>' });
    const goOn = await screen.findByRole('button', { name: 'המשך' }, PATIENT);
    expect(screen.getByText('בלי ספרים.')).toBeTruthy();
    expect(goOn).toHaveProperty('disabled', true);
    expect(starts(seen)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'ההנחיות נקראו והובנו' }));
    expect(goOn).toHaveProperty('disabled', false);
    await user.click(goOn);
    await screen.findByRole('heading', { level: 2, name: 'שאלה 1 מתוך 3' }, PATIENT);
    expect(starts(seen)).toEqual([{ isOnlineInsert: true, hasUserApprovedDisclaimer: true }]);
  });

  it('EXE-116, EXE-117: a law exercise asks for the tick ‘קראתי את החוק’ before the first answer, and says so to nobody', async () => {
    const { seen, user } = await open({ hasLaw: true }, { isLawAddress: true });
    const goOn = await screen.findByRole('button', { name: 'לשאלות' }, PATIENT);
    expect(goOn).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'קראתי את החוק' }));
    await user.click(goOn);
    expect(await screen.findByRole('heading', { level: 2, name: 'שאלה 1 מתוך 3' }, PATIENT)).toBeTruthy();
    expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('EXE-117: a student who has answered a question is not asked whether the law was read', async () => {
    const answered = buildQuestion({
      isAnswered: true,
      solution: buildSolution({ selectedAnswerId: 11, isStar: 1 }),
    });
    await open({ hasLaw: true, questions: [answered] }, { isLawAddress: true });
    expect(await screen.findByRole('heading', { level: 2, name: 'שאלה 1 מתוך 1' }, PATIENT)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'קראתי את החוק' })).toBeNull();
  });

  it('EXE-35: without a question in the address, or with a strange one, it is the first', async () => {
    const { on } = await open({}, { questionId: null });
    await vi.waitFor(() => expect(on.go).toHaveBeenCalledWith(1, { replace: true }));
    expect(await screen.findByRole('heading', { level: 2, name: 'שאלה 1 מתוך 3' }, PATIENT)).toBeTruthy();
  });

  it('EXE-35: the address is corrected before a key can be pressed, and never undoes what the key did', async () => {
    const reading = deferred<void>();
    const props = { questionId: null, crumbsOf: () => <PressAtOnce name="ArrowLeft" /> };
    const { on } = await open({}, props, FINISHED, reading.promise);
    // From here React draws as it does in a browser: what may wait, waits.
    reading.resolve();
    expect(await screen.findByRole('heading', { level: 2, name: 'שאלה 2 מתוך 3' }, PATIENT)).toBeTruthy();
    await vi.waitFor(() => expect(on.go.mock.calls).toEqual([[1, { replace: true }], [2]]));
  });

  it('EXE-149: where our own link asks to go on, it is the first open question', async () => {
    const first = buildQuestion({
      isAnswered: true,
      solution: buildSolution({ selectedAnswerId: 11, isStar: 1 }),
    });
    const questions = [first, buildQuestion({ id: 2 }), buildQuestion({ id: 3 })];
    const { on } = await open({ questions }, { questionId: null, goesToOpen: true });
    await vi.waitFor(() => expect(on.go).toHaveBeenCalledWith(2, { replace: true }));
  });

  it('EXE-149: an answer that is given before the address has followed does not lead on', async () => {
    const change = { allowImmediateFeedback: true, hideAreYouSure: true };
    const { on, user } = await open(change, { questionId: null, goesToOpen: true });
    const [first = document.body] = await screen.findAllByRole('radio', {}, PATIENT);
    await user.click(first);
    await user.click(screen.getByRole('button', { name: 'אישור התשובה' }));
    await vi.waitFor(() => expect(first).toHaveProperty('disabled', true), PATIENT);
    expect(screen.getByRole('heading', { level: 2, name: 'שאלה 1 מתוך 3' })).toBeTruthy();
    expect(on.go.mock.calls).toEqual([[1, { replace: true }]]);
  });

  it('EXE-149: where all is answered it is the last one, with the menu from which it is finished', async () => {
    const answered = (id: number) =>
      buildQuestion({ id, isAnswered: true, solution: buildSolution({ selectedAnswerId: 11, isStar: 1 }) });
    const { on } = await open(
      { questions: [answered(1), answered(2)] },
      { questionId: null, goesToOpen: true },
    );
    await vi.waitFor(() => expect(on.go).toHaveBeenCalledWith(2, { replace: true }));
    const menu = await screen.findByRole('button', { name: /נענו/, expanded: true }, PATIENT);
    expect(menu.textContent).toContain('2 מתוך 2');
  });
});

describe('what this device did', () => {
  it('EXE-156: is read before anything can be done over it, and before the first open question is looked for', async () => {
    const scopeId = ATTEMPT + 1;
    const lines = deferred<AnswerEntry[]>();
    const disk = memoryStore<SolutionKind>('tab');
    const { journal } = await createWorld().openTab({
      store: {
        ...disk,
        isDurable: true,
        readScope: (key) => (key.scopeId === scopeId ? lines.promise : disk.readScope(key)),
      },
    });
    const { on } = await open(
      { attemptId: scopeId, startDateTime: STARTED, hideAreYouSure: true },
      { opened: { journal, copies }, questionId: null, goesToOpen: true },
    );
    expect(screen.queryByRole('radio')).toBeNull();
    expect(on.go).not.toHaveBeenCalled();
    const answered = recordedEntry(undefined, { ...buildOperation(), scopeId }, { sequence: 1, at: 1 });
    lines.resolve([answered as AnswerEntry]); // the operation is an answer
    await vi.waitFor(() => expect(on.go).toHaveBeenCalledWith(2, { replace: true }));
    expect(await screen.findByRole('heading', { level: 2, name: 'שאלה 2 מתוך 3' }, PATIENT)).toBeTruthy();
  });
});

describe('the frame of a running exercise', () => {
  it('EXE-36, EXE-37, EXE-44: the way here, the favourite, the lesson and the exercise stand over the question', async () => {
    await open();
    const banner = await screen.findByRole('heading', { level: 1, name: 'כריתת חוזה – תרגיל 1' }, PATIENT);
    const bar = banner.closest('header');
    expect(bar?.textContent).toContain('הדרך אל דיני חוזים');
    expect(within(bar ?? document.body).getByRole('button', { name: 'מועדף' })).toBeTruthy();
    expect(within(bar ?? document.body).getByText('כריתת חוזה')).toBeTruthy();
  });

  it('EXE-08: the note stands under the name all along; the disclaimer is the approved step before', async () => {
    const { user } = await open({
      exerciseDisclaimer: 'בלי חוק העונשין',
      disclaimerText: '<p>תנאים.</p>',
      hasUserApprovedDisclaimer: true,
    });
    expect(await screen.findByText('בלי חוק העונשין', {}, PATIENT)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'דילוג' }));
    expect(screen.getByText('בלי חוק העונשין')).toBeTruthy();
    expect(screen.queryByText('תנאים.')).toBeNull();
  });

  it('LAW-72: a quiet line says which statutes are not here', async () => {
    await open({ awaitedStatutes: ['חוק המקרקעין', 'חוק הירושה'] });
    expect(
      await screen.findByText('נוסחי החוקים אינם כאן: חוק המקרקעין, חוק הירושה', {}, PATIENT),
    ).toBeTruthy();
  });
});

describe('the end', () => {
  const answered = [1, 2].map((id) =>
    buildQuestion({
      id,
      isAnswered: true,
      solution: buildSolution({ selectedAnswerId: id * 10 + 1, isStar: 1 }),
    }),
  );

  it('EXE-98, EXE-99, EXE-100: isMustConfirm shows its text first, and confirming there finishes', async () => {
    const { seen, on, user } = await open({
      questions: answered,
      isMustConfirm: true,
      confirmText: '<p>לסיים את הבחינה?</p>',
    });
    await pressFinish(user);
    expect(await screen.findByText('לסיים את הבחינה?', {}, PATIENT)).toBeTruthy();
    expect(finishes(seen)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'אישור וסיום' }));
    await vi.waitFor(() => expect(on.report).toHaveBeenCalledWith({ replace: true }));
    expect(finishes(seen)).toBe(1);
  });

  it('EXE-137, EXE-135, EXE-136: a refused finish opens the same red window; confirming it loads the page anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { on, user } = await open({ questions: answered }, {}, problemReply(400, 'questions_unanswered'));
    await pressFinish(user);
    const refused = await screen.findByRole('dialog', { name: 'שגיאה' }, PATIENT);
    expect(
      within(refused).getByText('אירעה שגיאה, התשובות שהוזנו עד כה יישמרו והעמוד יטען מחדש'),
    ).toBeTruthy();
    await user.click(within(refused).getByRole('button', { name: 'ביטול' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    await pressFinish(user);
    await vi.waitUntil(async () => (await copies.read(5)) !== null);
    await user.click(await screen.findByRole('button', { name: 'טעינה מחדש' }, PATIENT));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    // A server that is slow to answer must not bring the refused attempt back from the device.
    expect(await copies.read(5)).toBeNull();
    expect(on.report).not.toHaveBeenCalled();
    reload.mockRestore();
  });
});

describe('a server that is silent', () => {
  const first = { level: 2, name: 'שאלה 1 מתוך 3' } as const;
  const passed = async (milliseconds: number) => {
    for (const step of [0, milliseconds, 0, 0]) {
      await createWorld().quiet();
      await vi.advanceTimersByTimeAsync(step);
    }
  };

  beforeEach(async () => {
    copies.save(5, buildExercise());
    await vi.waitUntil(async () => (await copies.read(5)) !== null);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The exercise opened from the device, and the server's answer came at last. */
  async function openLate(change: Partial<Exercise>) {
    const reading = deferred<void>();
    const { world } = await open(change, {}, FINISHED, reading.promise);
    await act(() => passed(SILENCE_MS - 1));
    expect(screen.queryByRole('heading', first)).toBeNull();
    await act(() => passed(1));
    expect(screen.getByRole('heading', first)).toBeTruthy();
    reading.resolve();
    await act(() => passed(0));
    return world;
  }

  it('after four seconds the exercise opens from the device; the late answer takes its place', async () => {
    const question = { question: '<p>נוסח שתוקן</p>' };
    await openLate({ questions: [1, 2, 3].map((id) => buildQuestion({ id, ...question })) });
    expect(screen.getByText('נוסח שתוקן')).toBeTruthy();
  });

  it('an attempt that was begun elsewhere does not take the place of the one in hand', async () => {
    await openLate({ attemptId: ATTEMPT + 1, questions: [buildQuestion({ id: 9 })] });
    expect(screen.getByRole('heading', first)).toBeTruthy();
  });

  it('nor does the end of the exercise', async () => {
    await openLate({ isDone: true, isFinished: true });
    expect(screen.getByRole('heading', first)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** Presses as soon as what it stands in is on the page, before anything that waits for the page to be drawn. */
function PressAtOnce({ name }: { name: string }) {
  useLayoutEffect(() => {
    queueMicrotask(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: name, cancelable: true }));
    });
  }, [name]);
  return null;
}

const FINISHED: Reply = { status: 200, body: { isDone: true, isFinished: true, grade: 100 } };

async function open(
  change: Partial<Exercise> = {},
  props: Partial<ExerciseEntryProps> = {},
  toFinish: Reply = FINISHED,
  reading: Promise<void> = Promise.resolve(),
) {
  const world = createWorld();
  const { journal } = await world.openTab();
  let exercise = buildExercise(change);
  const { seen } = scriptServer(async ({ method, body }): Promise<Reply> => {
    if (method === 'GET') {
      await reading;
      return { status: 200, body: exercise };
    }
    if (method === 'PUT') return toFinish;
    const { hasUserApprovedDisclaimer } = body as { hasUserApprovedDisclaimer: boolean };
    const started = { startDateTime: STARTED, attemptId: ATTEMPT };
    exercise = { ...exercise, ...started, hasUserApprovedDisclaimer };
    return { status: 200, body: started };
  });
  const on = {
    go: vi.fn<ExerciseEntryProps['onGo']>(),
    report: vi.fn<ExerciseEntryProps['onReport']>(),
    leave: vi.fn<() => void>(),
  };
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ExerciseEntry
          exerciseId={5}
          questionId={1}
          opened={{ journal, copies }}
          isSecondRound={false}
          isAcademy={false}
          crumbsOf={({ categoryName }) => <nav>הדרך אל {categoryName}</nav>}
          heartOf={() => <button type="button">מועדף</button>}
          law={{ panelOf: () => <p>סעיף 1</p>, textsOf: () => [] }}
          isLawAddress={false}
          onLawAddress={() => {}}
          backPath={null}
          onGo={on.go}
          onReport={on.report}
          onSecondRound={() => {}}
          onLeave={on.leave}
          onPrint={() => {}}
          {...props}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(world.quiet);
  return { seen, on, world, user: userEvent.setup() };
}

/** The starts that reached the server. */
function starts(seen: readonly SeenRequest[]): unknown[] {
  return seen.filter(({ path }) => path.endsWith('/Start')).map(({ body }) => body);
}

function finishes(seen: readonly SeenRequest[]): number {
  return seen.filter(({ method, path }) => method === 'PUT' && path.endsWith('/Finish/')).length;
}

/** To the look back, and on from there. */
async function pressFinish(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'סיימתי' }, PATIENT));
}
