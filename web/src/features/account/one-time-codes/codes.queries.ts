/** Setting up, renewing, removing and giving one-time codes. */
import {
  addOneTimeCodes,
  beginOneTimeCodes,
  passSecondWay,
  removeOneTimeCodes,
  renewRecoveryCodes,
} from '@sugya/contract/account-one-time-codes.ts';
import type { Answer } from '@sugya/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { oneTimeCodes as text } from '../../../hebrew/one-time-codes.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { waysInQuery } from '../outside/ways-in.queries.ts';

const showsOwnFailure = { showsOwnFailure: true };

export function useBeginCodes() {
  return useMutation({ mutationFn: () => call(beginOneTimeCodes, {}), meta: showsOwnFailure });
}

export type AddedCodes = Answer<typeof addOneTimeCodes>;

export function useAddCodes(request: string, onAdded: (added: AddedCodes) => void) {
  return useMutation({
    mutationFn: (code: string) => call(addOneTimeCodes, { body: { request, code } }),
    meta: showsOwnFailure,
    onSuccess: onAdded,
  });
}

export function useRenewRecoveryCodes(onRenewed: (codes: readonly string[]) => void) {
  return useMutation({
    mutationFn: (password: string) => call(renewRecoveryCodes, { body: proof(password) }),
    meta: showsOwnFailure,
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
}

export function useRemoveCodes(onRemoved: () => void) {
  const refresh = useRefreshWaysIn();
  return useMutation({
    mutationFn: (password: string) => call(removeOneTimeCodes, { body: proof(password) }),
    meta: showsOwnFailure,
    onSuccess: onRemoved,
    onSettled: refresh,
  });
}

export function usePassSecondWay(onTokens: (tokens: Answer<typeof passSecondWay>) => void) {
  return useMutation({
    mutationFn: (code: string) => call(passSecondWay, { body: { code } }),
    meta: showsOwnFailure,
    onSuccess: onTokens,
  });
}

export function useRefreshWaysIn() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: waysInQuery.queryKey });
}

function proof(password: string) {
  return password === '' ? {} : { currentPassword: password };
}

/** The sentence that all share speaks of the password that is changed. */
export function codesFailure(error: unknown): string {
  const isLate = isApiProblem(error) && error.code === 'recent_sign_in_required';
  return isLate ? text.signInFirst : sentenceOf(error);
}
