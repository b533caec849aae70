/**
 * Messages to addresses that an outsider chose: by https, to where public-fetch.ts lets a call go. What is asked back
 * is whether it was taken, and no more.
 */
import type { AddressRange } from '../../config-sign-in.ts';

export type OutgoingCall = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

export type OutgoingAnswer = { readonly status: number };

/** Rejects with OutgoingRefused where the call may not be made, and with the network's error where it fails. */
export type Outgoing = (call: OutgoingCall) => Promise<OutgoingAnswer>;

/** The call leads where none may lead, or is not https. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

export type OutgoingNeeds = {
  /** May be reached though they are private. */
  readonly privateAddresses: readonly AddressRange[];
  /** A certificate authority in place of the usual ones. */
  readonly ca?: string;
};

const TIMEOUT_MILLISECONDS = 10_000;

export function outgoing({ privateAddresses, ca }: OutgoingNeeds): Outgoing {
  // A start sends nothing, and does not wait for what sends.
  const load = async () => {
    const { PrivateAddress, publicFetch } = await import('./public-fetch.ts');
    return { PrivateAddress, ...publicFetch(privateAddresses, ca === undefined ? {} : { ca }) };
  };
  let loaded: ReturnType<typeof load> | null = null;

  return async ({ url, headers, body }) => {
    if (url.protocol !== 'https:') throw new OutgoingRefused(`${url.protocol} is not https:`);
    loaded ??= load();
    const { PrivateAddress, fetch } = await loaded;
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    try {
      const answer = await fetch(url.href, { method: 'POST', headers, body: body ?? null, signal });
      await answer.body?.cancel();
      return { status: answer.status };
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (cause instanceof PrivateAddress) throw new OutgoingRefused(cause.message);
      throw error;
    }
  };
}
