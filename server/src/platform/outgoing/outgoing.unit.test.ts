import { expect, test } from 'vitest';
import { PUSH_SERVICE_CERTIFICATE as ca, startPushService } from '../../testing/peers/push-service.ts';
import { isPublicAddress, OutgoingRefused, outgoing } from './outgoing.ts';

const post = (address: string) => ({ url: new URL(address), method: 'POST', headers: {} }) as const;

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4028:804::200e', true],
  ['127.0.0.1', false],
  ['127.8.8.8', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('NTC-12: whether %s is an address of the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'http://push.example/',
])('NTC-12: nothing is sent to %s', async (address) => {
  const send = outgoing({
    privateHosts: [],
    resolve: () => Promise.resolve([{ address: '8.8.8.8', family: 4 }]),
  });
  await expect(send(post(address))).rejects.toThrow(OutgoingRefused);
});

test('NTC-12: a name that leads to a public and to a private address is not called, nor one that leads nowhere', async () => {
  const leadingTo = (...addresses: string[]) =>
    outgoing({
      privateHosts: [],
      resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: 4 }))),
    });
  await expect(leadingTo('8.8.8.8', '10.0.0.1')(post('https://push.example/'))).rejects.toThrow(
    OutgoingRefused,
  );
  await expect(leadingTo()(post('https://push.example/'))).rejects.toThrow(OutgoingRefused);
});

test('NTC-12: a host of the configuration is called at the address that was judged, which no second lookup changes', async () => {
  const service = await startPushService();
  const port = service.host.split(':')[1] ?? '';
  let lookups = 0;
  const resolve = () => {
    lookups += 1;
    return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  };
  const send = outgoing({ privateHosts: [`localhost:${port}`], resolve, ca });

  // No browser lies there; that it was answered at all is the point.
  expect(await send(post(`https://localhost:${port}/push/none`))).toEqual({ status: 404 });
  expect(lookups).toBe(1);
  const elsewhere = outgoing({ privateHosts: ['localhost:1'], resolve, ca });
  await expect(elsewhere(post(`https://localhost:${port}/push/none`))).rejects.toThrow(OutgoingRefused);
  await service.stop();
});
