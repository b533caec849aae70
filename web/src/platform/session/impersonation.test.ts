import { afterEach, expect, it, vi } from 'vitest';
import {
  followImpersonationInOtherTabs,
  impersonatedStudentId,
  impersonateStudent,
  leaveStudentView,
} from './impersonation.ts';

afterEach(() => vi.restoreAllMocks());

it('SES-61, SES-65: the student’s id is kept on the device; leaving forgets it and loads home anew', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  impersonateStudent('42');
  expect(window.localStorage.getItem('student_id')).toBe('42');
  leaveStudentView();
  expect([impersonatedStudentId(), window.localStorage.getItem('student_id')]).toEqual([null, null]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

it.each([
  ['begun', { key: 'student_id', oldValue: null, newValue: '42' }, 1],
  ['ended', { key: 'student_id', oldValue: '42', newValue: null }, 1],
  ['written again', { key: 'student_id', oldValue: '42', newValue: '42' }, 0],
  ['not touched', { key: 'theme', oldValue: null, newValue: 'night' }, 0],
])('SES-61: an impersonation that was %s in another tab', (_what, change, reloads) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const stop = followImpersonationInOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', change));
  expect(reload).toHaveBeenCalledTimes(reloads);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'student_id', oldValue: null, newValue: '1' }));
  expect(reload).toHaveBeenCalledTimes(reloads);
});
