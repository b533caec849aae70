import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { noteAnswered, noteUnanswered } from '../../platform/http/connection.ts';
import { type DraftStore, deviceDrafts, type StoredDraft } from './draft-store.ts';
import { useEditing } from './use-editing.ts';

type Saved = {
  readonly id: number;
  readonly revision: number;
  readonly name: string;
  readonly tags: string[];
};
type Draft = { readonly name: string; readonly tags: readonly string[] };

const saved = (revision: number, change: Partial<Saved> = {}): Saved => ({
  id: 5,
  revision,
  name: 'ישן',
  tags: [],
  ...change,
});
const draftOf = (from: Saved | null): Draft => ({ name: from?.name ?? '', tags: from?.tags ?? [] });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Keeps one thing by its revision, as the real one does; `hold` makes it wait with its answers. */
function serverOf(first: Saved | null) {
  const server = {
    now: first,
    sent: [] as { draft: Draft; revision: number | null }[],
    refuse: null as Error | null,
    held: null as (() => void)[] | null,
    hold: () => {
      server.held = [];
    },
    answer: async () => {
      const [next] = server.held?.splice(0, 1) ?? [];
      await act(async () => next?.());
    },
    save: async (draft: Draft, base: Saved | null): Promise<Saved> => {
      server.sent.push({ draft, revision: base?.revision ?? null });
      if (server.held !== null) await new Promise<void>((resolve) => server.held?.push(resolve));
      if (server.refuse !== null) throw server.refuse;
      if (base !== null && server.now === null) throw new ApiProblem({ code: 'not_found', status: 404 });
      if (base !== null && base.revision !== server.now?.revision)
        throw new ApiProblem({ code: 'edited_elsewhere', status: 409 });
      const revision = (server.now?.revision ?? 0) + 1;
      server.now = saved(revision, { name: draft.name.trim(), tags: [...draft.tags] });
      return server.now;
    },
    read: async () => server.now,
  };
  return server;
}

function open(
  server: ReturnType<typeof serverOf>,
  options: { store?: DraftStore; isAutosaved?: boolean; opened?: Saved | null } = {},
) {
  const { store = deviceDrafts, isAutosaved = false, opened = server.now } = options;
  return renderHook(() =>
    useEditing(
      { kind: 'test.1', opened, draftOf, store, isAutosaved },
      { save: server.save, read: server.read },
    ),
  );
}

const storedKeys = () => Object.keys(window.localStorage).filter((key) => key.startsWith('staffDraft:'));

describe('a draft', () => {
  it('is in the store with the change itself, and gone after a save', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    expect(result.current.state).toEqual({ kind: 'clean' });
    act(() => result.current.change({ name: 'שלי' }));
    expect(result.current).toMatchObject({ state: { kind: 'dirty' }, hasUnsaved: true });
    expect(storedKeys()).toHaveLength(1);
    await act(() => result.current.save());
    expect(result.current).toMatchObject({
      state: { kind: 'saved' },
      hasUnsaved: false,
      base: { revision: 2 },
    });
    expect(storedKeys()).toEqual([]);
  });

  it('survives a reload, says since when, and can be given up', () => {
    const server = serverOf(saved(1));
    const first = open(server);
    const before = Date.now();
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    const { result } = open(server);
    expect(result.current).toMatchObject({ draft: { name: 'שלי' }, state: { kind: 'dirty' } });
    expect(result.current.takenUpSince).toBeGreaterThanOrEqual(before);
    act(() => result.current.reset());
    expect(result.current).toMatchObject({ draft: { name: 'ישן' }, takenUpSince: null, hasUnsaved: false });
    expect(storedKeys()).toEqual([]);
  });

  it('survives a closed tab: another tab takes it up', () => {
    const server = serverOf(saved(1));
    const first = open(server);
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    inAnotherTab();
    expect(open(server).result.current.draft.name).toBe('שלי');
    expect(storedKeys()).toHaveLength(1);
  });

  it('of one tab is never overwritten by another tab with the same thing', () => {
    const server = serverOf(saved(1));
    const first = open(server);
    act(() => first.result.current.change({ name: 'לשונית א' }));
    const tab = window.sessionStorage.getItem('staffTab') ?? '';
    inAnotherTab();
    const second = renderHook(() =>
      useEditing(
        { kind: 'test.1', opened: server.now, draftOf, store: { ...deviceDrafts, load: () => null } },
        server,
      ),
    );
    act(() => second.result.current.change({ name: 'לשונית ב' }));
    expect(storedKeys()).toHaveLength(2);
    first.unmount();
    window.sessionStorage.setItem('staffTab', tab);
    expect(open(server).result.current.draft.name).toBe('לשונית א');
  });

  it('of an older version is merged with what others changed since', () => {
    const first = open(serverOf(saved(1)));
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    const { result } = open(serverOf(saved(2, { tags: ['של אחר'] })));
    expect(result.current).toMatchObject({
      draft: { name: 'שלי', tags: ['של אחר'] },
      base: { revision: 2 },
      state: { kind: 'dirty' },
    });
  });

  it('of an older version asks about what both changed, and sends nothing by itself', async () => {
    const first = open(serverOf(saved(1)));
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    const server = serverOf(saved(2, { name: 'של אחר' }));
    const { result } = open(server);
    expect(result.current.conflict).toEqual({ fields: ['name'], theirs: { name: 'של אחר', tags: [] } });
    await act(() => result.current.resolve('name', 'mine'));
    expect(result.current).toMatchObject({
      draft: { name: 'שלי' },
      conflict: null,
      state: { kind: 'dirty' },
    });
    expect(server.sent).toEqual([]);
    await act(() => result.current.save());
    expect(server.now).toMatchObject({ revision: 3, name: 'שלי' });
  });

  it('that was left on purpose, and one that an older app stored, is not taken up', () => {
    const server = serverOf(saved(1));
    const first = open(server);
    act(() => first.result.current.change({ name: 'שלי' }));
    act(() => first.result.current.forget());
    expect(storedKeys()).toEqual([]);
    first.unmount();
    deviceDrafts.save('test.1:5', { revision: 1, base: { title: '' }, draft: { title: 'x' }, since: 1 });
    expect(open(server).result.current).toMatchObject({ draft: { name: 'ישן' }, hasUnsaved: false });
  });

  it('lives in the store that is given: one that answers later finds what was typed meanwhile', async () => {
    const server = serverOf(saved(1));
    const kept = new Map<string, StoredDraft>();
    let answer: (draft: StoredDraft) => void = () => {};
    const store: DraftStore = {
      load: () => new Promise((resolve) => (answer = resolve)),
      save: (thing, draft) => void kept.set(thing, draft),
      remove: (thing) => void kept.delete(thing),
    };
    const { result } = open(server, { store });
    act(() => result.current.change({ name: 'הוקלד עכשיו' }));
    await act(async () =>
      answer({
        revision: 1,
        base: draftOf(server.now),
        draft: { name: 'מאתמול', tags: ['מאתמול'] },
        since: 7,
      }),
    );
    expect(result.current).toMatchObject({
      draft: { name: 'הוקלד עכשיו', tags: ['מאתמול'] },
      takenUpSince: 7,
    });
    expect(kept.get('test.1:5')?.draft).toEqual({ name: 'הוקלד עכשיו', tags: ['מאתמול'] });
    expect(storedKeys()).toEqual([]);
    await act(() => result.current.save());
    expect(kept.size).toBe(0);
  });
});

