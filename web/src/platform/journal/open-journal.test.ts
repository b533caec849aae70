import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type SolutionKind,
  sendSolution,
  solutionRules,
} from '../../features/exercises/journal/solution-operations.ts';
import { failureSentences } from '../../hebrew/failures.ts';
import { ATTEMPT, buildOperation, EXERCISE, savedAnswer, USER } from '../../testing/journal-world.ts';
import { accessTokenOf, problemReply, scriptServer } from '../../testing/scripted-server.ts';
import { noteAnswered, noteUnanswered } from '../http/connection.ts';
import { forgetImpersonatedStudent, impersonateStudent } from '../session/impersonation.ts';
import { startGivenSession } from '../session/session.ts';
import { unsentWork } from '../session/unsent-work.ts';
import { readStored, wasJournalOpened } from '../storage.ts';
import { Toasts } from '../toasts.tsx';
import { type JournalOpener, journalOpener } from './open-journal.ts';

const opener = journalOpener<SolutionKind>({
  rules: solutionRules,
  transport: sendSolution,
  copyKind: 'exercise',
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  startGivenSession(accessTokenOf(USER));
  // Nothing reaches the server: what is shown comes from the device.
  scriptServer(() => problemReply(503, 'unavailable'));
});
afterEach(() => {
  opener.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function refuseToOpen(times: number): void {
  const refused = vi.spyOn(globalThis.indexedDB, 'open');
  for (let time = 0; time < times; time += 1) {
    refused.mockImplementationOnce(() => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    });
  }
}

/** The two seconds in which the database is asked for again pass at once. */
async function openUnkept(of: JournalOpener<SolutionKind>, userId = USER) {
  refuseToOpen(20);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const opened = of.open(userId);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  return opened;
}

it('EXE-157: a database that does not open at first is tried again, so that the answers on the device are found', async () => {
  const before = await opener.open(USER);
  await before.record(buildOperation());
  opener.close();
  refuseToOpen(2);
  const journal = await opener.open(USER);
  await journal.open(ATTEMPT, EXERCISE);
  const { entries, save } = journal.view(ATTEMPT);
  expect(entries.get(1)?.draft.selectedAnswerId).toBe(11);
  expect(save.isOnDevice).toBe(true);
});

it('EXE-157: one that never opens is given up, and what is answered then lives in the tab, which says so', async () => {
  const journal = await openUnkept(opener);
  await journal.record(buildOperation());
  expect(journal.view(ATTEMPT).save.isOnDevice).toBe(false);
});

it.each([
  { keeps: 'the device keeps', isKept: true },
  { keeps: 'only the tab holds', isKept: false },
])('SES-79: the question at a sign-out knows of an answer that $keeps', async ({ isKept }) => {
  const journal = isKept ? await opener.open(USER) : await openUnkept(opener);
  await journal.record(buildOperation());
  expect(await unsentWork()).toEqual({ count: 1, isKept });
});

describe('a journal in its browser', () => {
  const transport = vi.fn(async () => ({ kind: 'unreachable' }) as const);
  const ofWords = journalOpener<SolutionKind>({
    rules: { ...solutionRules, name: 'sugya-journal-words' },
    transport,
    copyKind: 'words',
  });
  beforeEach(() => {
    transport.mockClear();
  });
  afterEach(() => {
    ofWords.close();
    forgetImpersonatedStudent();
  });

  /** With one operation that was tried once. */
  async function openWithUnsent() {
    const journal = await ofWords.open(USER);
    await journal.record(buildOperation());
    await vi.waitFor(() => expect(journal.view(ATTEMPT).save.kind).toBe('waiting'));
    transport.mockClear();
    return journal;
  }
  const tried = () => vi.waitFor(() => expect(transport).toHaveBeenCalledTimes(1));
  const askedToStay = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is remembered, with whose it is', async () => {
    await ofWords.open(USER);
    expect(readStored('local', 'journal_user')).toBe(USER);
    expect(wasJournalOpened('sugya-journal-words')).toBe(true);
  });

  it('is the same for the same user, and what is unsent is tried when it is opened again', async () => {
    const journal = await openWithUnsent();
    expect(await ofWords.open(USER)).toBe(journal);
    await tried();
  });

  it('of another user takes its place', async () => {
    const journal = await openWithUnsent();
    expect((await unsentWork()).count).toBe(1);
    expect(await ofWords.open('8')).not.toBe(journal);
    await vi.waitFor(async () => expect((await unsentWork()).count).toBe(0));
    document.dispatchEvent(new Event('visibilitychange'));
    await journal.flushScope(ATTEMPT + 1);
    expect(transport).not.toHaveBeenCalled();
  });

  it.each([
    ['the student looks', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the browser is online', () => window.dispatchEvent(new Event('online'))],
    [
      'the server answers again',
      () => {
        noteUnanswered();
        noteAnswered();
      },
    ],
  ])('tries what is unsent when %s, and not once it is closed', async (_when, happen) => {
    await openWithUnsent();
    happen();
    await tried();
    ofWords.close();
    await vi.waitFor(async () => expect((await unsentWork()).count).toBe(0));
    transport.mockClear();
    happen();
    await ofWords.open('8');
    expect(transport).not.toHaveBeenCalled();
  });

  it('hears of the connection that is back, and not of the one that is lost', async () => {
    const journal = await openWithUnsent();
    const back = vi.spyOn(journal, 'networkIsBack');
    noteUnanswered();
    expect(back).not.toHaveBeenCalled();
    noteAnswered();
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('lets the page be closed while the device keeps everything, and asks to stay where it does not', async () => {
    await openWithUnsent();
    expect(askedToStay()).toBe(false);
    ofWords.close();
    const unkept = await openUnkept(ofWords, '8');
    await unkept.record({ ...buildOperation(), userId: '8' });
    expect(askedToStay()).toBe(true);
    ofWords.close();
    await vi.waitFor(() => expect(askedToStay()).toBe(false));
  });

  it('goes on in memory when the browser takes its database away', async () => {
    const journal = await openWithUnsent();
    // A newer version of the app wants another database.
    const newer = indexedDB.open('sugya-journal-words', 2);
    await vi.waitFor(() => expect(journal.view(ATTEMPT).save.isOnDevice).toBe(false));
    await vi.waitFor(() => expect(newer.readyState).toBe('done'));
    newer.result.close();
  });

  it('SES-56: who leaves takes along what the server said; what was done stays for the next visit', async () => {
    transport.mockImplementationOnce(
      async () => ({ kind: 'stored', answer: savedAnswer(buildOperation().posted as never, 5) }) as never,
    );
    const journal = await ofWords.open(USER);
    await journal.record(buildOperation());
    await vi.waitFor(() => expect(journal.view(ATTEMPT).save.kind).toBe('saved'));
    await journal.record(buildOperation({ answer: 12 }));
    ofWords.leave();
    await vi.waitFor(async () => expect((await unsentWork()).count).toBe(0));
    ofWords.leave();
    const later = await ofWords.open(USER);
    expect(later).not.toBe(journal);
    await later.open(ATTEMPT, EXERCISE);
    expect(later.view(ATTEMPT).entries.get(1)).toMatchObject({
      answer: null,
      outgoing: { body: { selectedAnswerId: 12 } },
    });
  });

  it('PPL-16: of a student who is only looked at records nothing, says so, and reads nothing of this device', async () => {
    await openWithUnsent();
    ofWords.close();
    impersonateStudent(USER);
    window.localStorage.setItem('student_view', '/people');
    const viewed = await ofWords.open(USER);
    const recorded = vi.fn();
    void viewed.record(buildOperation()).then(recorded);
    await viewed.open(ATTEMPT, EXERCISE);
    expect(viewed.view(ATTEMPT)).toMatchObject({
      entries: new Map(),
      save: { kind: 'saved', isOnDevice: true },
    });
    expect(recorded).not.toHaveBeenCalled();
    render(createElement(Toasts));
    expect(screen.getByText(failureSentences.view_only)).toBeTruthy();
  });
});
