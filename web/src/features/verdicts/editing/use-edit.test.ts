import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useEdit } from './use-edit.ts';

type Saved = { readonly id: number; readonly revision: number; readonly name: string };

const saved = (revision: number, name: string): Saved => ({ id: 5, revision, name });
const draftOf = (from: Saved | null) => ({ name: from?.name ?? '' });
const open = (opened: Saved | null) => renderHook(() => useEdit({ kind: 'test.1', opened, draftOf }));

afterEach(() => window.sessionStorage.clear());

describe('one thing under edit', () => {
  it('AVS-05: another’s version comes to the screen, what was typed waits and may come back', () => {
    const { result } = open(saved(1, 'ישן'));
    act(() => result.current.change({ name: 'שלי' }));
    act(() => result.current.yieldTo(saved(2, 'של אחר')));
    expect(result.current).toMatchObject({
      base: { revision: 2 },
      draft: { name: 'של אחר' },
      setAside: { name: 'שלי' },
      hasUnsaved: true,
    });
    act(() => result.current.restore());
    expect(result.current).toMatchObject({ base: { revision: 2 }, draft: { name: 'שלי' }, setAside: null });
    act(() => result.current.adopt(saved(3, 'שלי'), { name: 'שלי' }));
    expect(result.current).toMatchObject({ base: { revision: 3 }, hasUnsaved: false });
  });

  it('AVS-05: what is typed while a save is on its way stays, still to be saved', () => {
    const { result } = open(saved(1, 'ישן'));
    act(() => result.current.change({ name: 'נשלח' }));
    const answered = result.current.adopt;
    act(() => result.current.change({ name: 'נשלח ועוד' }));
    act(() => answered(saved(2, 'נשלח'), { name: 'נשלח' }));
    expect(result.current).toMatchObject({
      base: { revision: 2, name: 'נשלח' },
      draft: { name: 'נשלח ועוד' },
      hasUnsaved: true,
    });
  });

  it('AVS-04: what is typed while a new one is made waits for it on its own page', () => {
    const { result, unmount } = open(null);
    act(() => result.current.change({ name: 'נשלח' }));
    const answered = result.current.adopt;
    act(() => result.current.change({ name: 'נשלח ועוד' }));
    act(() => answered(saved(1, 'נשלח'), { name: 'נשלח' }));
    expect(result.current).toMatchObject({ base: null, draft: { name: '' }, hasUnsaved: false });
    unmount();
    expect(open(saved(1, 'נשלח')).result.current).toMatchObject({
      draft: { name: 'נשלח ועוד' },
      setAside: null,
      hasUnsaved: true,
    });
  });

  it('a draft outlives a reload of the page', () => {
    const first = open(saved(1, 'ישן'));
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    expect(open(saved(1, 'ישן')).result.current).toMatchObject({ draft: { name: 'שלי' }, hasUnsaved: true });
  });

  it('AVS-05: a kept draft of an older version waits aside', () => {
    const first = open(saved(1, 'ישן'));
    act(() => first.result.current.change({ name: 'שלי' }));
    first.unmount();
    expect(open(saved(2, 'של אחר')).result.current).toMatchObject({
      draft: { name: 'של אחר' },
      setAside: { name: 'שלי' },
    });
  });

  it('what was left on purpose, and what an older app kept, is not taken up', () => {
    const first = open(null);
    act(() => first.result.current.change({ name: 'שלי' }));
    act(() => first.result.current.forget());
    expect(window.sessionStorage.length).toBe(0);
    first.unmount();
    const old = JSON.stringify({ revision: null, draft: { title: 'x' }, setAside: null });
    window.sessionStorage.setItem('test.1:new', old);
    expect(open(null).result.current).toMatchObject({ draft: { name: '' }, hasUnsaved: false });
  });
});
