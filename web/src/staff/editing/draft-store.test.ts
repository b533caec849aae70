import { beforeEach, describe, expect, it } from 'vitest';
import { startGivenSession } from '../../platform/session/session.ts';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import { deviceDrafts, type StoredDraft } from './draft-store.ts';

const stored: StoredDraft = {
  revision: 3,
  base: { name: 'חוק', dynamicId: '' },
  draft: { name: 'חוק', dynamicId: '42' },
  since: 1_000,
};

beforeEach(() => {
  window.localStorage.clear();
  startGivenSession(accessTokenOf('1'));
});

describe('a draft on the device', () => {
  it('comes back as it was saved, until it is removed', async () => {
    deviceDrafts.save('law:301', stored);
    expect(await deviceDrafts.load('law:301')).toEqual(stored);
    deviceDrafts.remove('law:301');
    expect(await deviceDrafts.load('law:301')).toBeNull();
  });

  it('ALW-04: comes back where an older app wrote it, which spelled a name as the wire does', async () => {
    deviceDrafts.save('law:301', stored);
    const key = Object.keys(window.localStorage).find((name) => name.includes('law:301')) ?? '';
    const older = (window.localStorage.getItem(key) ?? '').replaceAll('dynamicId', 'dymanicId');
    expect(older).toContain('dymanicId');
    window.localStorage.setItem(key, older);
    expect(await deviceDrafts.load('law:301')).toEqual(stored);
  });
});
