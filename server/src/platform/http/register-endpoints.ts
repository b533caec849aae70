/**
 * Makes routes of the contract's endpoints. This is the one place that enforces access, parses what comes in and strips
 * what goes out; a handler never sees a request.
 */
import formbody from '@fastify/formbody';
import { type EndpointShape, isRead as isReadOf, isStaffWrite } from '@sugya/contract/endpoint.ts';
import { type EveryEndpoint, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { download } from '@sugya/contract/export.ts';
import { toWire } from '@sugya/contract/wire-names.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '../access/capabilities.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Audit, AuditCalls, CallAudit } from '../audit/audited-call.ts';
import type { Clock } from '../clock.ts';
import type { Answered, Caller, EveryHandler, FieldErrors, Prepared } from '../endpoint.ts';
import { LONGEST_TURN_WAIT_MILLISECONDS } from '../limits/bounded-turns.ts';
import type { Authenticate } from '../session/authenticate.ts';
import { browserIdOf, nameBrowser } from './browser-cookie.ts';
import { withDeadline } from './deadline.ts';
import { sendDownload } from './download.ts';
import { inputReader } from './input/read-input.ts';
import { preparedAnswers, type SendPrepared } from './prepared-answers.ts';
import { sendProblem } from './problems.ts';
import type { Refused } from './refused.ts';

/** A staff member asked for students' data, and got it or not. */
export type StaffAccess = {
  readonly actorId: number;
  /** Null: refused before any data was looked up. */
  readonly studentIds: readonly (number | null)[];
  readonly endpoint: string;
  readonly isAllowed: boolean;
  readonly requestId: string;
  readonly now: Date;
};

export type EndpointNeeds = {
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly deadlineMilliseconds: number;
  /** The audit log: what staff change, in their own name or in a student's. */
  readonly auditCall: AuditCalls;
  /** Called before the answer leaves, so that nothing is shown that is not on record. */
  readonly recordAccess: (access: StaffAccess) => Promise<void>;
};

export async function registerEndpoints(
  app: FastifyInstance,
  handlers: EveryHandler,
  needs: EndpointNeeds,
): Promise<void> {
  const sendPrepared = preparedAnswers();
  for (const endpoint of everyEndpoint) {
    const route = endpointRoute(endpoint, erased(handlers[endpoint.name]), { ...needs, sendPrepared });
    if (endpoint.name !== FORM_ENDPOINT) app.route(route);
    else {
      await app.register(async (scope) => {
        await scope.register(formbody);
        scope.route(route);
      });
    }
  }
}

/** SES-74. Longer than the queue lets a call wait for its turn (`bounded-turns.ts`). */
const HASHING_DEADLINE_MILLISECONDS = LONGEST_TURN_WAIT_MILLISECONDS + 5_000;

/** SES-14: signing in may also be sent by a plain form. */
const FORM_ENDPOINT: EveryEndpoint['name'] = 'signIn';

type ErasedInput = {
  params: unknown;
  query: unknown;
  body: unknown;
  viewer: Viewer | null;
  caller: Caller;
  audit: Audit;
  now: Date;
};
type ErasedOutcome = Answered<unknown> | Prepared | ({ kind: 'refusal'; errors?: FieldErrors } & Refused);
type ErasedHandler = (input: ErasedInput) => Promise<ErasedOutcome>;

/** What the types promised is what `inputReader` and `endpoint.response` check at run time, endpoint by endpoint. */
function erased(handler: EveryHandler[EveryEndpoint['name']]): ErasedHandler {
  return handler as unknown as ErasedHandler; // the one step from typed handlers to a table of them
}

/** A photograph in base 64, as long as the contract lets it be, and what stands around it. */
const PICTURE_BODY_BYTES = 3_200_000;

type RouteNeeds = EndpointNeeds & { readonly sendPrepared: SendPrepared };

