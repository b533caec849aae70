/**
 * Lists of hosts as settings write them (VIDEO_HOSTS, BOOK_HOSTS), read as a content security policy reads them, so that
 * what is let through here is what a browser then shows: `host`, `*.host` (only what is below it), `https://host:8443`.
 */
export function isAllowedAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  // Names before the host look like another host to a reader.
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some((host) => {
    const [, scheme = 'https://', name = '', allowedPort = ''] = HOST.exec(host.toLowerCase()) ?? [];
    if (scheme !== 'https://' || name === '') return false;
    const isPort = allowedPort === '*' || allowedPort === port || (allowedPort === '443' && port === '');
    return isPort && (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name);
  });
}

const HOST = /^(https?:\/\/)?((?:\*\.)?[a-z0-9.-]+)(?::(\d+|\*))?$/;
