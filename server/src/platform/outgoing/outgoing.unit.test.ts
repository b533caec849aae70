import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressRange } from '../../config-sign-in.ts';
import {
  PUSH_SERVICE_CERTIFICATE as ca,
  type PushService,
  startPushService,
} from '../../testing/peers/push-service.ts';
import { OutgoingRefused, outgoing } from './outgoing.ts';

const LOOPBACK: readonly AddressRange[] = [{ address: '127.0.0.1', prefix: 32, family: 'ipv4' }];
const to = (address: string) => ({ url: new URL(address), headers: {} });

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

test.each(['https://127.0.0.1/push', 'https://[::1]/push', 'https://0x7f.1/push', 'http://push.example/'])(
  'NTC-12: nothing is sent to %s',
  async (address) => {
    await expect(outgoing({ privateAddresses: [] })(to(address))).rejects.toThrow(OutgoingRefused);
  },
);

test('NTC-12: a name that leads into this machine is refused, and reached once its address is listed', async () => {
  const port = service.host.split(':')[1] ?? '';
  const address = `https://localhost:${port}/push/none`;
  await expect(outgoing({ privateAddresses: [], ca })(to(address))).rejects.toThrow(OutgoingRefused);
  const both = [...LOOPBACK, { address: '::1', prefix: 128, family: 'ipv6' } as const];
  // No browser lies there; that it was answered at all is the point.
  expect(await outgoing({ privateAddresses: both, ca })(to(address))).toEqual({ status: 404 });
});

test('NTC-12: a call that fails says so in the network’s words', async () => {
  const send = outgoing({ privateAddresses: LOOPBACK, ca });
  await expect(send(to('https://127.0.0.1:1/push'))).rejects.toThrow('fetch failed');
});
