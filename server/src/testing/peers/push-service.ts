/**
 * A push service and the browser behind it, for tests: takes a push as RFC 8030 says, judges its sender by RFC 8292, and opens
 * it by RFC 8291 with keys of its own. No vendor's service is reached.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** Made for these tests, by openssl, for 127.0.0.1 alone; it guards nothing. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgccpBfDpkXcfaTYug
Dulbqp5b6UxixtxNvSmlaHB+bxOhRANCAAQeBj9Fn3BP/ry9Sff+z6vqwlsAnhJq
6sJT1u7yRWBO+1dtXCeg8Xg2FwJvHFKnJpssP83J5dFApR6xH5DjUPG9
-----END PRIVATE KEY-----`;
export const PUSH_SERVICE_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUDIpS4Gc0Jgn8opUGqupNQx8FrtkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzE2MDgwNloYDzIxMjYxMDMw
MTYwODA2WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQeBj9Fn3BP/ry9Sff+z6vqwlsAnhJq6sJT1u7yRWBO+1dtXCeg8Xg2
FwJvHFKnJpssP83J5dFApR6xH5DjUPG9o28wbTAdBgNVHQ4EFgQURGT+Z4kQo0Gs
ipZKk+rDb3+XCQwwHwYDVR0jBBgwFoAURGT+Z4kQo0GsipZKk+rDb3+XCQwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSAAwRQIgF8/JGlkpWAkzAmnGFAKffuFwtj6Jpw0Vlj4afSd2em8CIQCA
hZzRY1c/wo5yAFdzghDbgBXcio0kZ8n/LhpYX5INow==
-----END CERTIFICATE-----`;

export type ReceivedPush = {
  /** As it was before it was encrypted. */
  readonly text: string;
  readonly bytes: number;
  readonly ttl: number;
  readonly topic: string | null;
  /** Of the sender, as the signed token names them. */
  readonly subject: string;
};

export type BrowserSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

export type PushService = {
  /** `host:port`. */
  readonly host: string;
  readonly received: ReceivedPush[];
  /** A browser that trusts that sender alone, as its subscription says. */
  subscribe(senderKey: string): BrowserSubscription;
  /** From now on each push is answered so; 201 is how it begins. */
  answerWith(status: number): void;
  stop(): Promise<void>;
};

type Browser = { readonly keys: ECDH; readonly auth: Buffer; readonly senderKey: string };

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let status = 201;
  const server = createServer({ key: KEY, cert: PUSH_SERVICE_CERTIFICATE }, (request, response) => {
    const browser = browsers.get(request.url ?? '');
    if (browser === undefined) {
      response.writeHead(404).end();
      return;
    }
    takePush(request, browser, origin()).then(
      (push) => {
        if (status === 201) received.push(push);
        response.writeHead(status).end();
      },
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a port, not a pipe
  const host = `127.0.0.1:${port}`;
  const origin = () => `https://${host}`;
  return {
    host,
    received,
    subscribe: (senderKey) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, { keys, auth, senderKey });
      return {
        endpoint: `${origin()}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    answerWith: (next) => {
      status = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function takePush(
  request: IncomingMessage,
  { keys, auth, senderKey }: Browser,
  origin: string,
): Promise<ReceivedPush> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding was set
  const body = Buffer.concat(chunks);
  const { headers } = request;
  if (request.method !== 'POST') throw new Error('A push is a POST (RFC 8030, 5)');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted as RFC 8291 says');
  if (body.length > 4_096) throw new Error('No push service need take so much (RFC 8030, 7.2)');
  const ttl = Number(headers.ttl ?? Number.NaN);
  if (!Number.isInteger(ttl) || ttl < 0) throw new Error('A push says how long it lives (RFC 8030, 5.2)');
  const topic = headers.topic?.toString() ?? null;
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) throw new Error('No topic (RFC 8030, 5.4)');
  return {
    text: openPush(body, { keys, auth }).toString('utf8'),
    bytes: body.length,
    ttl,
    topic,
    subject: await senderOf(headers.authorization ?? '', { senderKey, origin }),
  };
}

/** RFC 8292: the token is of this service, not old, and signed by the key for which the browser subscribed. */
async function senderOf(
  authorization: string,
  { senderKey, origin }: { readonly senderKey: string; readonly origin: string },
): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== senderKey) throw new Error('Signed by another key than the browser subscribed for');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('Not an uncompressed point of P-256');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, verifier, { audience: origin, algorithms: ['ES256'] });
  const { exp = Number.POSITIVE_INFINITY, sub = '' } = payload;
  if (exp > Date.now() / 1000 + 24 * 3600) throw new Error('Lives for more than a day (RFC 8292, 2)');
  if (!/^(mailto:|https:)./.test(sub)) throw new Error('Names nobody to ask (RFC 8292, 2.1)');
  return sub;
}

/** RFC 8291, 3.4, on one record of RFC 8188. Throws where it was not encrypted for these keys. */
export function openPush(
  body: Buffer,
  { keys, auth }: { readonly keys: ECDH; readonly auth: Buffer },
): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderPoint = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('More than one record (RFC 8291, 4)');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderPoint]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderPoint), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('Not the last record (RFC 8188, 2)');
  return padded.subarray(0, end);
}
