import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { noteAnswered, noteUnanswered } from '../http/connection.ts';
import { forgetImpersonatedStudent, impersonateStudent } from '../session/impersonation.ts';
import { endSession, startSession } from '../session/session.ts';
import { cachedRead } from './cached-read.ts';
import { closeCopiesStore, copiesStore } from './copies-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const QUERY = { client: new QueryClient(), queryKey: ['courses'] };

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  signInAs('7');
});
afterEach(() => {
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
    expect(await copiesStore(() => 31 * DAY).read('7', '2')).toBe('2');
  });
});
