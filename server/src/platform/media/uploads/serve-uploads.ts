/**
 * Where the parts of uploads come in: tus 1.0, by `@tus/server`. Each request is an administrator's, or nothing of it is
 * read. What came stays when a line breaks, and the browser goes on from there, also after a restart of ours.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '../../access/capabilities.ts';
import type { FieldErrors } from '../../endpoint.ts';
import { sendProblem } from '../../http/problems.ts';
import type { Random } from '../../random.ts';
import type { Authenticate } from '../../session/authenticate.ts';
import { isUploadKey } from '../storage/media-storage.ts';
import type { MediaStorages } from '../storage/media-storages.ts';

export type UploadsNeeds = {
  readonly authenticate: Authenticate;
  readonly random: Random;
  readonly storages: MediaStorages;
  /** Where the parts go; each kind of upload has a path of its own. */
  readonly path: string;
  readonly maxBytes: number;
  /** Why the upload need not begin, by what it says of itself; null: it may. */
  readonly refusalOf: (headers: UploadHeaders) => UploadRefusal | null;
};

export type UploadHeaders = {
  readonly length: string | undefined;
  readonly metadata: string | undefined;
};
export type UploadRefusal = {
  readonly code: 'invalid_request' | 'media_refused' | 'too_large';
  readonly errors?: FieldErrors;
};

const PARTS = 'application/offset+octet-stream';

export async function serveUploads(app: FastifyInstance, needs: UploadsNeeds): Promise<void> {
  const { authenticate, random, storages, path, maxBytes, refusalOf } = needs;
  let opened: ReturnType<typeof openServer> | null = null;

  async function openServer() {
    const { Server } = await import('@tus/server');
    return new Server({
      path,
      datastore: await storages.current.uploads(),
      relativeLocation: true,
      maxSize: maxBytes,
      namingFunction: () => random.uuid(),
      // The browser's own origin needs no leave, and no other gets any.
      allowedOrigins: [],
    });
  }

  /** Before a byte of the body is read. */
  async function onlyStaff(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { authorization, 'student-id': studentId } = request.headers;
    const found = await authenticate({ authorization, studentId: [studentId].flat()[0] });
    if (found.kind === 'refused') return sendProblem(request, reply, { code: found.code });
    if (!mayDo(found.viewer, 'content.write')) return sendProblem(request, reply, { code: 'not_allowed' });
    return undefined;
  }

  await app.register(async (scope) => {
    // The parts are read by the server of uploads, piece by piece.
    scope.addContentTypeParser(PARTS, (_request, _body, parsed) => parsed(null));
    scope.route({
      method: ['POST'],
      url: path,
      config: { name: 'upload' },
      onRequest: onlyStaff,
      handler: async (request, reply) => {
        const length = [request.headers['upload-length']].flat()[0];
        const metadata = [request.headers['upload-metadata']].flat()[0];
        const refusal = refusalOf({ length, metadata });
        if (refusal !== null) return sendProblem(request, reply, refusal);
        return await handOver(request, reply);
      },
    });
    scope.route<{ Params: { uploadKey: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:uploadKey`,
      config: { name: 'upload' },
      onRequest: onlyStaff,
      handler: async (request, reply) => {
        if (!isUploadKey(request.params.uploadKey)) return sendProblem(request, reply, { code: 'not_found' });
        if (request.method === 'DELETE') {
          await storages.current.removeUpload(request.params.uploadKey);
          return reply.code(204).header('tus-resumable', '1.0.0').send();
        }
        return await handOver(request, reply);
      },
    });
  });

  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    opened ??= openServer();
    const server = await opened;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await server.handle(request.raw, reply.raw);
    return reply;
  }
}
