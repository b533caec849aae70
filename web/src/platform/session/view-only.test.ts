import { readAccount } from '@sugya/contract/account.ts';
import { startExercise } from '@sugya/contract/exercises.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api.ts';
import { accessTokenOf, scriptServer } from '../../testing/scripted-server.ts';
import { account } from '../../testing/show-app.tsx';
import { impersonateStudent, isViewOnly, leaveStudentView, viewScreensOf } from './impersonation.ts';
import { startGivenSession } from './session.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('PPL-16: while looking, reads say so and changes are not sent; the way back leads to the student’s page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const seen: (string | null)[] = [];
  scriptServer((request) => {
    seen.push(request.path);
    return { status: 200, body: account };
  });
  startGivenSession(accessTokenOf('1'));
  viewScreensOf(42, { firstPath: '/courses/7', backPath: '/studio/courses/7/students?id=42' });
  expect(isViewOnly()).toBe(true);
  await call(readAccount, {});
  await expect(call(startExercise, { params: { id: 3 }, body: {} })).rejects.toMatchObject({
    code: 'view_only',
  });
  expect(seen).toEqual(['/api/Account']);
  leaveStudentView();
  expect(isViewOnly()).toBe(false);
  expect(assign.mock.calls).toEqual([['/courses/7'], ['/studio/courses/7/students?id=42']]);
});

it('PPL-16, SES-63: acting in a student’s name by the address is no looking, whatever was before', () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  viewScreensOf(42, { firstPath: '/', backPath: '/studio/courses/7/students?id=42' });
  impersonateStudent('42');
  expect(isViewOnly()).toBe(false);
});
