import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { noteAnswered, noteUnanswered } from '../../platform/http/connection.ts';
import { openEditor, saved, serverOf } from '../../testing/edited-thing.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saving by itself', () => {
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('waits 600 ms after the last key', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server, { isAutosaved: true });
    act(() => result.current.change({ name: 'א' }));
    await after(599);
    act(() => result.current.change({ name: 'אב' }));
    await after(599);
    expect(server.sent).toEqual([]);
    await after(1);
    expect(server.sent).toMatchObject([{ draft: { name: 'אב' }, revision: 1 }]);
    expect(result.current.state.kind).toBe('saved');
  });

  it('never without the option', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server);
    act(() => result.current.change({ name: 'א' }));
    await after(60_000);
    expect(server.sent).toEqual([]);
  });

  it('one request at a time, the next with the revision that the last one made', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server, { isAutosaved: true });
    server.hold();
    act(() => result.current.change({ name: 'א' }));
    await after(600);
    act(() => result.current.change({ name: 'אב' }));
    await after(5_000);
    expect(server.sent).toHaveLength(1);
    await server.answer();
    expect(server.sent.map(({ draft, revision }) => [draft.name, revision])).toEqual([
      ['א', 1],
      ['אב', 2],
    ]);
    await server.answer();
    expect(result.current).toMatchObject({ state: { kind: 'saved' }, draft: { name: 'אב' } });
    await after(60_000);
    expect(server.sent).toHaveLength(2);
  });

  it('what could not be sent for want of a network goes when the server answers again', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server, { isAutosaved: true });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    server.refuse = new ApiProblem({ code: 'network', status: 0 });
    act(() => result.current.change({ name: 'שלי' }));
    await after(600);
    expect(result.current.state.kind).toBe('offline');
    act(() => noteUnanswered());
    server.refuse = null;
    await act(async () => noteAnswered());
    expect(server.now?.name).toBe('שלי');
  });

  it('a refusal is not sent again until something is changed', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server, { isAutosaved: true });
    server.refuse = new ApiProblem({ code: 'name_taken', status: 400 });
    act(() => result.current.change({ name: 'תפוס' }));
    await after(60_000);
    expect(server.sent).toHaveLength(1);
    server.refuse = null;
    act(() => result.current.change({ name: 'פנוי' }));
    await after(600);
    expect(server.now?.name).toBe('פנוי');
  });

  it('what was typed a moment before the screen was left is sent on the way out', async () => {
    const server = serverOf(saved(1));
    const { result, unmount } = openEditor(server, { isAutosaved: true });
    act(() => result.current.change({ name: 'שלי' }));
    unmount();
    await after(0);
    expect(server.now?.name).toBe('שלי');
  });
});
