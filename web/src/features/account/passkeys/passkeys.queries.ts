/** Making, removing and using passkeys. */
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInByPasskey,
} from '@sugya/contract/account-passkeys.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { passkeys as text } from '../../../hebrew/passkeys.ts';
import { waysIn } from '../../../hebrew/ways-in.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { waysInQuery } from '../outside/ways-in.queries.ts';
import { makePasskey, signWithPasskey } from './passkey-device.ts';

export function useAddPasskey(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const made = await makePasskey(await call(beginPasskey, {}));
      return await call(addPasskey, { body: { ...made, name } });
    },
    meta: { showsOwnFailure: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: waysInQuery.queryKey });
      onDone();
    },
  });
}

export function useRemovePasskey(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(removePasskey, { params: { id } }),
    meta: { showsOwnFailure: true },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: waysInQuery.queryKey }),
  });
}

export function usePasskeySignIn(onTokens: (tokens: Awaited<ReturnType<typeof signInOnce>>) => void) {
  return useMutation({
    mutationFn: signInOnce,
    meta: { showsOwnFailure: true },
    onSuccess: onTokens,
  });
}

async function signInOnce() {
  const said = await signWithPasskey(
    await call(beginPasskeySignIn, { body: { origin: window.location.origin } }),
  );
  return await call(signInByPasskey, { body: said });
}

/** What did not come from the server came from the device. */
export function passkeyFailure(error: unknown): string {
  if (!isApiProblem(error)) return text.deviceRefused;
  return error.code === 'recent_sign_in_required' ? waysIn.signInFirst : sentenceOf(error);
}
