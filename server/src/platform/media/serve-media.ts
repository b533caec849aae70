/**
 * Serves files under DATA_DIR/media behind signed addresses, with Range. The signer has seen that the student may
 * see the file; here nobody is asked again, so that a video plays without a query per piece.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import { byteRange } from './byte-range.ts';
import { MEDIA_PREFIX, type MediaLinks } from './media-links.ts';
import { fileInFolder, mediaType } from './media-path.ts';
import { openStoredFile } from './storage/folder-storage.ts';
import { type MediaStorage, nameIn, type StoredFile } from './storage/media-storage.ts';

export type MediaNeeds = {
  readonly folder: string;
  /** Of the media library; beside them lie the files of packs in the folder itself. */
  readonly storages?: readonly MediaStorage[];
  readonly links: MediaLinks;
  /** Who, beside ourselves, may show an HTML file or a PDF in a frame. */
  readonly frameAncestors: readonly string[];
};

export function serveMedia(
  app: FastifyInstance,
  { folder, storages = [], links, frameAncestors }: MediaNeeds,
): void {
  // The frame stands in a page of ours, whatever other page may hold that one.
  const others = frameAncestors.filter((host) => host !== "'self'" && host !== "'none'");
  const ancestors = ["'self'", ...others].join(' ');
  app.route({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_PREFIX}:token/*`,
    config: { name: 'media' },
    compress: false,
    handler: async (request, reply) => {
      const signed = links.verify(request.url);
      if (signed === null) return sendProblem(request, reply, { code: 'not_allowed' });
      const type = mediaType(signed.path);
      const file = type === null ? null : await openFile(signed.path);
      if (file === null || type === null) return sendProblem(request, reply, { code: 'not_found' });
      reply.headers({
        'content-type': type,
        'cache-control': 'private, max-age=3600',
        // Nothing in such a file may run; a book in HTML is shown in a sandboxed frame as well.
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; sandbox; frame-ancestors ${ancestors}`,
      });
      if (type === 'application/pdf') {
        // A browser's own PDF viewer does not work in a sandbox.
        reply.header(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors ${ancestors}`,
        );
      }
      return sendFile(request, reply, file);
    },
  });

  async function openFile(path: string): Promise<StoredFile | null> {
    const storage = storages.find((one) => nameIn(one, path) !== null);
    if (storage !== undefined) return storage.open(path);
    const file = fileInFolder(folder, path);
    return file === null ? null : openStoredFile(file);
  }
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const { size, etag } = file;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) {
    await file.close();
    return reply.code(304).send();
  }
  const condition = request.headers['if-range'];
  const isCurrent = condition === undefined || condition === etag;
  const range = byteRange(isCurrent ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') {
    await file.close();
    return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-type').send();
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  reply.header('content-length', end - start + 1);
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD' || size === 0) {
    await file.close();
    return reply.send('');
  }
  return reply.send(await file.read({ start, end }));
}
