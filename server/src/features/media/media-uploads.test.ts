/** Uploads to the media library: what is taken, what is refused, and what is left behind. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listMediaFiles, UPLOADS_PATH } from '@sugya/contract/media.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorages } from '../../platform/media/storage/open-storages.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import {
  beginUpload,
  keep,
  picture,
  sendPart,
  tusHeaders,
  upload,
  uploadAndKeep,
} from '../../testing/content/upload-media.ts';
import { removeUnfinished } from './uploads/remove-unfinished.ts';

const nobodyWants = () => Promise.resolve(false);

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
});
afterAll(() => app.close());

const DEMO = new URL('../../../../content/demo/media/', import.meta.url);
const demo = (name: string) => readFile(new URL(name, DEMO));
const filesInFolder = async () => (await readdir(join(app.config.dataDirectory, 'media/library'))).toSorted();
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');

describe('what is kept', () => {
  test('MED-04: a picture is drawn anew: smaller, turned as it was held, without what was written into it', async () => {
    const taken = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'a secret of the camera' }, IFD3: { GPSLatitude: '31/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('a secret of the camera')).toBe(true);

    const file = await uploadAndKeep(app, staff, { name: 'C:\\תמונות\\נוף.JPG', bytes: taken });

    expect(file).toMatchObject({
      kind: 'picture',
      name: 'נוף.JPG',
      type: 'image/jpeg',
      width: 800,
      height: 1_600,
    });
    const { rawPayload, headers } = await app.send({ url: file.url });
    expect(rawPayload).toHaveLength(file.bytes);
    expect(rawPayload.includes('secret')).toBe(false);
    const { exif, orientation, width } = await sharp(rawPayload).metadata();
    expect([exif, orientation, width]).toEqual([undefined, undefined, 800]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const small = await sharp((await app.send({ url: file.previewUrl ?? '' })).rawPayload).metadata();
    expect([small.width, small.height, small.format]).toEqual([160, 320, 'webp']);
  });

  test('MED-05, MED-09: a video’s measures are its own, and parts of it are answered under a policy that runs nothing', async () => {
    const bytes = await demo('lectures/contracts-offer.mp4');
    const file = await uploadAndKeep(app, staff, { name: 'שיעור.mp4', bytes });
    expect(file).toMatchObject({ kind: 'video', type: 'video/mp4', bytes: bytes.length });
    expect([file.width, file.height, file.seconds].every((measure) => (measure ?? 0) > 0)).toBe(true);

    const part = await app.send({ url: file.url, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.rawPayload, part.headers['content-range']]).toEqual([
      206,
      bytes.subarray(4, 12),
      `bytes 4-11/${bytes.length}`,
    ]);
    expect(part.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox; /);
    expect(
      (await app.send({ url: file.url.replace(/\.[\w-]{43}\//, `.${'x'.repeat(43)}/`) })).statusCode,
    ).toBe(403);
  });

  test('MED-06: captions belong to a video, and a second upload takes the place of the first', async () => {
    const bytes = await demo('lectures/contracts-good-faith.mp4');
    const video = await uploadAndKeep(app, staff, { name: 'תום לב.mp4', bytes });
    const vtt = await demo('lectures/contracts-good-faith.vtt');
    const before = await filesInFolder();

    await uploadAndKeep(app, staff, { name: 'ראשון.vtt', bytes: vtt, captionsOf: video.id });
    const second = Buffer.from(vtt.toString().replace('WEBVTT', 'WEBVTT - שני'));
    const file = await uploadAndKeep(app, staff, { name: 'שני.vtt', bytes: second, captionsOf: video.id });

    expect([file.id, file.captions?.name]).toEqual([video.id, 'שני.vtt']);
    const served = await app.send({ url: file.captions?.url ?? '' });
    expect([served.rawPayload, served.headers['content-type']]).toEqual([second, 'text/vtt; charset=utf-8']);
    expect(await filesInFolder()).toHaveLength(before.length + 1);
  });

  test('MED-07: what is kept twice is there once, also where another name stands over the same content', async () => {
    const bytes = await picture('#102030');
    const uploadKey = await upload(app, staff, { name: 'א.png', bytes });
    const first = await keep(staff, uploadKey);
    const again = await keep(await app.forLong((await app.buildUser({ isAdmin: true })).id), uploadKey);
    expect(again.body).toMatchObject({ state: 'kept', file: { name: 'א.png' }, wasThere: false });

    const before = await filesInFolder();
    const other = await keep(staff, await upload(app, staff, { name: 'ב.png', bytes }));
    expect(other.body).toMatchObject({ state: 'kept', wasThere: true, file: { name: 'א.png' } });
    expect([first.status, other.status]).toEqual([200, 200]);
    expect(await filesInFolder()).toEqual(before);
  });
});

describe('what is refused', () => {
  test.each([
    [
      'svg',
      'תרשים.png',
      Buffer.from('<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['svg', 'תרשים.jpg', Buffer.from('\ufeff<svg >', 'utf16le')],
    ['html', 'עמוד.pdf', Buffer.from('  <!DOCTYPE html><script>alert(1)</script>')],
    ['unknown_type', 'תוכנית.mp4', Buffer.from('MZ and more')],
    ['unknown_type', 'ארכיון.pdf', Buffer.from('504b0304140000000800', 'hex')],
    ['broken_document', 'חתוך.pdf', Buffer.from('%PDF-1.7\nand no end')],
    ['broken_picture', 'חתוך.png', Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex')],
    ['captions_alone', 'כתוביות.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nשלום\n')],
    ['broken_captions', 'כתוביות.vtt', Buffer.from('WEBVTT\n\nnot a time\nשלום\n')],
  ])('MED-02: %s, as the content of %s', async (reason, name, bytes) => {
    const before = await filesInFolder();
    const reply = await keep(staff, await upload(app, staff, { name, bytes }));
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { code: 'media_refused', errors: { file: [reason] } },
    ]);
    expect(await filesInFolder()).toEqual(before);
  });

  test('MED-02: half an mp4, a picture of too many pixels, and captions in the place of nothing', async () => {
    const half = (await demo('lectures/law-reading-map.mp4')).subarray(0, 600);
    const wide = await sharp({ create: { width: 30_000, height: 2_001, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const video = await uploadAndKeep(app, staff, {
      name: 'מפה.mp4',
      bytes: await demo('lectures/law-reading-map.mp4'),
    });
    const reasonOf = async (file: Parameters<typeof upload>[2]) => {
      const { body } = await keep(staff, await upload(app, staff, file));
      return 'errors' in body ? body.errors?.file : body;
    };
    expect(await reasonOf({ name: 'חצי.mp4', bytes: half })).toEqual(['broken_video']);
    expect(await reasonOf({ name: 'רחב.png', bytes: wide })).toEqual(['too_many_pixels']);
    expect(await reasonOf({ name: 'מסמך.pdf', bytes: PDF, captionsOf: video.id })).toEqual([
      'broken_captions',
    ]);
  });

  test.each([
    ['too_large', 'a.png', 25_000_001],
    ['too_large', 'a.mp4', 4_000_000_001],
    ['svg', 'a.svg', 10],
    ['html', 'a.html', 10],
    ['unknown_type', 'a.exe', 10],
    ['empty', 'a.pdf', 0],
  ])('MED-03: %s, said of %s before a byte is sent', async (reason, name, size) => {
    const reply = await app.send({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        ...tusHeaders(staff),
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { errors: { file: [reason] } }]);
  });
});

describe('an upload', () => {
  test('MED-07: goes on from where it broke, on another process too', async () => {
    const bytes = await demo('books/legal-terms.pdf');
    const uploadKey = await beginUpload(app, staff, { name: 'מונחים.pdf', size: bytes.length });
    await sendPart(app, staff, { uploadKey, offset: 0, bytes: bytes.subarray(0, 50_000) });
    expect((await keep(staff, uploadKey)).body).toMatchObject({ code: 'upload_unfinished' });

    const sibling = await app.startSibling();
    const url = `${UPLOADS_PATH}/${uploadKey}`;
    const head = await sibling.send({ method: 'HEAD', url, headers: tusHeaders(staff) });
    expect([head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      '50000',
      String(bytes.length),
    ]);
    const wrong = await sendPart(sibling, staff, { uploadKey, offset: 10, bytes: bytes.subarray(10, 20) });
    expect(wrong.statusCode).toBe(409);
    await sendPart(sibling, staff, { uploadKey, offset: 50_000, bytes: bytes.subarray(50_000) });

    const { body } = await keep(staff, uploadKey);
    expect(body).toMatchObject({ state: 'kept', file: { kind: 'document', bytes: bytes.length } });
    await sibling.app.close();
  });

  test('MED-07: is an administrator’s alone, and of an administrator who impersonates nobody', async () => {
    const { id } = await app.buildUser();
    const student = await app.forLong(id);
    const url = `${UPLOADS_PATH}/${crypto.randomUUID()}`;
    const statusOf = async (headers: Record<string, string>) =>
      (await app.send({ method: 'PATCH', url, headers: { ...headers, 'tus-resumable': '1.0.0' } }))
        .statusCode;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf(tusHeaders(student))).toBe(403);
    expect(await statusOf({ ...tusHeaders(staff), 'student-id': String(id) })).toBe(403);
  });

  test('MED-07: given up or forgotten, nothing of it stays; a file that was kept does', async () => {
    const kept = await uploadAndKeep(app, staff, { name: 'נשאר.pdf', bytes: Buffer.concat([PDF, PDF]) });
    const before = await filesInFolder();
    const given = await beginUpload(app, staff, { name: 'א.pdf', size: 100 });
    await app.send({ method: 'DELETE', url: `${UPLOADS_PATH}/${given}`, headers: tusHeaders(staff) });
    expect(await filesInFolder()).toEqual(before);

    await upload(app, staff, { name: 'ב.pdf', bytes: PDF });
    const storages = openStorages(app.config);
    expect(await removeUnfinished(app.db, { storages, isWanted: nobodyWants, now: new Date() })).toBe(0);
    const later = new Date(Date.now() + 8 * 86_400_000);
    expect(await removeUnfinished(app.db, { storages, isWanted: nobodyWants, now: later })).toBeGreaterThan(
      0,
    );
    expect(await filesInFolder()).toEqual(before);
    expect((await app.send({ url: kept.url })).statusCode).toBe(200);
    expect((await staff.callOk(listMediaFiles, {})).files.map(({ name }) => name)).toContain('נשאר.pdf');
  });
});
