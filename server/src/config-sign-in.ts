/** The settings of signing in with a school's provider and with passkeys; read by config.ts. */
import { isIP } from 'node:net';
import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Https, but for a provider on this very machine, with which one tries it out. */
const issuer = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe && search === '' && hash === '';
}, 'must be an address that begins with https://');

const provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be up to 32 small Latin letters, digits and hyphens'),
  /** On the button: 'Google', 'האוניברסיטה'. */
  name: z.string().trim().min(1, 'must not be empty').max(40, 'must have at most 40 characters'),
  issuer,
  clientId: z.string().min(1, 'must not be empty').max(500),
  clientSecret: z.string().min(1, 'must not be empty').max(500),
});

export type SignInProvider = z.output<typeof provider>;

const MOST_PROVIDERS = 10;

/** A list in JSON. What is wrong is said with its place, and no value is repeated: one of them is a secret. */
export const signInProviders = z.string().transform((text, context): readonly SignInProvider[] => {
  const read = z.array(provider).max(MOST_PROVIDERS).safeParse(parsed(text));
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      const [place, field] = path;
      const where = typeof place === 'number' ? `${place + 1}. ${String(field ?? '')}`.trim() : '';
      context.addIssue(
        where === ''
          ? 'must be a JSON list of providers: id, name, issuer, clientId, clientSecret'
          : `entry ${where}: ${message}`,
      );
    }
    return z.NEVER;
  }
  const ids = read.data.map(({ id }) => id);
  const issuers = read.data.map((one) => one.issuer);
  if (new Set(ids).size < ids.length || new Set(issuers).size < issuers.length) {
    context.addIssue('names an id or an issuer twice');
    return z.NEVER;
  }
  return read.data;
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type AddressRange = {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
};

/** Addresses and ranges, as `10.0.5.0/24` or `127.0.0.1`. */
export const addressRanges = z.string().transform((text, context): readonly AddressRange[] => {
  const written = text.split(/[\s,]+/).filter((part) => part !== '');
  const ranges = written.flatMap((one) => rangeOf(one) ?? []);
  if (ranges.length === written.length) return ranges;
  context.addIssue('must be a list of addresses and ranges, as 127.0.0.1 or 10.0.5.0/24');
  return z.NEVER;
});

function rangeOf(written: string): AddressRange | null {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(written) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  const widest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? widest : Number(bits);
  return prefix > widest ? null : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whom passkeys are for. Browsers know them only on https, and on this very machine by its name. */
export function relyingParty(
  publicUrl: string | null,
): { readonly rpId: string; readonly origin: string } | null {
  if (publicUrl === null) return null;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  // An address of numbers is no name that a passkey may be for.
  return isSafe && isIP(hostname.replace(/[[\]]/g, '')) === 0 ? { rpId: hostname, origin } : null;
}
