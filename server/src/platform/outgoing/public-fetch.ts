/**
 * Calls to servers whose addresses come from outside (a provider's own description names the next ones, a browser its push service): to public
 * addresses alone, or to those that the configuration lists (SIN-08, NTC-12). A name is looked up once, what it leads to is
 * judged, and that address and no other is connected to, so that a name cannot lead elsewhere in between.
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type RequestInit } from 'undici';
import type { AddressRange } from '../../config-sign-in.ts';

export class PrivateAddress extends Error {}

/** Of a description, keys or tokens. Unit: bytes. */
const LONGEST_ANSWER = 1_048_576;

type Lookup = typeof lookup;

type Ways = {
  /** For tests: names that lead where no test's names lead. */
  readonly look?: Lookup;
  /** A certificate authority in place of the usual ones. */
  readonly ca?: string;
};

export function publicFetch(listed: readonly AddressRange[], { look = lookup, ca }: Ways = {}) {
  const isListed = inRanges(listed);
  const mayReach = (address: string) => isPublic(address) || isListed(address);
  const agent = new Agent({
    connect: { lookup: guarded(look, mayReach), ...(ca !== undefined && { ca }) },
    maxResponseSize: LONGEST_ANSWER,
  });
  return {
    fetch: async (url: string, options: RequestInit) => {
      // An address that needs no looking up never comes to the lookup.
      const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(host) !== 0 && !mayReach(host)) throw new PrivateAddress(`${host} is not public`);
      return await fetch(url, { ...options, redirect: 'manual', dispatcher: agent });
    },
    close: () => agent.close(),
  };
}

/** An address on the internet, and not of this machine, its network or a special use. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // ::ffff:127.0.0.1 is 127.0.0.1.
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is given out; the rest leads nowhere, or into an older way of writing IPv4.
  return plain.kind() === 'ipv4' || (plain.toByteArray()[0] ?? 0) >> 5 === 1;
}

function inRanges(listed: readonly AddressRange[]): (address: string) => boolean {
  const ranges = new BlockList();
  for (const { address, prefix, family } of listed) ranges.addSubnet(address, prefix, family);
  return (address) => ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function guarded(look: Lookup, mayReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const refused = found.find(({ address }) => !mayReach(address));
      const [first] = found;
      if (refused !== undefined || first === undefined)
        return callback(new PrivateAddress(`${hostname} leads to an address that is not public`), []);
      if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
