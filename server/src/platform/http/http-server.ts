/** The bare HTTP server: routing, bodies, headers, problems and the one log line per request. It knows no endpoint. */
import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import type { ProblemCode } from '@sugya/contract/problems.ts';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Viewer } from '../access/viewer.ts';
import type { LifeCycle } from '../operations/life-cycle.ts';
import type { Metrics } from '../operations/metrics.ts';
import { linesOfRequests, logRequest } from '../operations/request-log.ts';
import { traceRequests } from '../operations/telemetry/trace-requests.ts';
import type { Tracing } from '../operations/telemetry/tracing.ts';
import { limitPipelinedRequests } from './input/pipelined-requests.ts';
import { refusalOf, sendProblem } from './problems.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** How long it took to find out who is calling; part of the request's deadline. */
    authenticationMilliseconds: number;
    /** The code of the problem that was answered, for the log. */
    refusal: ProblemCode | null;
  }
  interface FastifyContextConfig {
    /** The endpoint's name, or a word for what else is served. */
    name?: string;
  }
}

/** An exercise's longest operation has under 2 kB; the largest body of the contract stays far below. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** A client must have sent its whole request by then (slow-request attacks). */
const RECEIVE_TIMEOUT_MILLISECONDS = 30_000;
const HEADERS_TIMEOUT_MILLISECONDS = 15_000;
/** How often Node looks for clients over these times; its own half minute would double them. */
const TIMEOUT_CHECK_MILLISECONDS = 1_000;
/** A client that takes nothing of what it is sent for so long is gone. Longer than any call lasts. */
const SENDING_TIMEOUT_MILLISECONDS = 120_000;
/** Longer than the idle time of the usual load balancers (60 s), so that they close first and never hit a closed socket. */
const KEEP_ALIVE_MILLISECONDS = 72_000;

/**
 * The contract checks what comes in and strips what goes out; the framework's own compilers would only take time to
 * load.
 */
const NO_COMPILERS = {
  buildValidator: (): never => {
    throw new Error('A route with a schema for the framework: the contract is the only place for schemas');
  },
  buildSerializer: (): never => {
    throw new Error('A route with a schema for the framework: the contract is the only place for schemas');
  },
};

export type HttpServerNeeds = {
  readonly config: Pick<Config, 'trustProxy' | 'web'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Where requests are traced. */
  readonly tracing?: Tracing | null;
  readonly life: Pick<LifeCycle, 'phase'>;
  /** Shorter in tests only. */
  readonly receiving?: Receiving;
};

/** How long a client may take to send, and to take something of what it is sent, in milliseconds. */
export type Receiving = {
  readonly headers: number;
  readonly whole: number;
  readonly checkEvery: number;
  readonly taking: number;
};

const RECEIVING: Receiving = {
  headers: HEADERS_TIMEOUT_MILLISECONDS,
  whole: RECEIVE_TIMEOUT_MILLISECONDS,
  checkEvery: TIMEOUT_CHECK_MILLISECONDS,
  taking: SENDING_TIMEOUT_MILLISECONDS,
};

export function httpServer(needs: HttpServerNeeds): FastifyInstance {
  const { config, log, metrics, life, tracing = null, receiving = RECEIVING } = needs;
  // Widened by name, so that the instance is of Fastify's own type and not of pino's.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: receiving.whole,
    connectionTimeout: receiving.taking,
    http: { headersTimeout: receiving.headers, connectionsCheckingInterval: receiving.checkEvery },
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    trustProxy: trusted(config.trustProxy),
    forceCloseConnections: 'idle',
    // While stopping, what still arrives on open connections is served, with `Connection: close`.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: NO_COMPILERS },
    genReqId: requestNumbers(),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than the request's one line.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
  });
  limitPipelinedRequests(app);
  app.decorateRequest('viewer', null);
  app.decorateRequest('authenticationMilliseconds', 0);
  app.decorateRequest('refusal', null);

  const headers = securityHeaders(config.web);
  const requestLog = linesOfRequests(log);
  if (tracing !== null) traceRequests(app, tracing, nameOf);
  app.addHook('onRequest', (request, reply, next) => {
    metrics.requestsInFlight.inc();
    reply.headers(headers.onEveryAnswer).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.headers(headers.onHttps);
    // The next request of this client then goes to a process that stays.
    if (life.phase() === 'draining') reply.header('connection', 'close');
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    metrics.requestsInFlight.dec();
    metrics.observeRequest(nameOf(request), reply.statusCode, reply.elapsedTime);
    logRequest(requestLog, { request, reply, name: nameOf(request) });
    next();
  });

  readJsonBodies(app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  return app;

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refused = refusalOf(error);
    if (refused.code === 'internal') log.error({ requestId: request.id, err: error }, 'A request failed');
    else if (refused.code === 'unavailable') {
      log.warn(
        { requestId: request.id, reason: error instanceof Error ? error.message : String(error) },
        'Turned away',
      );
    }
    return sendProblem(request, reply, refused);
  }
}

/** Unique over all processes by chance, within one by counting; short, because users read it out. */
function requestNumbers(): () => string {
  const ofProcess = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${ofProcess}-${count.toString(36)}`;
  };
}

/** A count of proxies means that so many addresses, counted from ours, are trusted. */
function trusted(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

function nameOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  return config?.name ?? (url === '/*' ? 'file' : 'unknown');
}

/** JSON only; an empty body with a JSON content type is no body. `__proto__` in a body is refused by the parser. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

/** Smaller answers gain nothing from compression. */
const COMPRESSION_THRESHOLD_BYTES = 2_048;

/** Of calls that ask for it. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    threshold: COMPRESSION_THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
  });
}
