/**
 * Where the parts of uploads come in: tus 1.0, by `@tus/server`. Each request is an administrator's, or nothing of it is
 * read. What came stays when a line breaks, and the browser goes on from there, also after a restart of ours.
 */
import { UPLOADS_PATH } from '@sugya/contract/media.ts';
import { LARGEST_UPLOAD_BYTES } from '@sugya/domain/media/media-kinds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../../platform/http/problems.ts';
import { isUploadKey } from '../../../platform/media/storage/media-storage.ts';
import type { MediaStorages } from '../../../platform/media/storage/media-storages.ts';
import type { Random } from '../../../platform/random.ts';
import type { Authenticate } from '../../../platform/session/authenticate.ts';
import { refusalOfHeaders } from './announced-file.ts';

export type UploadsNeeds = {
  readonly authenticate: Authenticate;
  readonly random: Random;
  readonly storages: MediaStorages;
};

const PARTS = 'application/offset+octet-stream';

export async function serveUploads(app: FastifyInstance, needs: UploadsNeeds): Promise<void> {
  const { authenticate, random, storages } = needs;
  let opened: ReturnType<typeof openServer> | null = null;

  async function openServer() {
    const { Server } = await import('@tus/server');
    return new Server({
      path: UPLOADS_PATH,
      datastore: await storages.current.uploads(),
      relativeLocation: true,
      maxSize: LARGEST_UPLOAD_BYTES,
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
    if (!found.viewer.isAdmin) return sendProblem(request, reply, { code: 'not_allowed' });
    return undefined;
  }

  await app.register(async (scope) => {
    // The parts are read by the server of uploads, piece by piece.
    scope.addContentTypeParser(PARTS, (_request, _body, parsed) => parsed(null));
    scope.route({
      method: ['POST'],
      url: UPLOADS_PATH,
      config: { name: 'upload' },
      onRequest: onlyStaff,
      handler: async (request, reply) => {
        const length = [request.headers['upload-length']].flat()[0];
        const metadata = [request.headers['upload-metadata']].flat()[0];
        const refusal = refusalOfHeaders({ length, metadata });
        if (refusal === 'no_length') {
          const errors = { 'Upload-Length': ['required'] };
          return sendProblem(request, reply, { code: 'invalid_request', errors });
        }
        if (refusal !== null) {
          return sendProblem(request, reply, { code: 'media_refused', errors: { file: [refusal] } });
        }
        return await handOver(request, reply);
      },
    });
    scope.route<{ Params: { uploadKey: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOADS_PATH}/:uploadKey`,
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
