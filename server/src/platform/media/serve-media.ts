/**
 * Serves files under DATA_DIR/media behind signed addresses, with Range. The signer has seen that the student may
 * see the file; here nobody is asked again, so that a video plays without a query per piece.
 */
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import { byteRange } from './byte-range.ts';
import { MEDIA_PREFIX, type MediaLinks } from './media-links.ts';
import { fileInFolder, mediaType } from './media-path.ts';

export type MediaNeeds = {
  readonly folder: string;
  readonly links: MediaLinks;
  /** Who, beside ourselves, may show an HTML file or a PDF in a frame. */
  readonly frameAncestors: readonly string[];
};

export function serveMedia(app: FastifyInstance, { folder, links, frameAncestors }: MediaNeeds): void {
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
      const file = fileInFolder(folder, signed.path);
      const type = mediaType(signed.path);
      const handle = file === null || type === null ? null : await openFile(file);
      if (handle === null || type === null) return sendProblem(request, reply, { code: 'not_found' });
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
      return sendFile(request, reply, handle);
    },
  });
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, handle: FileHandle) {
  const { size, mtimeMs } = await handle.stat();
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) {
    await handle.close();
    return reply.code(304).send();
  }
  const condition = request.headers['if-range'];
  const isCurrent = condition === undefined || condition === etag;
  const range = byteRange(isCurrent ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') {
    await handle.close();
    return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-type').send();
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  reply.header('content-length', end - start + 1);
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD' || size === 0) {
    await handle.close();
    return reply.send('');
  }
  return reply.send(createReadStream('', { fd: handle, start, end }));
}

/** Null where there is no such file. */
async function openFile(file: string): Promise<FileHandle | null> {
  try {
    const handle = await open(file, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