function endpointRoute(endpoint: EndpointShape, handle: ErasedHandler, needs: RouteNeeds) {
  const read = inputReader(endpoint);
  const { clock } = needs;
  const deadlineMilliseconds =
    endpoint.hashesPassword || endpoint.takesLong
      ? Math.max(needs.deadlineMilliseconds, HASHING_DEADLINE_MILLISECONDS)
      : needs.deadlineMilliseconds;

  async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params, query, body, viewer } = request;
    const given = read({ params, query, body });
    if (!given.ok) return sendProblem(request, reply, { code: 'invalid_request', errors: given.errors });
    const now = clock.now();
    const caller = {
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      browserId: browserIdOf(request),
    };
    const started = performance.now();
    const milliseconds = deadlineMilliseconds - request.authenticationMilliseconds;
    const outcome = await withDeadline(runHandler({ ...given.input, viewer, caller, now }), milliseconds);
    if (outcome.kind === 'refusal') return sendProblem(request, reply, outcome);
    if (outcome.kind === 'prepared') {
      const left = milliseconds - (performance.now() - started);
      return needs.sendPrepared(request, reply, outcome, { endpoint: endpoint.name, milliseconds: left });
    }
    if (outcome.browserId !== undefined) nameBrowser(request, reply, outcome.browserId);
    if (endpoint.response === undefined) return reply.code(204).send();
    if (endpoint.isDownload) return sendDownload(reply, download.parse(outcome.value));
    if (endpoint.file !== undefined) {
      return reply
        .type(`${endpoint.file}; charset=utf-8`)
        .header('content-disposition', 'attachment')
        .send(strip(endpoint, outcome.value));
    }
    return reply.type('application/json; charset=utf-8').send(answerText(endpoint, outcome.value));
  }

  const isRead = isReadOf(endpoint);

  async function runHandler(input: Omit<ErasedInput, 'audit'>): Promise<ErasedOutcome> {
    const { viewer, params, caller, now } = input;
    const impersonatedId = viewer?.isImpersonating ? viewer.userId : null;
    // Made when it is first wanted: most calls leave no line.
    let made: CallAudit | undefined;
    const auditing = () => {
      made ??= needs.auditCall({
        at: now,
        actorId: viewer?.actorId ?? null,
        impersonatedId,
        endpoint: endpoint.name,
        place: placeOf(endpoint, params),
        params: params ?? {},
        from: {
          ip: caller.ip,
          requestId: caller.requestId,
          ...(viewer?.token !== undefined && { tokenId: viewer.token.id }),
        },
      });
      return made;
    };
    if (impersonatedId !== null && !isRead) await auditing().begin();
    const outcome = await handle({ ...input, audit: (trx, change) => auditing().audit(trx, change) });
    if (isStaffWrite(endpoint) && outcome.kind !== 'refusal') await auditing().finish();
    const studentIds = seenStudents(endpoint, viewer, outcome);
    if (viewer !== null && studentIds.length > 0) {
      const isAllowed = outcome.kind !== 'refusal';
      const { requestId } = caller;
      const access = {
        actorId: viewer.actorId,
        studentIds,
        endpoint: endpoint.name,
        isAllowed,
        requestId,
        now,
      };
      await needs.recordAccess(access);
    }
    return outcome;
  }

  return {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { name: endpoint.name },
    ...(endpoint.takesPicture && { bodyLimit: PICTURE_BODY_BYTES }),
    // Reads may be large; an operation's answer is small and must not wait for a compressor.
    // What is prepared comes compressed.
    compress: isRead && !endpoint.hasEtag && !endpoint.isDownload ? {} : (false as const),
    ...(endpoint.access === 'public' ? {} : { preParsing: accessCheck(endpoint, needs) }),
    handler: answerCall,
  };
}

/** The call as the audit log shows it: its method and its address, with the ids that stood in it. */
function placeOf({ method, path }: EndpointShape, params: unknown): string {
  const given = new Map(Object.entries(params ?? {}));
  return `${method} ${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(given.get(name))))}`;
}

/** Whose data a member of the staff asked for with this call; nobody's for students who ask for their own. */
function seenStudents(
  endpoint: EndpointShape,
  viewer: Viewer | null,
  outcome: ErasedOutcome,
): readonly (number | null)[] {
  if (viewer?.isImpersonating) return [viewer.userId];
  if (endpoint.studentsIn === undefined) return [];
  return outcome.kind === 'answer' ? [...new Set(endpoint.studentsIn(outcome.value))] : [null];
}

/** Said by a page that only looks (PPL-16): whatever it calls then changes nothing, in any name. */
const STUDENT_VIEW = 'student-view';

/** Runs before the body is read, so that a stranger cannot make us read one. */
function accessCheck(endpoint: EndpointShape, needs: EndpointNeeds) {
  const { authenticate, deadlineMilliseconds, recordAccess, clock } = needs;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const started = performance.now();
    const found = await withDeadline(
      authenticate({
        authorization: request.headers.authorization,
        studentId: firstOf(request.headers['student-id']),
      }),
      deadlineMilliseconds,
    );
    request.authenticationMilliseconds = performance.now() - started;
    if (found.kind === 'refused') {
      sendProblem(request, reply, { code: found.code });
      return;
    }
    request.viewer = found.viewer;
    const isRefusedView = request.headers[STUDENT_VIEW] !== undefined && !isReadOf(endpoint);
    if (!isRefusedView && isAllowed(endpoint, found.viewer)) return;
    const { actorId, userId, isImpersonating } = found.viewer;
    if (isImpersonating || endpoint.studentsIn !== undefined) {
      const studentIds = [isImpersonating ? userId : null];
      const refused = {
        actorId,
        studentIds,
        endpoint: endpoint.name,
        isAllowed: false,
        requestId: request.id,
      };
      await withDeadline(recordAccess({ ...refused, now: clock.now() }), deadlineMilliseconds);
    }
    const { lacksSecondWay = false } = found.viewer;
    const otherwise = lacksSecondWay ? 'second_way_required' : 'not_allowed';
    sendProblem(request, reply, { code: isRefusedView ? 'view_only' : otherwise });
  };
}

/** A call of the staff that named no capability would be nobody's. */
function isAllowed({ access, capability }: EndpointShape, viewer: Viewer): boolean {
  if (capability !== undefined) return mayDo(viewer, capability);
  return access !== 'admin' && viewer.token === undefined;
}

/** What leaves as JSON: stripped, and by the names that the wire has for it. */
function answerText(endpoint: EndpointShape, value: unknown): string {
  return JSON.stringify(toWire(endpoint, strip(endpoint, value)));
}

/** A field that the response schema does not name never leaves; an answer that does not fit is a fault of ours. */
function strip(endpoint: EndpointShape, value: unknown): unknown {
  const stripped = endpoint.response?.safeParse(value);
  if (stripped?.success) return stripped.data;
  const paths = stripped?.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  throw new Error(`The answer of ${endpoint.name} does not fit its schema: ${paths.slice(0, 5).join('; ')}`);
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
