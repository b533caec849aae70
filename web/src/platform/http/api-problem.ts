/** A call that did not succeed: refused by the server in the contract's words, or never answered. */
import type { Problem } from '@sugya/contract/problems.ts';
import type { FailureCode } from './failure-code.ts';
import { codeOfStatus, fetchSentenceOf, isKnownCode } from './problem-sentence.ts';
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

/** Reads a refusal, which has its words from then on. A proxy in front may answer in its own: then the status alone speaks. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const { status } = response;
  const body = await readJson(response);
  if (isProblem(body)) {
    const { code, requestId, errors } = body;
    await fetchSentenceOf(code);
    if (isKnownCode(code)) return new ApiProblem({ code, status, requestId, ...(errors && { errors }) });
  }
  const requestId = response.headers.get('x-request-id');
  return new ApiProblem({ code: codeOfStatus(status), status, requestId });
}

type SaidProblem = Pick<Problem, 'requestId' | 'errors'> & { readonly code: string };

function isProblem(body: unknown): body is SaidProblem {
  return isRecord(body) && typeof body.code === 'string' && typeof body.requestId === 'string';
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