describe('two who save', () => {
  it('different fields are merged and sent again by themselves; what was taken over is named', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'שלי' }));
    server.now = saved(2, { tags: ['של אחר'] });
    await act(() => result.current.save());
    expect(server.now).toMatchObject({ revision: 3, name: 'שלי', tags: ['של אחר'] });
    expect(result.current).toMatchObject({
      draft: { name: 'שלי', tags: ['של אחר'] },
      taken: ['tags'],
      state: { kind: 'saved' },
    });
    expect(server.sent.map(({ revision }) => revision)).toEqual([1, 2]);
    expect([result.current.versionOf('tags'), result.current.versionOf('name')]).toEqual([1, 0]);
  });

  it('AVS-05: the same field shows both texts and asks; nothing is sent until somebody chose', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'שלי' }));
    server.now = saved(2, { name: 'של אחר', tags: ['של אחר'] });
    await act(() => result.current.save());
    expect(result.current).toMatchObject({
      state: { kind: 'conflict' },
      draft: { name: 'שלי' },
      conflict: { fields: ['name'], theirs: { name: 'של אחר' } },
    });
    await act(() => result.current.save());
    expect(server.sent).toHaveLength(1);
    expect(server.now).toMatchObject({ name: 'של אחר', revision: 2 });
    await act(() => result.current.resolve('name', 'mine'));
    expect(server.now).toMatchObject({ name: 'שלי', tags: ['של אחר'], revision: 3 });
    expect(result.current).toMatchObject({ state: { kind: 'saved' }, conflict: null, taken: ['tags'] });
  });

  it('AVS-05: the other’s text may be taken, and what else was typed is saved', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'שלי', tags: ['שלי'] }));
    server.now = saved(2, { name: 'של אחר' });
    await act(() => result.current.save());
    await act(() => result.current.resolve('name', 'theirs'));
    expect(server.now).toMatchObject({ name: 'של אחר', tags: ['שלי'], revision: 3 });
    expect(result.current.versionOf('name')).toBe(1);
  });

  it('two fields are asked about one by one', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'שלי', tags: ['שלי'] }));
    server.now = saved(2, { name: 'של אחר', tags: ['של אחר'] });
    await act(() => result.current.save());
    expect(result.current.conflict?.fields).toEqual(['name', 'tags']);
    await act(() => result.current.resolve('tags', 'theirs'));
    expect(result.current.conflict?.fields).toEqual(['name']);
    expect(server.sent).toHaveLength(1);
    await act(() => result.current.resolve('name', 'mine'));
    expect(server.now).toMatchObject({ name: 'שלי', tags: ['של אחר'] });
  });

  it('a draft with an open question survives a reload, and is asked about again', async () => {
    const server = serverOf(saved(1));
    const first = open(server);
    act(() => first.result.current.change({ name: 'שלי' }));
    server.now = saved(2, { name: 'של אחר' });
    await act(() => first.result.current.save());
    first.unmount();
    expect(open(server).result.current).toMatchObject({
      draft: { name: 'שלי' },
      conflict: { fields: ['name'], theirs: { name: 'של אחר' } },
    });
  });

  it('the same text written by both is no question', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'של אחר' }));
    server.now = saved(2, { name: 'של אחר' });
    await act(() => result.current.save());
    expect(result.current).toMatchObject({ conflict: null, state: { kind: 'saved' } });
  });

  it('what somebody deleted is said, and what was typed stays on the screen and in the store', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'שלי' }));
    server.now = null;
    await act(() => result.current.save());
    expect(result.current).toMatchObject({
      state: { kind: 'gone' },
      draft: { name: 'שלי' },
      hasUnsaved: true,
    });
    expect(storedKeys()).toHaveLength(1);
  });

  it('who never stops saving is not run after for ever', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'שלי' }));
    server.refuse = new ApiProblem({ code: 'edited_elsewhere', status: 409 });
    await act(() => result.current.save());
    expect(result.current.state).toEqual({ kind: 'refused' });
    expect(server.sent.length).toBeLessThan(10);
  });
});

