import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeCopiesStore } from '../../platform/offline-copies/copies-store.ts';
import { SILENCE_MS } from '../../platform/offline-copies/device-first-read.ts';
import { copiesOf } from '../../platform/offline-copies/offline-copies.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { chapterServer } from '../../testing/chapter-server.ts';
import { createWorld } from '../../testing/journal-world.ts';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import { ChapterEntry } from './chapter-entry.tsx';
import { closeExposureJournal, type ReadChapter } from './exposure-operations.ts';

const ID = 7;
const { quiet } = createWorld();

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  startGivenSession(accessTokenOf('12'));
});
afterEach(() => {
  closeExposureJournal();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a server is silent: after four seconds the chapter opens from the device', async () => {
  const server = chapterServer({ id: ID }, 3);
  server.mood = 'held';
  const copies = copiesOf<ReadChapter>('chapter', '12');
  copies.save(ID, { ...server.chapter(), readAt: 1 });
  await vi.waitFor(async () => expect(await copies.read(ID)).not.toBeNull());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ChapterEntry chapterId={ID} userId={12}>
          {({ shown }) => <p>{shown.length} היגדים</p>}
        </ChapterEntry>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const pass = async (milliseconds: number) => {
    for (const step of [0, milliseconds, 0, 0]) {
      await quiet();
      await vi.advanceTimersByTimeAsync(step);
    }
  };
  await act(() => pass(SILENCE_MS - 1));
  expect(screen.queryByText('3 היגדים')).toBeNull();
  await act(() => pass(1));
  expect(screen.getByText('3 היגדים')).toBeTruthy();
});
