/** Who is signed in, as the server knows them. */
import { type Account, readAccount } from '@sugya/contract/account.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';
import { forgetImpersonatedStudent, impersonatedStudentId } from '../../platform/session/impersonation.ts';
import { hasSession, useSession } from '../../platform/session/session.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: (asking) => cachedRead(asking, () => readOwnAccount(asking.signal)),
  staleTime: 5 * 60_000,
});

/** Null while it is loading and for who is not signed in. */
export function useAccount(): Account | null {
  useSession();
  const { data } = useQuery({ ...accountQuery, enabled: hasSession() });
  return data ?? null;
}

export function fullName(account: Pick<Account, 'privateName' | 'lastName'>): string {
  return `${account.privateName} ${account.lastName}`.trim();
}

/** The server says whether we impersonate a student; a stored id that it did not accept is forgotten (SES-66). */
async function readOwnAccount(signal: AbortSignal): Promise<Account> {
  try {
    const account = await call(readAccount, { signal });
    if (impersonatedStudentId() !== null && !account.isImpersonating) forgetImpersonatedStudent();
    return account;
  } catch (error) {
    if (!isApiProblem(error) || error.code !== 'impersonated_student_unknown') throw error;
    forgetImpersonatedStudent();
    return call(readAccount, { signal });
  }
}
