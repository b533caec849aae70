import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { noteAnswered, noteUnanswered } from '../http/connection.ts';
import { actAsStudent, forgetActedStudent } from '../session/acting-student.ts';
import { endSession, startSession } from '../session/session.ts';
import { exerciseGroup, forgetAllKept, forgetKept, keptRead } from './kept-reads.ts';
import { closeKeptStore, keptStore } from './kept-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const QUERY = { client: new QueryClient(), queryKey: ['courses'] };

beforeEach(() => {
  closeKeptStore();
  globalThis.indexedDB = new IDBFactory();
  signInAs('7');
});
afterEach(() => {
  forgetActedStudent();
  endSession('signed-out');
});

function signInAs(userId: string) {
  startSession({ access_token: accessTokenOf(userId), refresh_token: `refresh-${userId}` });
}

const noNetwork = () => Promise.reject(new ApiProblem({ code: 'network', status: 0 }));
const keptOf = (userId: string) => keptStore().read(userId, JSON.stringify(QUERY.queryKey));
const isKept = (userId: string) => vi.waitFor(async () => expect(await keptOf(userId)).toBeDefined());
const isGone = (userId: string) => vi.waitFor(async () => expect(await keptOf(userId)).toBeUndefined());

async function keep(answer: unknown, group?: string) {
  await keptRead(QUERY, async () => answer, group);
  await isKept('7');
}

describe('what the device remembers of the server', () => {
  it('stands in without a network, for its own user alone', async () => {
    await keep(['a course']);
    expect(await keptRead(QUERY, noNetwork)).toEqual(['a course']);
    endSession('expired');
    signInAs('8');
    await expect(keptRead(QUERY, noNetwork)).rejects.toThrow('network');
  });

  it('is kept for whoever is known by the answer’s token only, and not when somebody else signed in meanwhile', async () => {
    endSession('signed-out');
    await keptRead(QUERY, async () => {
      signInAs('7');
      return ['a course'];
    });
    await isKept('7');
    await keptRead({ ...QUERY, queryKey: ['account'] }, async () => {
      signInAs('8');
      return 'of 7';
    });
    await expect(keptRead({ ...QUERY, queryKey: ['account'] }, noNetwork)).rejects.toThrow('network');
  });

  it('does not stand in for a refusal, and what is not the user’s any more goes', async () => {
    await keep(['a course']);
    const failed = () => Promise.reject(new ApiProblem({ code: 'internal', status: 500 }));
    await expect(keptRead(QUERY, failed)).rejects.toThrow('internal');
    const refused = () => Promise.reject(new ApiProblem({ code: 'not_allowed', status: 403 }));
    await expect(keptRead(QUERY, refused)).rejects.toThrow('not_allowed');
    await isGone('7');
  });

  it('is asked for again once the server answers', async () => {
    await keep(['a course']);
    const invalidate = vi.spyOn(QUERY.client, 'invalidateQueries');
    noteUnanswered();
    await keptRead(QUERY, noNetwork);
    noteAnswered();
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['courses'], exact: true });
  });

  it('goes when the user signs out, and the laws of an exercise when it is finished', async () => {
    await keep(['a law'], exerciseGroup(5));
    forgetKept(exerciseGroup(6));
    forgetKept(exerciseGroup(5));
    await isGone('7');
    await keep(['a course']);
    forgetAllKept();
    endSession('signed-out');
    await isGone('7');
    expect(await keptOf('7')).toBeUndefined();
  });

  it('holds nothing of a student through whose eyes somebody looks', async () => {
    await keep(['an own course']);
    actAsStudent('9');
    await keptRead(QUERY, async () => ['a course of the student']);
    await expect(keptRead(QUERY, noNetwork)).rejects.toThrow('network');
    forgetActedStudent();
    expect(await keptRead(QUERY, noNetwork)).toEqual(['an own course']);
  });

  it('is gone after thirty days, and never more than two hundred answers', async () => {
    const line = (name: string) => ({ userId: '7', name, group: '', answer: name });
    await keptStore(() => 0).keep(line('old'));
    expect(await keptStore(() => 30 * DAY).read('7', 'old')).toBeUndefined();
    for (let number = 1; number <= 201; number += 1)
      await keptStore(() => 31 * DAY + number).keep(line(String(number)));
    expect(await keptStore(() => 31 * DAY).read('7', '1')).toBeUndefined();
    expect(await keptStore(() => 31 * DAY).read('7', '2')).toBe('2');
  });
});
