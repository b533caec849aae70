/** One line per request. The query is never written: it may carry a token (SES-67). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Asked for all the time by machines and browsers; their lines are for debugging. */
const QUIET: ReadonlySet<string> = new Set(['health', 'ready', 'metrics', 'file', 'page']);

/** The fields of these lines are named below and hold no secret; looking for one in each line costs more than the line. */
export function linesOfRequests(log: Logger): Logger {
  return log.child({}, { redact: [] });
}

export function logRequest(
  log: Logger,
  { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: string },
): void {
  const status = reply.statusCode;
  const level = levelOf(name, status);
  if (!log.isLevelEnabled(level)) return;
  const { viewer, refusal } = request;
  log[level](
    {
      requestId: request.id,
      endpoint: name,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(name === 'unknown' ? { method: request.method, path: pathOf(request.url) } : {}),
      ...(viewer === null ? { ip: request.ip } : { userId: viewer.userId }),
      ...(viewer?.isImpersonating ? { actorId: viewer.actorId } : {}),
      ...(refusal === null ? {} : { refusal }),
    },
    'request',
  );
}

/** A proxy asks several times a second whether we are ready; the life cycle writes one line when that changes. */
function levelOf(name: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500 && name !== 'ready') return 'warn';
  return QUIET.has(name) ? 'debug' : 'info';
}

function pathOf(url: string): string {
  return (url.split('?', 1)[0] ?? '').slice(0, 200);
}
