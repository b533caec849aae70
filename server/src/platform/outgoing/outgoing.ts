/**
 * Calls to addresses that an outsider chose. They leave for public addresses alone: what a name leads to is judged
 * after it was resolved and the connection goes to what was judged, so that no name leads into the school's own network.
 * Hosts that the configuration names are excepted. Redirects are not followed.
 */
import { lookup as resolveName } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type OutgoingCall = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
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
  /** `host` or `host:port`: may be reached though their addresses are private. */
  readonly privateHosts: readonly string[];
  /** The addresses of a name; the machine's own way of resolving where it is left out. */
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
  /** A certificate authority to trust beside the usual ones. */
  readonly ca?: string;
};

export type Address = { readonly address: string; readonly family: number };

const TIMEOUT_MILLISECONDS = 10_000;

export function outgoing({ privateHosts, resolve = resolveAll, ca }: OutgoingNeeds): Outgoing {
  const excepted: ReadonlySet<string> = new Set(privateHosts.map((host) => host.toLowerCase()));
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ...(ca === undefined ? {} : { ca }) });

  return async ({ url, method, headers, body }) => {
    if (url.protocol !== 'https:') throw new OutgoingRefused(`${url.protocol} is not https:`);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(hostname)
      ? [{ address: hostname, family: isIP(hostname) }]
      : await resolve(hostname);
    const isExcepted = excepted.has(url.hostname) || excepted.has(url.host);
    if (addresses.length === 0) throw new OutgoingRefused(`${hostname} has no address`);
    if (!isExcepted && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new OutgoingRefused(`${hostname} leads to an address that is not public`);
    }
    return send(url, { method, headers, body, agent, lookup: answering(addresses) });
  };
}

/** Where a message of the internet may go: neither this machine, nor its network, nor what is set apart. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !RESERVED.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
}

/** Source: the registries of special-purpose addresses (RFC 6890). */
const RESERVED = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  RESERVED.addSubnet(network, prefix, 'ipv4');
// Tunnels lead to an address that is written inside this one.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  RESERVED.addSubnet(network, prefix, 'ipv6');

const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

async function resolveAll(hostname: string): Promise<readonly Address[]> {
  return await resolveName(hostname, { all: true });
}

/** The connection asks again for the name; it gets what was judged. */
function answering(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

function send(
  url: URL,
  {
    body,
    ...options
  }: Omit<OutgoingCall, 'url' | 'body'> & {
    readonly body: Uint8Array | undefined;
    readonly agent: Agent;
    readonly lookup: LookupFunction;
  },
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { ...options, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) },
      (response) => {
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
        // What it says is nobody's matter.
        response.resume();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
