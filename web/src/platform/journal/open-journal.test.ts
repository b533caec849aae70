import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type SolutionKind,
  sendSolution,
  solutionRules,
} from '../../features/exercises/journal/solution-operations.ts';
import { ATTEMPT, buildOperation, EXERCISE, USER } from '../../testing/journal-world.ts';
import { accessTokenOf, problemReply, scriptServer } from '../../testing/scripted-server.ts';
import { startGivenSession } from '../session/session.ts';
import { unsentWork } from '../session/unsent-work.ts';
import { journalOpener } from './open-journal.ts';

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
  refuseToOpen(20);
  const journal = await opener.open(USER);
  await journal.record(buildOperation());
  expect(journal.view(ATTEMPT).save.isOnDevice).toBe(false);
});

it.each([
  { keeps: 'the device keeps', times: 0, isKept: true },
  { keeps: 'only the tab holds', times: 20, isKept: false },
])('SES-79: the question at a sign-out knows of an answer that $keeps', async ({ times, isKept }) => {
  refuseToOpen(times);
  const journal = await opener.open(USER);
  await journal.record(buildOperation());
  expect(await unsentWork()).toEqual({ count: 1, isKept });
});
