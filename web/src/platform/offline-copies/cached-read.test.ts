import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { noteAnswered, noteUnanswered } from '../http/connection.ts';
import { forgetImpersonatedStudent, impersonateStudent } from '../session/impersonation.ts';
import { endSession, startSession } from '../session/session.ts';
import { cachedRead } from './cached-read.ts';
import { closeCopiesStore, copiesStore } from './copies-store.ts';
import { useOldestCopy } from './copy-dates.ts';
import { SILENCE_MS } from './device-first-read.ts';

const DAY = 24 * 60 * 60 * 1000;
const QUERY = { client: new QueryClient(), queryKey: ['courses'] };

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  signInAs('7');
});
afterEach(() => {
  vi.useRealTimers();
  forgetImpersonatedStudent();
  endSession('signed-out');
});

function signInAs(userId: string) {
  startSession({ access_token: accessTokenOf(userId), refresh_token: `refresh-${userId}` });
}

const noNetwork = () => Promise.reject(new ApiProblem({ code: 'network', status: 0 }));
const copyOf = (userId: string) => copiesStore().read(userId, JSON.stringify(QUERY.queryKey));
const isCached = (userId: string) => vi.waitFor(async () => expect(await copyOf(userId)).toBeDefined());
const isGone = (userId: string) => vi.waitFor(async () => expect(await copyOf(userId)).toBeUndefined());

async function cache(answer: unknown) {
  await cachedRead(QUERY, async () => answer);
  await isCached('7');
}

describe('what the device remembers of the server', () => {
  it('stands in without a network, for its own user alone', async () => {
    await cache(['a course']);
    expect(await cachedRead(QUERY, noNetwork)).toEqual(['a course']);
    endSession('expired');
    signInAs('8');
    await expect(cachedRead(QUERY, noNetwork)).rejects.toThrow('network');
  });

  it('is cached for a user who is known by the answer’s token only, and not when another person signed in meanwhile', async () => {
    endSession('signed-out');
    await cachedRead(QUERY, async () => {
      signInAs('7');
      return ['a course'];
    });
    await isCached('7');
    await cachedRead({ ...QUERY, queryKey: ['account'] }, async () => {
      signInAs('8');
      return 'of 7';
    });
    await expect(cachedRead({ ...QUERY, queryKey: ['account'] }, noNetwork)).rejects.toThrow('network');
  });

  it('does not stand in for a refusal, and what is not the user’s any more goes', async () => {
    await cache(['a course']);
    const failed = () => Promise.reject(new ApiProblem({ code: 'internal', status: 500 }));
    await expect(cachedRead(QUERY, failed)).rejects.toThrow('internal');
    const refused = () => Promise.reject(new ApiProblem({ code: 'not_allowed', status: 403 }));
    await expect(cachedRead(QUERY, refused)).rejects.toThrow('not_allowed');
    await isGone('7');
  });

  it('is asked for again once the server answers', async () => {
    await cache(['a course']);
    const invalidate = vi.spyOn(QUERY.client, 'invalidateQueries');
    noteUnanswered();
    await cachedRead(QUERY, noNetwork);
    noteAnswered();
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['courses'], exact: true });
  });

  it('XCT-25: stands in for a silent server after four seconds, and what the server says late takes its place', async () => {
    await cache(['a course']);
    const client = new QueryClient();
    const late = deferred<string[]>();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const loading = client.fetchQuery({
      queryKey: QUERY.queryKey,
      queryFn: (asking) => cachedRead(asking, () => late.promise),
    });
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(client.getQueryData(QUERY.queryKey)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await loading).toEqual(['a course']);
    late.resolve(['a course', 'a new one']);
    await vi.waitFor(() => expect(client.getQueryData(QUERY.queryKey)).toEqual(['a course', 'a new one']));
  });

  it('leaves what is open where it is read anew without a network', async () => {
    const client = new QueryClient();
    const read = (ask: () => Promise<string[]>) =>
      client.fetchQuery({ queryKey: QUERY.queryKey, queryFn: (asking) => cachedRead(asking, ask) });
    await read(async () => ['a course']);
    client.setQueryData(QUERY.queryKey, ['changed on the page']);
    expect(await read(noNetwork)).toEqual(['changed on the page']);
  });

  it('does not bring back what was open when it was asked for, where something newer is there', async () => {
    const client = new QueryClient();
    client.setQueryData(['day'], 'running');
    const read = deferred<string>();
    const reading = cachedRead({ client, queryKey: ['day'] }, () => read.promise);
    client.setQueryData(['day'], 'over');
    read.reject(new ApiProblem({ code: 'network', status: 0 }));
    expect(await reading).toBe('over');
  });

  it('XCT-25: says of when it is while it is on the page, where that matters', async () => {
    const before = Date.now();
    await cachedRead(QUERY, async () => 'yesterday', { isDated: true });
    await isCached('7');
    const client = new QueryClient();
    let isDown = true;
    const query = {
      queryKey: QUERY.queryKey,
      queryFn: (asking: { client: QueryClient; queryKey: readonly unknown[] }) =>
        cachedRead(asking, isDown ? noNetwork : async () => 'today', { isDated: true }),
    };
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children);
    const { result, unmount } = renderHook(() => ({ data: useQuery(query).data, at: useOldestCopy() }), {
      wrapper,
    });
    await vi.waitFor(() => expect(result.current.data).toBe('yesterday'));
    expect(result.current.at).toBeGreaterThanOrEqual(before);
    isDown = false;
    await client.invalidateQueries({ queryKey: QUERY.queryKey });
    await vi.waitFor(() => expect(result.current).toEqual({ data: 'today', at: null }));
    unmount();
  });

  it('holds nothing of a student whom staff impersonate', async () => {
    await cache(['an own course']);
    impersonateStudent('9');
    await cachedRead(QUERY, async () => ['a course of the student']);
    await expect(cachedRead(QUERY, noNetwork)).rejects.toThrow('network');
    forgetImpersonatedStudent();
    expect(await cachedRead(QUERY, noNetwork)).toEqual(['an own course']);
  });

  it('is gone after thirty days, and never more than three hundred copies', async () => {
    const line = (name: string) => ({ userId: '7', name, group: '', value: name });
    await copiesStore(() => 0).save(line('old'));
    expect(await copiesStore(() => 30 * DAY).read('7', 'old')).toBeUndefined();
    for (let number = 1; number <= 301; number += 1)
      await copiesStore(() => 31 * DAY + number).save(line(String(number)));
    expect(await copiesStore(() => 31 * DAY).read('7', '1')).toBeUndefined();
    expect((await copiesStore(() => 31 * DAY).read('7', '2'))?.value).toBe('2');
  });
});
