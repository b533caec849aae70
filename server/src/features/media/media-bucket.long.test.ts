/** The media library in a bucket of a real store: Debian's Swift, by its S3 interface. */
import { S3 } from '@aws-sdk/client-s3';
import { deleteMediaFile, UPLOADS_PATH } from '@sugya/contract/media.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorages } from '../../platform/media/storage/open-storages.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import {
  beginUpload,
  keep,
  picture,
  sendPart,
  tusHeaders,
  uploadAndKeep,
} from '../../testing/content/upload-media.ts';
import {
  isSwiftInstalled,
  SWIFT_PACKAGE,
  type SwiftServer,
  startSwift,
} from '../../testing/peers/swift-server.ts';
import { removeUnfinished } from './uploads/remove-unfinished.ts';

const nobodyWants = () => Promise.resolve(false);

const isInstalled = isSwiftInstalled();
const because = isInstalled ? '' : ` (left out: ${SWIFT_PACKAGE} is not installed)`;

const BUCKET = 'school-media';
/** More than one part of the store's, the last of them a small one. */
const LONG = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(12_000_000, 'ש'),
  Buffer.from('\n%%EOF\n'),
]);
const PART = 2 * 1024 * 1024;

describe.skipIf(!isInstalled)(`in a bucket${because}`, { timeout: 120_000 }, () => {
  let swift: SwiftServer;
  let s3: S3;
  let app: TestApp;
  let staff: TestClient;

  const settings = () => ({
    MEDIA_S3_ENDPOINT: swift.endpoint,
    MEDIA_S3_BUCKET: BUCKET,
    MEDIA_S3_ACCESS_KEY_ID: swift.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
  });
  const names = async () =>
    ((await s3.listObjectsV2({ Bucket: BUCKET })).Contents ?? []).map(({ Key }) => Key ?? '').toSorted();

  beforeAll(async () => {
    swift = await startSwift();
    s3 = new S3({
      endpoint: swift.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: swift,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    await s3.createBucket({ Bucket: BUCKET });
    app = await startTestApp({ environment: settings() });
    staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
  });
  afterAll(async () => {
    await app?.close();
    await swift?.stop();
  });

  test('MED-15: a picture lies there, is served from there, and leaves nothing when it is deleted', async () => {
    const file = await uploadAndKeep(app, staff, { name: 'תרשים.png', bytes: await picture('#445566') });
    expect(await names()).toEqual([file.key, `${file.key}-small`]);
    const served = await app.send({ url: file.url });
    expect([served.statusCode, served.rawPayload.length, served.headers['content-type']]).toEqual([
      200,
      file.bytes,
      'image/png',
    ]);
    const [etag] = [served.headers.etag].flat();
    expect((await app.send({ url: file.url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
      304,
    );
    expect((await staff.call(deleteMediaFile, { params: { fileId: file.id } })).status).toBe(204);
    expect(await names()).toEqual([]);
    expect((await app.send({ url: file.url })).statusCode).toBe(404);
  });

  test('MED-07, MED-15: a long file goes in parts, on from another process, and its bytes are answered by ranges', async () => {
    const uploadKey = await beginUpload(app, staff, { name: 'ארוך.pdf', size: LONG.length });
    const sibling = await app.startSibling();
    for (let offset = 0; offset < LONG.length; offset += PART) {
      const on = offset < 3 * PART ? app : sibling;
      const sent = await sendPart(on, staff, {
        uploadKey,
        offset,
        bytes: LONG.subarray(offset, offset + PART),
      });
      expect(sent.statusCode).toBe(204);
      const url = `${UPLOADS_PATH}/${uploadKey}`;
      const head = await app.send({ method: 'HEAD', url, headers: tusHeaders(staff) });
      expect(head.headers['upload-offset']).toBe(String(Math.min(LONG.length, offset + PART)));
    }
    const { body } = await keep(staff, uploadKey);
    if (!('state' in body) || body.state !== 'kept') throw new Error(JSON.stringify(body));
    expect(body.file).toMatchObject({ kind: 'document', bytes: LONG.length });
    const { ETag } = await s3.headObject({ Bucket: BUCKET, Key: uploadKey });
    expect(ETag).toMatch(/-[2-9]"$/);
    const part = await app.send({ url: body.file.url, headers: { range: 'bytes=5242870-5242890' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, LONG.subarray(5_242_870, 5_242_891)]);
    expect(await names()).toEqual([uploadKey]);
    await sibling.app.close();
  });

  test('MED-07: what was not seen through is taken away with its parts', async () => {
    const before = await names();
    const uploadKey = await beginUpload(app, staff, { name: 'נעצר.pdf', size: LONG.length });
    for (let offset = 0; offset < 4 * PART; offset += PART) {
      await sendPart(app, staff, { uploadKey, offset, bytes: LONG.subarray(offset, offset + PART) });
    }
    expect((await s3.listMultipartUploads({ Bucket: BUCKET })).Uploads).toHaveLength(1);
    const later = new Date(Date.now() + 8 * 86_400_000);
    expect(
      await removeUnfinished(app.db, {
        storages: openStorages(app.config),
        isWanted: nobodyWants,
        now: later,
      }),
    ).toBe(1);
    expect([await names(), (await s3.listMultipartUploads({ Bucket: BUCKET })).Uploads]).toEqual([
      before,
      undefined,
    ]);
    expect((await keep(staff, uploadKey)).status).toBe(404);
  });

  test('MED-15: the store checks who asks: another secret opens nothing', async () => {
    const environment = { ...settings(), MEDIA_S3_SECRET_ACCESS_KEY: 'not the secret of this bucket' };
    const stranger = await startTestApp({ environment });
    const client = await stranger.forLong((await stranger.buildUser({ isAdmin: true })).id);
    const before = await names();
    await expect(beginUpload(stranger, client, { name: 'א.pdf', size: 10 })).rejects.toThrow(
      /did not begin: 5\d\d/,
    );
    expect(await names()).toEqual(before);
    await stranger.close();
  });
});
