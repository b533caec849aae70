import { readAccount, signIn } from '@sugya/contract/account.ts';
import { listCourses, readCourse } from '@sugya/contract/courses.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { removeFavorite } from '@sugya/contract/favorites.ts';
import { createLaw } from '@sugya/contract/laws.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import type { ApiProblem } from './platform/http/api-problem.ts';
import { forgetImpersonatedStudent, impersonateStudent } from './platform/session/impersonation.ts';
import { setOtherPersonHandler } from './platform/session/refresh.ts';
import { endSession, keepWorkOnExpiry, onSessionEnd, startSession } from './platform/session/session.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from './testing/scripted-server.ts';

const OLD = accessTokenOf('7');
const NEW = accessTokenOf('7');

beforeEach(() => {
  forgetImpersonatedStudent();
  startSession({ access_token: OLD, refresh_token: 'refresh-1' });
});

afterEach(() => {
  endSession('signed-out');
  vi.unstubAllGlobals();
});

/** Refuses the old token and accepts the new one; the refresh brings it. */
function expiredOnce(answer: Reply, refresh: Reply | Promise<Reply> = refreshed()) {
  return scriptServer(({ path, headers }) => {
    if (path === '/RefreshToken') return refresh;
    return headers.get('authorization') === `Bearer ${NEW}` ? answer : problemReply(401, 'not_signed_in');
  });
}

function refreshed(token = NEW): Reply {
  return { status: 200, body: { access_token: token, refresh_token: 'refresh-2' } };
}

