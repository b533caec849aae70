import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    'computer chrome windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70`,
    'computer edge windows',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'computer safari macos',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, 'computer firefox linux'],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    'computer chrome chromeos',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'phone safari ios',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
    'phone chrome ios',
  ],
  // A program on an iPhone leaves out the word Mobile.
  ['Program/7 (iPhone; iOS 18.1) CFNetwork/1568.200.51', 'phone null ios'],
  [
    `${MOZILLA} (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1`,
    'tablet safari ipados',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'phone chrome android',
  ],
  [
    `${MOZILLA} (Linux; Android 14; SM-X910) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36`,
    'tablet samsung android',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
    'computer opera windows',
  ],
  ['curl/8.5.0', 'unknown null null'],
  [null, 'unknown null null'],
])('USR: a device is named by what its browser says: %s', (userAgent, expected) => {
  const { kind, browser, system } = describeDevice(userAgent);

  expect(`${kind} ${browser} ${system}`).toBe(expected);
});
