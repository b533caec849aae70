import { describe, expect, it, vi } from 'vitest';
import { manualLocks, quiet } from '../../testing/journal-world.ts';
import { campaign } from './leadership.ts';

function tabs(count: number) {
  const locks = manualLocks();
  return Array.from({ length: count }, () => {
    const { manager, die } = locks.newContext();
    const onLead = vi.fn();
    return { ...campaign('journal', manager, onLead), onLead, die };
  });
}
const leads = (all: readonly { isLeading: () => boolean }[]) => all.map(({ isLeading }) => isLeading());

describe('of the tabs of one user', () => {
  it('the first leads, and is called once it does', async () => {
    const all = tabs(2);
    await quiet();
    expect(leads(all)).toEqual([true, false]);
    expect(all.map(({ onLead }) => onLead.mock.calls.length)).toEqual([1, 0]);
  });

  it('the next leads when the first resigns, and the first does not again', async () => {
    const all = tabs(2);
    await quiet();
    all[0]?.resign();
    expect(leads(all)).toEqual([false, false]);
    await quiet();
    expect(leads(all)).toEqual([false, true]);
    all[0]?.seize();
    await quiet();
    expect(leads(all)).toEqual([false, true]);
  });

  it('the next leads when the first dies', async () => {
    const all = tabs(2);
    await quiet();
    all[0]?.die();
    await quiet();
    expect(all[1]?.isLeading()).toBe(true);
    expect(all[1]?.onLead).toHaveBeenCalledTimes(1);
  });

  it('one seizes what another has, and that one leads again when it is free', async () => {
    const all = tabs(2);
    await quiet();
    all[1]?.seize();
    await quiet();
    expect(leads(all)).toEqual([false, true]);
    all[1]?.resign();
    await quiet();
    expect(leads(all)).toEqual([true, false]);
    expect(all[0]?.onLead).toHaveBeenCalledTimes(2);
  });

  it('one that leads seizes nothing', async () => {
    const all = tabs(1);
    await quiet();
    all[0]?.seize();
    await quiet();
    expect(all[0]?.isLeading()).toBe(true);
    expect(all[0]?.onLead).toHaveBeenCalledTimes(1);
  });

  it('one that resigned while it waited does not lead when its turn comes', async () => {
    const all = tabs(3);
    await quiet();
    all[1]?.resign();
    all[0]?.resign();
    await quiet();
    expect(leads(all)).toEqual([false, false, true]);
    expect(all[1]?.onLead).not.toHaveBeenCalled();
  });

  it('one whose lock was taken after it resigned does not wait for it again', async () => {
    const all = tabs(2);
    await quiet();
    all[0]?.resign();
    all[1]?.seize();
    await quiet();
    all[1]?.resign();
    await quiet();
    expect(leads(all)).toEqual([false, false]);
  });
});

describe('a browser without locks', () => {
  it('every tab leads, a moment after it was put together', async () => {
    const onLead = vi.fn();
    const { isLeading, seize } = campaign('journal', undefined, onLead);
    expect(isLeading()).toBe(true);
    expect(onLead).not.toHaveBeenCalled();
    await quiet();
    seize();
    await quiet();
    expect(onLead).toHaveBeenCalledTimes(1);
  });

  it('a tab that resigned in that moment is not called', async () => {
    const onLead = vi.fn();
    campaign('journal', undefined, onLead).resign();
    await quiet();
    expect(onLead).not.toHaveBeenCalled();
  });

  it('one that has locks and gives none leads too', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('no', 'SecurityError')));
    const onLead = vi.fn();
    const { isLeading } = campaign('journal', { request } as never, onLead); // the one method that is called
    await quiet();
    expect(isLeading()).toBe(true);
    expect(onLead).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledTimes(1);
  });
});

it('the lock is asked for by the name, and by force only to seize', async () => {
  const request = vi.fn(() => new Promise<void>(() => undefined));
  const { seize } = campaign('sugya-journal-7', { request } as never, () => undefined);
  seize();
  expect(request.mock.calls).toEqual([
    ['sugya-journal-7', expect.any(Function)],
    ['sugya-journal-7', { steal: true }, expect.any(Function)],
  ]);
});
