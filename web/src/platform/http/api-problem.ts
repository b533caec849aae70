/** A call that did not succeed: refused by the server in the contract's words, or never answered. */
import type { Problem, ProblemCode } from '@sugya/contract/problems.ts';
import { problemSentences } from '../../hebrew/problems.ts';
import type { FailureCode } from './failure-code.ts';
import { isRecord } from './unknown-value.ts';

export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: FailureCode;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** Small print for support. */
  readonly requestId: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(fields: {
    code: FailureCode;
    status: number;
    requestId?: string | null;
    errors?: Readonly<Record<string, readonly string[]>>;
    cause?: unknown;
  }) {
    super(`${fields.code} (${fields.status})`, { cause: fields.cause });
    this.code = fields.code;
    this.status = fields.status;
    this.requestId = fields.requestId ?? null;
    this.errors = fields.errors ?? {};
  }

  /** The request may never have reached the server: what was done is not lost, only not said yet. */
  get isNetwork(): boolean {
    return this.status === 0;
  }
}

/** Of a change that was not even sent (PPL-16). */
export function viewOnly(): ApiProblem {
  return new ApiProblem({ code: 'view_only', status: 403 });
}

export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem;
}

/** Reads a refusal. A proxy in front may answer in words of its own: then the status alone speaks. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = await readJson(response);
  if (isProblem(body)) {
    const { code, requestId, errors } = body;
    return new ApiProblem({ code, status: response.status, requestId, ...(errors && { errors }) });
  }
  return new ApiProblem({
    code: codeOfStatus(response.status),
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  });
}

function isProblem(body: unknown): body is Pick<Problem, 'code' | 'requestId' | 'errors'> {
  if (!isRecord(body)) return false;
  const { code, requestId } = body;
  return typeof code === 'string' && Object.hasOwn(problemSentences, code) && typeof requestId === 'string';
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'not_signed_in';
  if (status === 403) return 'not_allowed';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  if (status >= 400 && status < 500) return 'invalid_request';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal';
}
