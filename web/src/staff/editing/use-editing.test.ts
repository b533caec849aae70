import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { draftOf, openEditor, saved, serverOf, storedKeys } from '../../testing/edited-thing.ts';
import { type DraftStore, deviceDrafts, type StoredDraft } from './draft-store.ts';
import { useEditing } from './use-editing.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('a draft', () => {
  it('is in the store with the change itself, and gone after a save', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server);
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
    const first = openEditor(server);
    const before = Date.now();
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    const { result } = openEditor(server);
    expect(result.current).toMatchObject({ draft: { name: 'שלי' }, state: { kind: 'dirty' } });
    expect(result.current.takenUpSince).toBeGreaterThanOrEqual(before);
    act(() => result.current.reset());
    expect(result.current).toMatchObject({ draft: { name: 'ישן' }, takenUpSince: null, hasUnsaved: false });
    expect(storedKeys()).toEqual([]);
  });

  it('survives a closed tab: another tab takes it up', () => {
    const server = serverOf(saved(1));
    const first = openEditor(server);
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    inAnotherTab();
    expect(openEditor(server).result.current.draft.name).toBe('שלי');
    expect(storedKeys()).toHaveLength(1);
  });

  it('of one tab is never overwritten by another tab with the same thing', () => {
    const server = serverOf(saved(1));
    const first = openEditor(server);
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
    expect(openEditor(server).result.current.draft.name).toBe('לשונית א');
  });

  it('of an older version is merged with what others changed since', () => {
    const first = openEditor(serverOf(saved(1)));
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    const { result } = openEditor(serverOf(saved(2, { tags: ['של אחר'] })));
    expect(result.current).toMatchObject({
      draft: { name: 'שלי', tags: ['של אחר'] },
      base: { revision: 2 },
      state: { kind: 'dirty' },
    });
  });

  it('of an older version asks about what both changed, and sends nothing by itself', async () => {
    const first = openEditor(serverOf(saved(1)));
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    const server = serverOf(saved(2, { name: 'של אחר' }));
    const { result } = openEditor(server);
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
    const first = openEditor(server);
    act(() => first.result.current.change({ name: 'שלי' }));
    act(() => first.result.current.forget());
    expect(storedKeys()).toEqual([]);
    first.unmount();
    deviceDrafts.save('test.1:5', { revision: 1, base: { title: '' }, draft: { title: 'x' }, since: 1 });
    expect(openEditor(server).result.current).toMatchObject({ draft: { name: 'ישן' }, hasUnsaved: false });
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
    const { result } = openEditor(server, { store });
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
    const { result } = openEditor(server);
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

  it('AVS-05: the same field shows both texts and asks; nothing is sent until a person chose', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server);
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
    const { result } = openEditor(server);
    act(() => result.current.change({ name: 'שלי', tags: ['שלי'] }));
    server.now = saved(2, { name: 'של אחר' });
    await act(() => result.current.save());
    await act(() => result.current.resolve('name', 'theirs'));
    expect(server.now).toMatchObject({ name: 'של אחר', tags: ['שלי'], revision: 3 });
    expect(result.current.versionOf('name')).toBe(1);
  });

  it('two fields are asked about one by one', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server);
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
    const first = openEditor(server);
    act(() => first.result.current.change({ name: 'שלי' }));
    server.now = saved(2, { name: 'של אחר' });
    await act(() => first.result.current.save());
    first.unmount();
    expect(openEditor(server).result.current).toMatchObject({
      draft: { name: 'שלי' },
      conflict: { fields: ['name'], theirs: { name: 'של אחר' } },
    });
  });

  it('the same text written by both is no question', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server);
    act(() => result.current.change({ name: 'של אחר' }));
    server.now = saved(2, { name: 'של אחר' });
    await act(() => result.current.save());
    expect(result.current).toMatchObject({ conflict: null, state: { kind: 'saved' } });
  });

  it('what was deleted elsewhere is said, and what was typed stays on the screen and in the store', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server);
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
    const { result } = openEditor(server);
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
    const { result } = openEditor(server);
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
    const first = openEditor(server);
    act(() => first.result.current.change({ name: 'נשלח' }));
    server.hold();
    act(() => void first.result.current.save());
    act(() => first.result.current.change({ name: 'נשלח ועוד' }));
    await server.answer();
    expect(first.result.current).toMatchObject({ base: null, draft: { name: '' }, hasUnsaved: false });
    first.unmount();
    expect(openEditor(server).result.current).toMatchObject({
      base: { revision: 1 },
      draft: { name: 'נשלח ועוד' },
      hasUnsaved: true,
    });
  });

  it('without a network it is said, and the draft is still in the store', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server);
    act(() => result.current.change({ name: 'שלי' }));
    server.refuse = new ApiProblem({ code: 'network', status: 0 });
    await act(() => result.current.save());
    expect(result.current).toMatchObject({ state: { kind: 'offline' }, hasUnsaved: true });
    expect(storedKeys()).toHaveLength(1);
  });

  it('a refusal stands beside its field until the field is another', async () => {
    const server = serverOf(saved(1));
    const { result } = openEditor(server);
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

function inAnotherTab(): void {
  window.sessionStorage.clear();
  window.sessionStorage.setItem('staffTab', crypto.randomUUID());
}
