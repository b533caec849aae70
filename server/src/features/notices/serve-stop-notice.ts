/**
 * The one click of a mail program (RFC 8058): a POST to the address of the mail ends the mail at once, without a cookie and
 * without a question. Opened in a browser the same address is a page with a button, and changes nothing.
 */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { type NoticeLinks, STOP_PATH } from './notice-links.ts';
import { stopMail } from './notices.routes.ts';

const LARGEST_BODY_BYTES = 4_096;

export async function serveStopNotice(
  app: FastifyInstance,
  { db, clock, links }: { readonly db: Kysely<Tables>; readonly clock: Clock; readonly links: NoticeLinks },
): Promise<void> {
  await app.register(async (scope) => {
    // A form of either kind, which says nothing that the address does not.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES }, async () => null);
    scope.post<{ Querystring: { token?: unknown } }>(
      STOP_PATH,
      { config: { name: 'stop_notice' } },
      async (request, reply) => {
        const mail = links.verify(String(request.query.token));
        if (mail === null) return sendProblem(request, reply, { code: 'not_found' });
        await stopMail(db, mail, clock.now());
        return reply.code(204).send();
      },
    );
  });
}
