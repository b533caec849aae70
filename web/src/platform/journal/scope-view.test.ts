import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plainEntry as entry, type Plain, plainRefusal } from '../../testing/plain-operations.ts';
import type { Entry, Refusal } from './operation.ts';
import { createScopeViews, type ScopeViews } from './scope-view.ts';
import type { Reach } from './sender.ts';

const truth = { reach: 'open' as Reach, isOnDevice: true };
const onChange = vi.fn();
let views: ScopeViews<Plain>;
beforeEach(() => {
  Object.assign(truth, { reach: 'open', isOnDevice: true });
  onChange.mockClear();
  views = createScopeViews({ emptyNote: 'nothing noted', truth: () => truth, onChange });
});

const settled = (sequence: number, change: Partial<Entry<Plain>> = {}) =>
  entry(sequence, { outgoing: null, ...change });
const refusal = (change: Partial<Refusal<Plain>> = {}) => plainRefusal(1, change);
const shown = (scopeId = 100) => views.view(scopeId).entries.get(1);

describe('a scope of which nothing is known', () => {
  it('is empty, unread and saved, and the same value each time', () => {
    expect(views.view(100)).toEqual({
      contentId: null,
      entries: new Map(),
      note: 'nothing noted',
      refusals: [],
      save: { kind: 'saved', unsentCount: 0, isOnDevice: true },
      isRead: false,
    });
    expect(views.view(100)).toBe(views.view(101));
    expect(views.everyEntry()).toEqual([]);
    expect(views.everyNote()).toEqual(new Map());
  });
});

describe('what is shown of an item', () => {
  it('is the newest that was said of it, and each change is heard of', () => {
    views.show(entry(2));
    views.show(entry(1));
    expect(shown()?.sequence).toBe(2);
    views.show(entry(3));
    expect(shown()?.sequence).toBe(3);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('is a new value with each change, and other items and scopes stay as they were', () => {
    views.show(entry(1));
    views.show(entry(1, { itemId: 2 }));
    views.show(entry(1, { scopeId: 101 }));
    const before = views.view(100);
    const other = views.view(101);
    views.show(entry(2));
    expect(views.view(100)).not.toBe(before);
    expect(before.entries.get(1)?.sequence).toBe(1);
    expect(views.view(100).entries.get(2)).toBe(before.entries.get(2));
    expect(views.view(101)).toBe(other);
    expect(views.everyEntry().map(({ scopeId, itemId }) => [scopeId, itemId])).toEqual([
      [100, 1],
      [100, 2],
      [101, 1],
    ]);
  });

  it('gives way to the written line, whatever the number of the unwritten one', () => {
    views.showUnwritten(entry(9));
    expect(shown()?.sequence).toBe(9);
    expect(views.isWriting()).toBe(true);
    views.showWritten(entry(4));
    expect(shown()?.sequence).toBe(4);
    expect(views.isWriting()).toBe(false);
  });

  it('while it is written stays, and what other tabs said meanwhile counts afterwards, the newest of it', () => {
    views.showUnwritten(entry(9));
    views.show(entry(6));
    views.show(entry(5));
    expect(shown()?.sequence).toBe(9);
    views.showWritten(entry(4));
    expect(shown()?.sequence).toBe(6);
  });

  it('is the written line where what other tabs said meanwhile is older', () => {
    views.showUnwritten(entry(9));
    views.show(entry(3));
    views.showWritten(entry(4));
    expect(shown()?.sequence).toBe(4);
  });

  it('stays the unwritten one until the last of several writes is done', () => {
    views.showUnwritten(entry(1));
    views.showUnwritten(entry(1, { draft: { word: 'second' } }));
    views.showWritten(entry(7));
    expect(shown()?.draft).toEqual({ word: 'second' });
    expect(views.isWriting()).toBe(true);
    views.showWritten(entry(8));
    expect(shown()?.sequence).toBe(8);
    expect(views.isWriting()).toBe(false);
  });

  it('that was written by nobody here is the newer one', () => {
    views.show(entry(5));
    views.showWritten(entry(4));
    expect(shown()?.sequence).toBe(5);
  });

  it('is not held back by a write of another item', () => {
    views.showUnwritten(entry(9, { itemId: 2 }));
    views.show(entry(1));
    expect(shown()?.sequence).toBe(1);
  });
});

describe('whether it is saved', () => {
  const kindIn = (scopeId: number) => views.view(scopeId).save.kind;

  it('while something is on its way it is being saved; once it has arrived it is saved', () => {
    views.show(entry(1));
    expect(views.view(100).save).toEqual({ kind: 'saving', unsentCount: 1, isOnDevice: true });
    views.show(entry(1, { itemId: 2 }));
    expect(views.view(100).save.unsentCount).toBe(2);
    views.show(settled(1));
    views.show(settled(1, { itemId: 2 }));
    expect(views.view(100).save).toEqual({ kind: 'saved', unsentCount: 0, isOnDevice: true });
  });

  it.each(['stalled', 'unreachable', 'signed_out'] as const)('where the sending is %s it waits', (reach) => {
    views.show(entry(1));
    truth.reach = reach;
    expect(kindIn(100)).toBe('saving');
    views.refresh();
    expect(kindIn(100)).toBe('waiting');
    views.show(settled(1));
    expect(kindIn(100)).toBe('saved');
  });

  it('until it is written it is being saved, whatever the network', () => {
    truth.reach = 'unreachable';
    views.showUnwritten(entry(1, { outgoing: null }));
    expect(views.view(100).save).toEqual({ kind: 'saving', unsentCount: 0, isOnDevice: true });
    views.show(entry(1, { scopeId: 101, itemId: 2 }));
    expect(kindIn(101)).toBe('waiting');
    views.showWritten(entry(1));
    expect(kindIn(100)).toBe('waiting');
  });

  it('says that nothing is kept on the device once that is so', () => {
    views.show(entry(1));
    truth.isOnDevice = false;
    views.refresh();
    expect(views.view(100).save.isOnDevice).toBe(false);
  });

  it('with a refusal it is refused, but not while something is to be sent', () => {
    views.change(100, (view) => ({ ...view, contentId: 5 }));
    views.showRefusal(refusal());
    expect(kindIn(100)).toBe('refused');
    views.show(entry(2));
    expect(kindIn(100)).toBe('saving');
    views.show(settled(2));
    expect(kindIn(100)).toBe('refused');
  });
});

describe('a refusal', () => {
  it('is shown in its scope, in others of the same content, and in no other', () => {
    views.change(100, (view) => ({ ...view, contentId: null }));
    views.change(101, (view) => ({ ...view, contentId: 5 }));
    views.change(102, (view) => ({ ...view, contentId: 6 }));
    views.showRefusal(refusal());
    expect([100, 101, 102].map((scopeId) => views.view(scopeId).refusals.length)).toEqual([1, 1, 0]);
  });

  it('is shown once, as it was said last, after the others', () => {
    views.change(100, (view) => view);
    views.showRefusal(refusal({ code: 'first' }));
    views.showRefusal(refusal({ id: 'r-2', code: 'other' }));
    views.showRefusal(refusal({ code: 'again' }));
    expect(views.view(100).refusals.map(({ code }) => code)).toEqual(['other', 'again']);
  });
});

it('a scope that is forgotten is as one of which nothing is known', () => {
  views.show(entry(1));
  views.change(101, (view) => ({ ...view, note: 'noted' }));
  views.forget(100);
  expect(views.view(100)).toBe(views.view(999));
  expect(views.everyNote()).toEqual(new Map([[101, 'noted']]));
});
