/** Which addresses an outgoing call may reach, and that it reaches the one that was judged. */
import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressRange } from '../../config-sign-in.ts';
import { isPublic, PrivateAddress, publicFetch } from './public-fetch.ts';

const server = createServer((request, response) =>
  request.url === '/away'
    ? response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    : response.end('hello'),
);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port; // a port, not a pipe
});
afterAll(() => server.close());

const LOOPBACK: readonly AddressRange[] = [{ address: '127.0.0.1', prefix: 32, family: 'ipv4' }];

/** Leads every name to these addresses, one set a question. */
function namesLeadTo(...answers: string[][]) {
  const asked: string[] = [];
  const look = (hostname: string, _options: unknown, callback: (...given: unknown[]) => void) => {
    const found = answers[asked.length] ?? [];
    asked.push(hostname);
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, look: look as unknown as typeof lookup }; // the one way of calling it that is used
}

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['::ffff:93.184.215.14', true],
  ['127.0.0.1', false],
  ['127.8.8.8', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['198.18.0.1', false],
  ['203.0.113.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['no address', false],
])('SIN-08: %s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test.each(['127.0.0.1', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
  'SIN-08: a call to %s is refused',
  async (host) => {
    const { fetch } = publicFetch([]);
    await expect(fetch(`http://${host}:${port}/`, {})).rejects.toThrow(PrivateAddress);
  },
);

test('SIN-08: a name that leads into the network is refused, also when one of its addresses is public', async () => {
  for (const found of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::1']]) {
    const { look } = namesLeadTo(found);
    const { fetch } = publicFetch([], { look });
    await expect(fetch(`http://school.example:${port}/`, {})).rejects.toMatchObject({
      cause: expect.any(PrivateAddress),
    });
  }
});

test('SIN-08: what the configuration lists is reached, at the address that was looked up, asked for once', async () => {
  const { look, asked } = namesLeadTo(['127.0.0.1'], ['10.0.0.1']);
  const guard = publicFetch(LOOPBACK, { look });
  const answer = await guard.fetch(`http://school.example:${port}/`, {});
  expect(await answer.text()).toBe('hello');
  expect(asked).toEqual(['school.example']);
  await guard.close();
});

test('SIN-08: a redirect is not followed', async () => {
  const guard = publicFetch(LOOPBACK);
  const answer = await guard.fetch(`http://127.0.0.1:${port}/away`, { redirect: 'follow' });
  expect(answer.status).toBe(302);
  await guard.close();
});
