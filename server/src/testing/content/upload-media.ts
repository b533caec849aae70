/** Files for the media library, brought to it as a browser brings them. */
import { keepUpload, type MediaFile, UPLOADS_PATH } from '@sugya/contract/media.ts';
import sharp from 'sharp';
import type { TestApp, TestClient } from '../app/test-app.ts';

export type FileToUpload = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly captionsOf?: number;
};

/** Each colour is another file. */
export async function picture(
  colour: string,
  { width = 40, height = 30 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

export function tusHeaders(client: TestClient): Record<string, string> {
  return { authorization: `Bearer ${client.tokens?.accessToken}`, 'tus-resumable': '1.0.0' };
}

/** Returns the upload's key. */
export async function beginUpload(
  app: TestApp,
  client: TestClient,
  {
    name,
    captionsOf,
    size,
    path = UPLOADS_PATH,
  }: { name: string; captionsOf?: number | undefined; size: number; path?: string },
): Promise<string> {
  const of = { filename: name, ...(captionsOf !== undefined && { captionsOf: String(captionsOf) }) };
  const metadata = Object.entries(of).map(
    ([word, value]) => `${word} ${Buffer.from(value).toString('base64')}`,
  );
  const reply = await app.send({
    method: 'POST',
    url: path,
    headers: {
      ...tusHeaders(client),
      'upload-length': String(size),
      'upload-metadata': metadata.join(','),
    },
  });
  if (reply.statusCode !== 201)
    throw new Error(`The upload did not begin: ${reply.statusCode} ${reply.body}`);
  return String(reply.headers.location).split('/').at(-1) ?? '';
}

/** Over a real connection: parts are streams. */
export async function sendPart(
  { app }: Pick<TestApp, 'app'>,
  client: TestClient,
  {
    uploadKey,
    offset,
    bytes,
    path = UPLOADS_PATH,
  }: { uploadKey: string; offset: number; bytes: Uint8Array; path?: string },
): Promise<{ readonly statusCode: number }> {
  const reply = await fetch(`${await addressOf(app)}${path}/${uploadKey}`, {
    method: 'PATCH',
    headers: {
      ...tusHeaders(client),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: Buffer.from(bytes),
  });
  await reply.text();
  return { statusCode: reply.status };
}

async function addressOf(app: TestApp['app']): Promise<string> {
  const address = app.server.address();
  if (address === null) return await app.listen({ port: 0, host: '127.0.0.1' });
  if (typeof address === 'string') throw new Error('The test app listens on no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Sent whole, not kept yet. */
export async function upload(
  app: TestApp,
  client: TestClient,
  file: FileToUpload,
  path: string = UPLOADS_PATH,
): Promise<string> {
  const { name, bytes, captionsOf } = file;
  const uploadKey = await beginUpload(app, client, { name, captionsOf, size: bytes.length, path });
  const sent = await sendPart(app, client, { uploadKey, offset: 0, bytes, path });
  if (sent.statusCode !== 204) throw new Error(`The part was not taken: ${sent.statusCode}`);
  return uploadKey;
}

export async function keep(client: TestClient, uploadKey: string) {
  for (;;) {
    const reply = await client.call(keepUpload, { params: { uploadKey } });
    const isChecking = 'state' in reply.body && reply.body.state === 'checking';
    if (!isChecking) return reply;
  }
}

/** For a file that the library takes. */
export async function uploadAndKeep(
  app: TestApp,
  client: TestClient,
  file: FileToUpload,
): Promise<MediaFile> {
  const reply = await keep(client, await upload(app, client, file));
  if (!('state' in reply.body) || reply.body.state !== 'kept') throw new Error(JSON.stringify(reply.body));
  return reply.body.file;
}
