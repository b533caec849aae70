/** The one place that turns what went wrong into a response: `application/problem+json` (RFC 9457). */
import { type Problem, type ProblemCode, problemCatalogue } from '@sugya/contract/problems.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/transactions.ts';
import type { FieldErrors } from '../endpoint.ts';
import { Unavailable } from '../limits/unavailable.ts';
import { violationCode } from './database-violations.ts';
import type { Refused } from './refused.ts';

const DEFAULT_RETRY_SECONDS = 2;

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, title } = problemCatalogue[refused.code];
  const body: Problem = {
    type: `urn:sugya:problem:${refused.code}`,
    title,
    status,
    code: refused.code,
    requestId: request.id,
    ...(refused.errors === undefined ? {} : { errors: mutable(refused.errors) }),
  };
  const retryAfter =
    refused.retryAfterSeconds ?? (refused.code === 'unavailable' ? DEFAULT_RETRY_SECONDS : null);
  if (retryAfter !== null) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  request.refusal = refused.code;
  return reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(body));
}

/** What an error that reached the edge is called outside. Only `internal` is a surprise and is logged with its stack. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Unavailable)
    return { code: 'unavailable', retryAfterSeconds: error.retryAfterSeconds };
  if (isDatabaseUnavailable(error)) return { code: 'unavailable' };
  const violation = violationCode(error);
  if (violation !== null) return violation;
  return { code: frameworkCode(error) };
}

/** Fastify's own refusals: a body that is too large, of the wrong type, or no JSON at all. */
function frameworkCode(error: unknown): ProblemCode {
  if (!(error instanceof Error)) return 'internal';
  const { code, statusCode } = error as Partial<FastifyError>; // read with care: any error may come by
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return 'too_large';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return 'unsupported_media_type';
  if (statusCode === 404) return 'not_found';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'invalid_request';
  return 'internal';
}

function mutable(errors: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, codes]) => [field, [...codes]]));
}
