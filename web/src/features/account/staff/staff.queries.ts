/** The staff, and the changes of it. */
import {
  changeStaff,
  endStaff,
  inviteStaff,
  listStaff,
  renewStaffInvitation,
  resetSecondWays,
} from '@sugya/contract/account-staff.ts';
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { listStudioCourses } from '@sugya/contract/studio.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const staffQuery = queryOptions({
  queryKey: ['account', 'staff'],
  queryFn: ({ signal }) => call(listStaff, { signal }),
  staleTime: 0,
});

/** Those that a teacher may be given. */
export const taughtCoursesQuery = queryOptions({
  queryKey: ['account', 'staff', 'courses'],
  queryFn: ({ signal }) => call(listStudioCourses, { signal }),
});

export function useInviteStaff() {
  return useStaffChange((body: SentBody<typeof inviteStaff>) => call(inviteStaff, { body }));
}

export function useChangeStaff(userId: number) {
  return useStaffChange((body: SentBody<typeof changeStaff>) =>
    call(changeStaff, { params: { userId }, body }),
  );
}

export function useEndStaff(userId: number) {
  return useStaffChange(() => call(endStaff, { params: { userId } }));
}

export function useResetSecondWays(userId: number) {
  return useStaffChange(() => call(resetSecondWays, { params: { userId } }));
}

export function useRenewInvitation(userId: number) {
  return useStaffChange(() => call(renewStaffInvitation, { params: { userId } }));
}

/** The form says what failed. The list is read anew whatever came of it: another may have changed it. */
function useStaffChange<Change, Done>(change: (given: Change) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { showsOwnFailure: true },
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey, exact: true }),
  });
}
