import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import { forgetImpersonatedStudent, impersonateStudent } from '../session/impersonation.ts';
import { endSession, startSession } from '../session/session.ts';
import { closeCopiesStore, copiesStore } from './copies-store.ts';
import { copiesOf, forgetCopiesOf, takeEarlierCopies } from './offline-copies.ts';

const DAY = 24 * 60 * 60 * 1000;
type Page = { readonly id: number };

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-7' });
});
afterEach(() => {
  forgetImpersonatedStudent();
  endSession('signed-out');
});

const own = copiesOf<Page>('exercise', '7');
const others = copiesOf<Page>('exercise', '8');

/** Saving does not wait for the device; this does. */
async function save(id: number): Promise<void> {
  own.save(id, { id });
  await vi.waitFor(async () => expect(await own.read(id)).toEqual({ id }));
}

describe('the copies of one kind', () => {
  it('come back as they were saved, to their own user alone, by kind and id', async () => {
    await save(5);
    expect(await others.read(5)).toBeNull();
    expect(await copiesOf('chapter', '7').read(5)).toBeNull();
    expect(await own.read(6)).toBeNull();
  });

  it('EXE-125: come back by the names of today, where an older app saved them by those of the wire', async () => {
    const value = { id: 5, displaySeperateLawText: true, isMikudit: false };
    await copiesStore().save({ userId: '7', name: 'exercise 5', group: 'exercise 5', value });
    const today = { id: 5, displaySeparateLawText: true, hasSecondRound: false };
    expect(await own.read(5)).toEqual(today);
    expect(await own.list()).toEqual([today]);
  });

  it('are listed for their user, what was saved last first', async () => {
    const store = copiesStore();
    const copy = (userId: string, id: number) => {
      const name = `exercise ${id}`;
      return { userId, name, group: name, value: { id } };
    };
    const now = Date.now();
    await store.add(copy('7', 1), now - 3);
    await store.add(copy('7', 12), now - 1);
    await store.add(copy('7', 3), now - 31 * DAY);
    await store.add(copy('8', 4), now);
    expect(await own.list()).toEqual([{ id: 12 }, { id: 1 }]);
  });

  it('EXE-157: are there where the database does not open at first', async () => {
    await save(5);
    closeCopiesStore();
    const refused = vi.spyOn(globalThis.indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    });
    expect(await own.list()).toEqual([{ id: 5 }]);
    expect(refused).toHaveBeenCalledTimes(2);
  });

  it('go one by one with what belongs to them, and all of them when the user signs out', async () => {
    await save(5);
    await copiesStore().save({ userId: '7', name: 'laws', group: 'exercise 5', value: 'a law' });
    await save(6);
    await own.forget(5);
    expect(await own.read(5)).toBeNull();
    expect(await copiesStore().read('7', 'laws')).toBeUndefined();
    forgetCopiesOf('7');
    await vi.waitFor(async () => expect(await own.list()).toEqual([]));
  });

  it('are not made for a visitor who is not signed in, nor while staff impersonate a student', async () => {
    others.save(5, { id: 5 });
    impersonateStudent('9');
    own.save(6, { id: 6 });
    copiesOf<Page>('exercise', '9').save(7, { id: 7 });
    forgetImpersonatedStudent();
    await save(8);
    expect([await others.list(), await own.list(), await copiesOf('exercise', '9').list()]).toEqual([
      [],
      [{ id: 8 }],
      [],
    ]);
  });

  it('are taken over from where an earlier version had them, unless there is a newer one', async () => {
    await save(5);
    const earlier = [
      { userId: '7', id: 5, savedAt: 1, value: { id: 5, isOld: true } },
      { userId: '8', id: 6, savedAt: Date.now(), value: { id: 6 } },
    ];
    await takeEarlierCopies('exercise', earlier);
    expect([await own.read(5), await others.read(6)]).toEqual([{ id: 5 }, { id: 6 }]);
  });

  it('a device that stores nothing has none, and nothing fails', async () => {
    const broken = {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    };
    globalThis.indexedDB = broken as unknown as IDBFactory; // the one method that is called
    own.save(5, { id: 5 });
    await own.forget(5);
    expect([await own.read(5), await own.list()]).toEqual([null, []]);
  });
});
