/** Sends a file piece by piece, under a name that may be Hebrew. */
import { Readable } from 'node:stream';
import type { Download } from '@sugya/contract/export.ts';
import type { FastifyReply } from 'fastify';

export function sendDownload(
  reply: FastifyReply,
  { fileName, contentType, content }: Download,
): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', contentDisposition(fileName))
    .header('cache-control', 'no-store')
    .send(Readable.from(content, { objectMode: false }));
}

/** RFC 6266: the name in letters that every program reads, and beside it the name itself. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '_').replace(/^_+(?=\.)/, 'export');
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
