import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswered } from '../../platform/http/connection.ts';
import { closeCopiesStore } from '../../platform/offline-copies/copies-store.ts';
import { type DeviceFirst, SILENCE_MS } from '../../platform/offline-copies/device-first-read.ts';
import { copiesOf } from '../../platform/offline-copies/offline-copies.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { chapterServer } from '../../testing/chapter-server.ts';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import { chapterKey, chapterQuery } from './exposure.queries.ts';
import type { ReadChapter } from './exposure-operations.ts';

const ID = 7;
const copies = copiesOf<ReadChapter>('chapter', '12');

const load = (client: QueryClient) =>
  client.fetchQuery({ ...chapterQuery(ID, false, { copies }), staleTime: 0 });

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  startGivenSession(accessTokenOf('12'));
});
afterEach(() => {
  noteAnswered();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device on which the chapter was read before. */
async function readOnce(server: ReturnType<typeof chapterServer>): Promise<void> {
  await load(new QueryClient());
  await vi.waitFor(async () => expect(await copies.read(ID)).toMatchObject({ id: ID }));
  server.mood = 'held';
}

describe('a chapter and a server that takes its time', () => {
  it('EXP-21: after four seconds it opens from the device, and what comes late takes its place', async () => {
    const server = chapterServer({ id: ID }, 3);
    await readOnce(server);
    const client = new QueryClient();
    // The screen that shows it.
    const leave = new QueryObserver(client, chapterQuery(ID, false, { copies })).subscribe(() => undefined);
    const loading = load(client);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await loading).toMatchObject({ value: { id: ID }, isFromDevice: true });
    server.release();
    const shown = () => client.getQueryData<DeviceFirst<ReadChapter>>(chapterKey(ID));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toMatchObject({ isFromDevice: false });
    leave();
  });

  it('EXP-21: without a copy on the device the server is waited for', async () => {
    const server = chapterServer({ id: ID }, 3);
    server.mood = 'held';
    const loading = load(new QueryClient());
    await vi.advanceTimersByTimeAsync(10 * SILENCE_MS);
    server.release();
    expect(await loading).toMatchObject({ isFromDevice: false });
  });

  it('without a network it opens from the device at once', async () => {
    const server = chapterServer({ id: ID }, 3);
    await readOnce(server);
    server.mood = 'down';
    expect(await load(new QueryClient())).toMatchObject({ value: { id: ID }, isFromDevice: true });
  });
});
