/**
 * What the browser knows of the server's configuration. It travels in the page itself, because a script in the page
 * is forbidden by the content security policy and a call of its own would delay the first screen.
 */
import { isRecord, isTexts, readJson } from './http/unknown-value.ts';

/** Whom to turn to; null where the configuration says nothing (TRM-10). */
export type Contact = {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
};

export type Settings = {
  /** Where the refresh cookie is valid; null for this host alone (SES-59). */
  readonly cookieDomain: string | null;
  /** Who may embed us, as the policy writes it. */
  readonly frameAncestors: readonly string[];
  readonly videoHosts: readonly string[];
  /** Null: our own studio (NAV-30). */
  readonly adminSiteUrl: string | null;
  /** Of the simulator's app (EMB-17); null: this installation has none. */
  readonly appScheme: string | null;
  /** Of the drafting simulator (SES-70); null: this installation has none. */
  readonly simulatorName: string | null;
  readonly operator: Contact;
  readonly accessibilityOfficer: Contact;
  /** The installation knows its own address, for which passkeys are made (SIN-09). */
  readonly hasPasskeys: boolean;
  /** Where people may sign in besides here (SIN-01). */
  readonly signInProviders: readonly { readonly id: string; readonly name: string }[];
  /** Whose courts judge (TRM-09). */
  readonly courtsCity: string | null;
};

const DEFAULTS: Omit<Settings, 'operator' | 'accessibilityOfficer'> = {
  cookieDomain: null,
  frameAncestors: ["'self'"],
  videoHosts: [],
  adminSiteUrl: null,
  appScheme: null,
  simulatorName: null,
  hasPasskeys: false,
  signInProviders: [],
  courtsCity: null,
};

export const settings: Settings = readSettings(document);

/** A setting that is missing or of the wrong kind takes its default: a page without settings still signs people in. */
export function readSettings(page: Pick<Document, 'querySelector'>): Settings {
  const written = page.querySelector('meta[name="sugya-settings"]')?.getAttribute('content') ?? '{}';
  const parsed = readJson(written);
  const given = isRecord(parsed) ? parsed : {};
  return {
    cookieDomain: text(given.cookieDomain) ?? DEFAULTS.cookieDomain,
    frameAncestors: texts(given.frameAncestors) ?? DEFAULTS.frameAncestors,
    videoHosts: texts(given.videoHosts) ?? DEFAULTS.videoHosts,
    adminSiteUrl: text(given.adminSiteUrl) ?? DEFAULTS.adminSiteUrl,
    appScheme: text(given.appScheme) ?? DEFAULTS.appScheme,
    simulatorName: text(given.simulatorName) ?? DEFAULTS.simulatorName,
    operator: contact(given.operator),
    accessibilityOfficer: contact(given.accessibilityOfficer),
    hasPasskeys: given.hasPasskeys === true,
    signInProviders: providers(given.signInProviders) ?? DEFAULTS.signInProviders,
    courtsCity: text(given.courtsCity) ?? DEFAULTS.courtsCity,
  };
}

function contact(value: unknown): Contact {
  const given = isRecord(value) ? value : {};
  return {
    name: text(given.name),
    email: text(given.email),
    phone: text(given.phone),
    address: text(given.address),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function providers(value: unknown): Settings['signInProviders'] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((one: unknown) => {
    const [id, name] = isRecord(one) ? [text(one.id), text(one.name)] : [null, null];
    return id === null || name === null ? [] : [{ id, name }];
  });
}

function texts(value: unknown): string[] | null {
  return isTexts(value) ? value : null;
}
