import { afterEach, expect, it, vi } from 'vitest';
import { impersonatedStudentId, impersonateStudent, leaveStudentView } from './impersonation.ts';

afterEach(() => vi.restoreAllMocks());

it('SES-61, SES-65: the student’s id is kept on the device; leaving forgets it and loads home anew', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  impersonateStudent('42');
  expect(window.localStorage.getItem('student_id')).toBe('42');
  leaveStudentView();
  expect([impersonatedStudentId(), window.localStorage.getItem('student_id')]).toEqual([null, null]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});