describe('a save that is on its way', () => {
  it('AVS-05, ALC-22, ALW-07: what is typed meanwhile stays, still to be saved', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'נשלח' }));
    server.hold();
    act(() => void result.current.save());
    expect(result.current.state).toEqual({ kind: 'saving' });
    act(() => result.current.change({ name: 'נשלח ועוד' }));
    await server.answer();
    expect(result.current).toMatchObject({
      base: { revision: 2, name: 'נשלח' },
      draft: { name: 'נשלח ועוד' },
      state: { kind: 'dirty' },
    });
  });

  it('AVS-04, ALC-17: what is typed while a new one is made waits for it on its own page', async () => {
    const server = serverOf(null);
    const first = open(server);
    act(() => first.result.current.change({ name: 'נשלח' }));
    server.hold();
    act(() => void first.result.current.save());
    act(() => first.result.current.change({ name: 'נשלח ועוד' }));
    await server.answer();
    expect(first.result.current).toMatchObject({ base: null, draft: { name: '' }, hasUnsaved: false });
    first.unmount();
    expect(open(server).result.current).toMatchObject({
      base: { revision: 1 },
      draft: { name: 'נשלח ועוד' },
      hasUnsaved: true,
    });
  });

  it('without a network it is said, and the draft is still in the store', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'שלי' }));
    server.refuse = new ApiProblem({ code: 'network', status: 0 });
    await act(() => result.current.save());
    expect(result.current).toMatchObject({ state: { kind: 'offline' }, hasUnsaved: true });
    expect(storedKeys()).toHaveLength(1);
  });

  it('a refusal stands beside its field until the field is another', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server);
    act(() => result.current.change({ name: 'תפוס' }));
    server.refuse = new ApiProblem({ code: 'name_taken', status: 400 });
    await act(() => result.current.save());
    expect(result.current.state).toEqual({ kind: 'refused' });
    expect(result.current.refusalOf('name')).toBe(server.refuse);
    act(() => result.current.change({ tags: ['א'] }));
    expect(result.current.refusalOf('name')).toBe(server.refuse);
    act(() => result.current.change({ name: 'אחר' }));
    expect(result.current.refusalOf('name')).toBeNull();
    expect(result.current.state).toEqual({ kind: 'dirty' });
  });
});

describe('saving by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('waits 600 ms after the last key', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server, { isAutosaved: true });
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
    const { result } = open(server);
    act(() => result.current.change({ name: 'א' }));
    await after(60_000);
    expect(server.sent).toEqual([]);
  });

  it('one request at a time, the next with the revision that the last one made', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server, { isAutosaved: true });
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
    const { result } = open(server, { isAutosaved: true });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    server.refuse = new ApiProblem({ code: 'network', status: 0 });
    act(() => result.current.change({ name: 'שלי' }));
    await after(600);
    expect(result.current.state.kind).toBe('offline');
    act(() => noteUnanswered());
    server.refuse = null;
    await act(async () => noteAnswered());
    expect(server.now?.name).toBe('שלי');
    vi.unstubAllGlobals();
  });

  it('a refusal is not sent again until something is changed', async () => {
    const server = serverOf(saved(1));
    const { result } = open(server, { isAutosaved: true });
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
    const { result, unmount } = open(server, { isAutosaved: true });
    act(() => result.current.change({ name: 'שלי' }));
    unmount();
    await after(0);
    expect(server.now?.name).toBe('שלי');
  });
});

function inAnotherTab(): void {
  window.sessionStorage.clear();
  window.sessionStorage.setItem('staffTab', crypto.randomUUID());
}
