import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswered } from '../../platform/http/connection.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { chapterServer } from '../../testing/chapter-server.ts';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import {
  chapterKey,
  chapterQuery,
  type LoadedChapter,
  noteStoredAnswer,
  PATIENCE_MS,
} from './exposure.queries.ts';
import type { OpenExposureJournal, ReadChapter } from './exposure-act.ts';

const ID = 7;
const STATEMENT = 701;

/** A device that holds one chapter, or none yet. */
function opened(held: ReadChapter | null): OpenExposureJournal {
  const exercises = { keep: async () => undefined, read: async () => held };
  return { exercises } as unknown as OpenExposureJournal; // the journal itself is not asked here
}

const load = (client: QueryClient, held: ReadChapter | null) =>
  client.fetchQuery({ ...chapterQuery(ID, false, opened(held)), staleTime: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  startGivenSession(accessTokenOf('12'));
});
afterEach(() => {
  noteAnswered();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a server that takes its time', () => {
  it('EXP-21: is waited for a little while by who has the chapter on the device', async () => {
    const server = chapterServer({ id: ID }, 3);
    const held: ReadChapter = { ...server.chapter(), readAt: 1 };
    server.mood = 'held';
    const client = new QueryClient();
    const loading = load(client, held);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await loading).toEqual({ chapter: held, isFromDevice: true });
    server.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryData(chapterKey(ID))).toMatchObject({ isFromDevice: false });
  });

  it('EXP-21: is waited for by who has nothing to show instead', async () => {
    const server = chapterServer({ id: ID }, 3);
    server.mood = 'held';
    const loading = load(new QueryClient(), null);
    await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS);
    server.release();
    expect(await loading).toMatchObject({ isFromDevice: false });
  });

  it('EXP-27: a chapter that was asked for before an answer was stored does not take its verdict back', async () => {
    const server = chapterServer({ id: ID }, 3);
    const client = new QueryClient();
    await load(client, null);
    server.mood = 'held';
    const again = load(client, null);
    await vi.advanceTimersByTimeAsync(100);
    noteStoredAnswer(client, ID, {
      id: STATEMENT,
      userAnswer: 1,
      isAnswerCorrect: true,
      detailedAnswer: '<p>נימוק</p>',
      completionPercent: 33,
      successPercent: 100,
      actedAt: '2026-03-01T10:00:00.000Z',
    });
    server.release();
    await again;
    const [first] = client.getQueryData<LoadedChapter>(chapterKey(ID))?.chapter.questions ?? [];
    expect(first).toMatchObject({ userAnswer: 1, isAnswerCorrect: true, detailedAnswer: '<p>נימוק</p>' });

    // Read once more, now that the server has answered: what it says is the newest.
    server.mood = 'good';
    await vi.advanceTimersByTimeAsync(100);
    await load(client, null);
    const [after] = client.getQueryData<LoadedChapter>(chapterKey(ID))?.chapter.questions ?? [];
    expect(after).toMatchObject({ userAnswer: null });
  });
});