describe('a call is written as the contract says', () => {
  it('XCT-01: the path takes its parameters and the token travels as Bearer', async () => {
    const { seen } = scriptServer(() => ({ status: 204 }));
    await call(removeFavorite, { params: { courseId: 3, entityId: 9 }, query: { typeId: 2 } });
    expect(seen[0]?.path).toBe('/api/Courses/3/Favorites/9?typeId=2');
    expect(seen[0]?.method).toBe('DELETE');
    expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${OLD}`);
  });

  it('ALW-06: names go out as the wire spells them and come in by ours', async () => {
    const { seen } = scriptServer(() => ({
      status: 200,
      body: { id: 3, name: 'חוק', dymanicId: 9, revision: 1 },
    }));
    const law = await call(createLaw, { body: { name: 'חוק', dynamicId: 9 } });
    expect(seen[0]?.body).toEqual({ name: 'חוק', dymanicId: 9 });
    expect(law).toEqual({ id: 3, name: 'חוק', dynamicId: 9, revision: 1 });
  });

  it('a public call carries no token', async () => {
    const { seen } = scriptServer(() => refreshed());
    await call(signIn, { body: { userName: 'a@b.co', password: 'x' } });
    expect(seen[0]?.headers.get('authorization')).toBeNull();
  });

  it('SES-62, SES-64: the acted student travels with every call, also with the repeated one', async () => {
    impersonateStudent('42');
    const { seen } = expiredOnce({ status: 200, body: [] });
    await call(listCourses, {});
    const calls = seen.filter(({ path }) => path === '/api/Courses');
    expect(calls.map(({ headers }) => headers.get('student-id'))).toEqual(['42', '42']);
  });

  it('a refusal arrives with its code, status, request number and fields', async () => {
    scriptServer(() => ({
      status: 400,
      body: {
        type: 'about:blank',
        title: 't',
        status: 400,
        code: 'solution_incomplete',
        requestId: 'r-5',
        errors: { isStar: ['missing'] },
      },
    }));
    const refusal = await call(saveSolution, { params: { id: 1, questionId: 2 }, body: {} }).catch(
      (e: unknown) => e,
    );
    expect(refusal).toMatchObject({
      code: 'solution_incomplete',
      status: 400,
      requestId: 'r-5',
      isNetwork: false,
    });
    expect((refusal as ApiProblem).errors).toEqual({ isStar: ['missing'] });
  });

  it('a gateway that answers in its own words is told apart by its status', async () => {
    scriptServer(() => ({ status: 502, body: '<html>' }));
    await expect(call(listCourses, {})).rejects.toMatchObject({ code: 'unavailable', status: 502 });
  });

  it('no answer at all is a network problem, not a refusal', async () => {
    scriptServer(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(listCourses, {})).rejects.toMatchObject({ code: 'network', isNetwork: true });
  });

  it('XCT-02: a call without an answer ends when its time is over', async () => {
    scriptServer(() => new Promise(() => undefined));
    await expect(call(listCourses, { timeoutMs: 5 })).rejects.toMatchObject({
      code: 'timeout',
      isNetwork: true,
    });
  });

  it('XCT-02: an answer that begins and then stops coming ends too', async () => {
    vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('[{"id":1,'));
          signal.addEventListener('abort', () => stream.error(signal.reason));
        },
      });
      return new Response(body, { status: 200 });
    });
    await expect(call(listCourses, { timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('XCT-02: the time is 100000 ms', async () => {
    vi.useFakeTimers();
    scriptServer(() => new Promise(() => undefined));
    const hear = vi.fn();
    const calling = call(listCourses, {}).catch(hear);
    await vi.advanceTimersByTimeAsync(99_999);
    expect(hear).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await calling;
    expect(hear).toHaveBeenCalledWith(expect.objectContaining({ code: 'timeout' }));
    vi.useRealTimers();
  });

  it('a caller that gives up hears its own reason', async () => {
    scriptServer(() => new Promise(() => undefined));
    const controller = new AbortController();
    const reading = call(listCourses, { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(reading).rejects.toThrow('left the page');
  });
});

describe('an expired token is renewed once', () => {
  it('XCT-05, XCT-09: the refused call is sent again with the new token', async () => {
    const { seen } = expiredOnce({ status: 200, body: [{ id: 1, name: 'קורס' }] });
    await expect(call(listCourses, {})).resolves.toEqual([{ id: 1, name: 'קורס' }]);
    expect(seen.map(({ path }) => path)).toEqual(['/api/Courses', '/RefreshToken', '/api/Courses']);
    expect(seen[1]?.body).toEqual({ refreshToken: 'refresh-1' });
  });

  it('XCT-08: calls that are refused together share one refresh', async () => {
    const { seen } = expiredOnce({ status: 200, body: [] });
    await Promise.all([call(listCourses, {}), call(listCourses, {}), call(listCourses, {})]);
    expect(seen.filter(({ path }) => path === '/RefreshToken')).toHaveLength(1);
  });

  it('XCT-08: a call that begins during a refresh waits for it', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const refresh = new Promise<Reply>((resolve) => {
      release = resolve;
    });
    const { seen } = expiredOnce({ status: 200, body: [] }, refresh);
    const first = call(listCourses, {});
    await vi.waitFor(() => expect(seen.at(-1)?.path).toBe('/RefreshToken'));
    const second = call(readCourse, { params: { courseId: 1 } }).catch(() => undefined);
    await Promise.resolve();
    expect(seen).toHaveLength(2);
    release(refreshed());
    await Promise.all([first, second]);
    const late = seen.find(({ path }) => path === '/api/Courses/1');
    expect(late?.headers.get('authorization')).toBe(`Bearer ${NEW}`);
  });

  it('SES-57: after a reload, with only the refresh token left, the first call renews before it is sent', async () => {
    endSession('signed-out');
    window.localStorage.setItem('refresh_token', 'refresh-1');
    const { seen } = expiredOnce({ status: 200, body: [] });
    await call(listCourses, {});
    expect(seen.map(({ path }) => path)).toEqual(['/RefreshToken', '/api/Courses']);
  });

  it('XCT-07: the successor of the refresh token is kept', async () => {
    expiredOnce({ status: 200, body: [] });
    await call(listCourses, {});
    expect(window.localStorage.getItem('refresh_token')).toBe('refresh-2');
  });
});

describe('a session that is over', () => {
  it('XCT-10, XCT-12: a refused refresh ends the session once for all who waited', async () => {
    expiredOnce({ status: 200, body: [] }, problemReply(400, 'bad_refresh_token'));
    const ends: string[] = [];
    const stop = onSessionEnd((end) => ends.push(end));
    const results = await Promise.allSettled([call(listCourses, {}), call(readAccount, {})]);
    stop();
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(ends).toEqual(['expired']);
    expect(window.localStorage.getItem('refresh_token')).toBeNull();
  });

  it('XCT-11: a second 401 after a good refresh ends it too', async () => {
    scriptServer(({ path }) => (path === '/RefreshToken' ? refreshed() : problemReply(401, 'not_signed_in')));
    const ends: string[] = [];
    const stop = onSessionEnd((end) => ends.push(end));
    await expect(call(listCourses, {})).rejects.toMatchObject({ status: 401 });
    stop();
    expect(ends).toEqual(['expired']);
  });

  it.each([
    ['the network is gone', () => Promise.reject<Reply>(new TypeError('offline'))],
    ['the server is busy', () => problemReply(503, 'unavailable')],
    ['too many tries', () => problemReply(429, 'too_many_requests')],
  ])('a refresh that fails because %s ends nothing', async (_why, refresh) => {
    scriptServer(({ path }) => (path === '/RefreshToken' ? refresh() : problemReply(401, 'not_signed_in')));
    const ends: string[] = [];
    const stop = onSessionEnd((end) => ends.push(end));
    await expect(call(listCourses, {})).rejects.toMatchObject({ isNetwork: true });
    stop();
    expect(ends).toEqual([]);
    expect(window.localStorage.getItem('refresh_token')).toBe('refresh-1');
  });

  it('work that is kept goes on after the same person signs in again', async () => {
    const resume = vi.fn();
    const stopKeeping = keepWorkOnExpiry(resume);
    expiredOnce({ status: 200, body: [] }, problemReply(400, 'bad_refresh_token'));
    await call(listCourses, {}).catch(() => undefined);
    expect(startSession({ access_token: NEW, refresh_token: 'refresh-3' })).toBe('resumed');
    stopKeeping();
    expect(resume).toHaveBeenCalledOnce();
  });

  it('work that is kept does not go on under another name', async () => {
    const resume = vi.fn();
    const stopKeeping = keepWorkOnExpiry(resume);
    expiredOnce({ status: 200, body: [] }, problemReply(400, 'bad_refresh_token'));
    await call(listCourses, {}).catch(() => undefined);
    const start = startSession({ access_token: accessTokenOf('8'), refresh_token: 'refresh-3' });
    stopKeeping();
    expect(start).toBe('other-person');
    expect(resume).not.toHaveBeenCalled();
  });

  it('a refresh that brings another person (another tab signed in anew) leaves the page', async () => {
    const leave = vi.fn();
    setOtherPersonHandler(leave);
    expiredOnce({ status: 200, body: [] }, refreshed(accessTokenOf('8')));
    await call(listCourses, {}).catch(() => undefined);
    expect(leave).toHaveBeenCalledOnce();
  });
});
