/**
 * Whether the page's content security policy lets an address of another site be shown, so that a player says so in words
 * instead of staying empty. `sources` are written as in VIDEO_HOSTS: `host`, `*.host` (only what is below it),
 * `https://host:8443`; without a scheme https is meant.
 */
export function isAllowedAddress(address: string, sources: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  return sources.some((source) => {
    const [, scheme = 'https:', name = '', allowedPort = ''] = SOURCE.exec(source.toLowerCase()) ?? [];
    if (name === '' || protocol !== scheme) return false;
    if (allowedPort !== '*' && port !== (allowedPort === DEFAULT_PORTS[scheme] ? '' : allowedPort))
      return false;
    return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
  });
}

const SOURCE = /^(?:(https?:)\/\/)?((?:\*\.)?[a-z0-9.-]+)(?::(\d+|\*))?$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };
