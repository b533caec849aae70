import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../http/api-problem.ts';
import type { OperationKind } from './operation.ts';
import { backOffMs } from './sender.ts';
import { type Delivery, failedDelivery, transportBy } from './transport.ts';

describe('what a failed delivery means for the journal', () => {
  it.each([
    ['network', 0, 'unreachable'],
    ['timeout', 0, 'unreachable'],
    ['not_signed_in', 401, 'signed_out'],
    ['unavailable', 408, 'busy'],
    ['unavailable', 425, 'busy'],
    ['too_many_requests', 429, 'busy'],
    ['unavailable', 502, 'busy'],
    ['unavailable', 504, 'busy'],
    ['unavailable', 503, 'busy'],
    ['internal', 500, 'fault'],
    ['internal', 501, 'fault'],
    ['attempt_not_running', 409, 'refused'],
    ['question_locked', 409, 'refused'],
    ['solution_incomplete', 400, 'refused'],
    ['too_large', 413, 'refused'],
    ['not_found', 404, 'refused'],
    ['not_allowed', 403, 'refused'],
  ] as const)('%s (%i) is %s', (code, status, kind) => {
    expect(failedDelivery(new ApiProblem({ code, status })).kind).toBe(kind);
  });

  it('a refusal keeps its code and the request number for support', () => {
    const problem = new ApiProblem({ code: 'question_locked', status: 409, requestId: 'abc' });
    expect(failedDelivery(problem)).toEqual({ kind: 'refused', code: 'question_locked', requestId: 'abc' });
  });
});

it('a fault keeps the request number for support', () => {
  const problem = new ApiProblem({ code: 'internal', status: 500, requestId: 'abc' });
  expect(failedDelivery(problem)).toEqual({ kind: 'fault', requestId: 'abc' });
});

describe('the transport of a feature', () => {
  const delivery: Delivery<OperationKind> = {
    contentId: 5,
    scopeId: 100,
    itemId: 1,
    deviceId: 'device',
    operation: { sequence: 1, at: 0, body: {} },
  };

  it('posts the operation, and brings the answer', async () => {
    const posted: unknown[] = [];
    const transport = transportBy<OperationKind>(async (given) => {
      posted.push(given);
      return { said: 'yes' };
    });
    expect(await transport(delivery)).toEqual({ kind: 'stored', answer: { said: 'yes' } });
    expect(posted).toEqual([delivery]);
  });

  it('says what a problem means; what is no problem of the server is thrown on', async () => {
    const failing = (error: Error) => transportBy<OperationKind>(() => Promise.reject(error))(delivery);
    expect(await failing(new ApiProblem({ code: 'network', status: 0 }))).toEqual({ kind: 'unreachable' });
    await expect(failing(new TypeError('a bug'))).rejects.toThrow('a bug');
  });
});

describe('the wait after failures in a row', () => {
  it.each([
    [1, 0, 500],
    [1, 1, 1_000],
    [3, 1, 4_000],
    [20, 0, 15_000],
    [20, 1, 30_000],
  ])('%i failures and chance %d: %i ms', (failures, chance, ms) => {
    expect(backOffMs(failures, chance)).toBe(ms);
  });
});
