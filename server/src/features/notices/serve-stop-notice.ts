/**
 * The one click of a mail program (RFC 8058): a POST to the address of the mail ends the mail at once, without a cookie and
 * without a question. Opened in a browser the same address is a page with a button, and changes nothing.
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { type NoticeLinks, STOP_PREFIX } from './notice-links.ts';
import { stopMail } from './notices.routes.ts';

export async function serveStopNotice(
  app: FastifyInstance,
  { db, clock, links }: { readonly db: Kysely<Tables>; readonly clock: Clock; readonly links: NoticeLinks },
): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs send a form, which says nothing that the address does not.
    await scope.register(formbody);
    scope.post<{ Params: { token: string } }>(
      `${STOP_PREFIX}:token`,
      { config: { name: 'stop_notice' } },
      async (request, reply) => {
        const mail = links.verify(request.params.token);
        if (mail === null) return sendProblem(request, reply, { code: 'not_found' });
        await stopMail(db, mail, clock.now());
        return reply.code(204).send();
      },
    );
  });
}
