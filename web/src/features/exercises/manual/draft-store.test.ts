import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftStore, keptEntry } from './draft-store.ts';
import { EMPTY_DRAFT, rowOf, withRow } from './manual-draft.ts';

const entry = { id: 7, name: 'תרגיל', questions: [] as ManualEntry['questions'] } as ManualEntry; // what the store looks at
const chooses = (questionId: number, answerId: number) => (draft: typeof EMPTY_DRAFT) =>
  withRow(draft, questionId, { answerId, letter: 'א' });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the table on the device', () => {
  it('MAN-06: is there again after a reload, with its questions, for its owner and its exercise alone', () => {
    draftStore(1, 7).change(entry, chooses(11, 110));

    expect(rowOf(draftStore(1, 7).read(), 11).answerId).toBe(110);
    expect(keptEntry(1, 7)).toEqual(entry);
    expect(draftStore(2, 7).read()).toEqual(EMPTY_DRAFT);
    expect(draftStore(1, 8).read()).toEqual(EMPTY_DRAFT);
  });

  it('two tabs fill the same table row by row', () => {
    const [one, other] = [draftStore(1, 7), draftStore(1, 7)];
    one.change(entry, chooses(11, 110));
    other.change(entry, chooses(12, 120));

    expect(Object.keys(draftStore(1, 7).read().rows)).toEqual(['11', '12']);
  });

  it('hears what another tab wrote, and keeps its own rows when that tab has sent the table', () => {
    const store = draftStore(1, 7);
    const [heard, forgotten] = [vi.fn(), vi.fn()];
    const stop = [store.subscribe(heard), store.onForgottenElsewhere(forgotten)];
    draftStore(1, 7).change(entry, chooses(11, 110));
    const key = localStorage.key(0);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key ?? '') }));
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

    expect(heard).toHaveBeenCalledTimes(1);
    expect(forgotten).toHaveBeenCalledTimes(1);
    expect(rowOf(store.read(), 11).answerId).toBe(110);
    for (const end of stop) end();
  });

  it('lives in the tab where the browser keeps nothing, and says so', () => {
    const store = draftStore(1, 7);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    store.change(entry, chooses(11, 110));
    store.change(entry, chooses(12, 120));

    expect(store.isKept()).toBe(false);
    expect(Object.keys(store.read().rows)).toEqual(['11', '12']);
  });

  it.each(['{', 'null', '{"draft":{"isApproved":true,"rows":{"1":{"answerId":"x"}}},"entry":{}}'])(
    'begins anew from what it cannot read: %s',
    (text) => {
      draftStore(1, 7).change(entry, chooses(11, 110));
      localStorage.setItem(localStorage.key(0) ?? '', text);

      expect(draftStore(1, 7).read()).toEqual(EMPTY_DRAFT);
      expect(keptEntry(1, 7)).toBeNull();
    },
  );

  it('is gone once it is sent', () => {
    const store = draftStore(1, 7);
    store.change(entry, chooses(11, 110));
    store.forget();

    expect(localStorage.length).toBe(0);
    expect(store.read()).toEqual(EMPTY_DRAFT);
  });
});
