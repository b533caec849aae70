/**
 * The one way to the server: `call(endpoint, …)` typed by the contract. It carries the session, renews it once when the
 * server says that it ended, and sends the same call again (XCT-01 to XCT-13, SES-62, SES-64).
 */
import { type Answer, type CallersEndpoint, type EndpointShape, isRead } from '@sugya/contract/endpoint.ts';
import { ApiProblem, isApiProblem, viewOnly } from './platform/http/api-problem.ts';
import { addressOf, type CallRequest, send } from './platform/http/send.ts';
import { impersonatedStudentId, isViewOnly } from './platform/session/impersonation.ts';
import { readyToken, refreshTokens } from './platform/session/refresh.ts';
import { accessToken, endSession } from './platform/session/session.ts';

export async function call<E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
): Promise<Answer<E>> {
  const asked: CallersEndpoint = endpoint;
  if (asked.access === 'public') return send(endpoint, request);
  // The server would refuse it, and the student would read of a try that nobody made.
  if (isViewOnly() && !isRead(asked)) throw viewOnly();
  // Waits while a refresh is under way: that is the queue.
  const ready = await readyToken();
  if (ready.kind === 'unreachable') throw unreachable();
  // Without a token the answer is known; a page that is waiting for its owner to sign in must not fill the server's log.
  if (ready.kind !== 'token') throw ended();
  try {
    return await send(endpoint, withIdentity(request, ready.token));
  } catch (error) {
    if (!isRefusedSession(error)) throw error;
    return await repeatWithNewToken(endpoint, request, ready.token);
  }
}

/**
 * Sent while the page is being left: the request goes out in this very step and outlives the page. Nobody gets an
 * answer, and a token that has just ended is not renewed.
 */
export function callAtLast<E extends EndpointShape>(endpoint: E, request: CallRequest<E>): void {
  const token = accessToken();
  if (token === null || isViewOnly()) return;
  const { params, body, headers } = withIdentity(request, token) as LastRequest; // the parts that every endpoint may have
  fetch(addressOf(endpoint, params, undefined), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'same-origin',
  }).catch(() => {});
}

type LastRequest = {
  readonly params?: Parameters<typeof addressOf>[1];
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

async function repeatWithNewToken<E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
  refusedToken: string,
): Promise<Answer<E>> {
  const isAlreadyRenewed = accessToken() !== null && accessToken() !== refusedToken;
  const outcome = isAlreadyRenewed ? 'refreshed' : await refreshTokens();
  if (outcome === 'unreachable') throw unreachable();
  if (outcome === 'ended') throw ended();
  try {
    return await send(endpoint, withIdentity(request, accessToken()));
  } catch (error) {
    if (isRefusedSession(error)) endSession('expired');
    throw error;
  }
}

function isRefusedSession(error: unknown): boolean {
  return isApiProblem(error) && error.status === 401;
}

function unreachable(): ApiProblem {
  return new ApiProblem({ code: 'network', status: 0 });
}

/** The session is over for everyone who was waiting; the listener shows it. */
function ended(): ApiProblem {
  endSession('expired');
  return new ApiProblem({ code: 'not_signed_in', status: 401 });
}

function withIdentity<E extends EndpointShape>(
  request: CallRequest<E>,
  token: string | null,
): CallRequest<E> {
  const studentId = impersonatedStudentId();
  return {
    ...request,
    headers: {
      ...request.headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(studentId !== null && { 'Student-Id': studentId }),
      ...(isViewOnly() && { 'Student-View': 'read' }),
    },
  };
}
