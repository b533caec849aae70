import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeCopiesStore } from '../../platform/offline-copies/copies-store.ts';
import { SILENCE_MS } from '../../platform/offline-copies/device-first-read.ts';
import { copiesOf } from '../../platform/offline-copies/offline-copies.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { buildReview, buildReviewItem } from '../../testing/build-review.ts';
import { type Deferred, deferred } from '../../testing/deferred.ts';
import { createWorld } from '../../testing/journal-world.ts';
import { accessTokenOf, scriptServer } from '../../testing/scripted-server.ts';
import { ReviewEntry } from './review-entry.tsx';
import { closeReviewJournal, type ReadReview } from './review-operations.ts';

const COURSE = 5;
const { quiet } = createWorld();
let answer: Deferred<ReadReview>;

beforeEach(async () => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  startGivenSession(accessTokenOf('7'));
  answer = deferred();
  scriptServer(async () => {
    const { id: _id, countedOperationIds: _countedOperationIds, ...body } = await answer.promise;
    return { status: 200, body };
  });
  const copies = copiesOf<ReadReview>('review', '7');
  copies.save(COURSE, buildReview());
  await vi.waitUntil(async () => (await copies.read(COURSE)) !== null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  closeReviewJournal();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passed = async (milliseconds: number) => {
  for (const step of [0, milliseconds, 0, 0]) {
    await quiet();
    await vi.advanceTimersByTimeAsync(step);
  }
};
const item = (name: string) => screen.queryByText(name);

async function openFromDevice(): Promise<void> {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ReviewEntry courseId={COURSE} userId={7} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(() => passed(SILENCE_MS - 1));
  expect(item('היגד 1')).toBeNull();
  await act(() => passed(1));
  expect(item('היגד 1')).toBeTruthy();
}

describe('a server that is silent', () => {
  it('after four seconds the queue opens from the device; a late one that begins alike takes its place', async () => {
    await openFromDevice();
    answer.resolve(buildReview({ items: [1, 2, 3, 4, 5].map(buildReviewItem) }));
    await act(() => passed(0));
    expect(item('היגד 1')).toBeTruthy();
    expect(screen.getByText('נשארו 5 פריטים להיום')).toBeTruthy();
  });

  it('a late queue does not change the item that the student is at', async () => {
    await openFromDevice();
    answer.resolve(buildReview({ items: [4, 5].map(buildReviewItem) }));
    await act(() => passed(0));
    expect(item('היגד 1')).toBeTruthy();
    expect(screen.getByText('נשארו 3 פריטים להיום')).toBeTruthy();
  });
});
