/** What may be answered to a bent call (XCT-38), and how a call is sent to be judged. */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { problem, problemCatalogue } from '@sugya/contract/problems.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app/test-app.ts';
import type { BentRequest } from './bent-calls.ts';

const LONGEST_MILLISECONDS = 2_000;
/** As Node writes the lines of a stack, and where our code lies. */
const STACK = /\n\s+at |node_modules|\.ts:\d+|SQLSTATE/;

export type Judged = { readonly status: number; readonly faults: readonly string[] };

/** A call that took long is sent once more, for the machine may have been busy. */
export async function sendAndJudge(
  app: TestApp,
  endpoint: EndpointShape,
  { headers, ...request }: BentRequest,
  bearer: Readonly<Record<string, string>>,
): Promise<Judged> {
  const send = () => timed(() => app.send({ ...request, headers: { ...bearer, ...headers } }));
  const first = await send();
  const { reply, milliseconds } = first.milliseconds > LONGEST_MILLISECONDS ? await send() : first;
  const slow = milliseconds > LONGEST_MILLISECONDS ? [`${Math.round(milliseconds)} ms`] : [];
  return { status: reply.statusCode, faults: [...faultsOf(endpoint, reply), ...slow] };
}

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now();
  const reply = await work();
  return { reply, milliseconds: performance.now() - started };
}

function faultsOf({ refusals }: EndpointShape, reply: LightMyRequestResponse): string[] {
  const { statusCode, body } = reply;
  if (statusCode < 400) return [];
  const faults: string[] = [];
  const said = problem.safeParse(parsed(body));
  const isProblem =
    reply.headers['content-type'] === 'application/problem+json; charset=utf-8' && said.success;
  if (!isProblem) faults.push(`no problem document: ${body.slice(0, 200)}`);
  else if (problemCatalogue[said.data.code].status !== statusCode)
    faults.push('a status that is not its code’s');
  // Another server that does not answer is this endpoint's own refusal and no fault.
  if (statusCode >= 500 && !(said.success && refusals.includes(said.data.code)))
    faults.push(`${statusCode} ${body.slice(0, 200)}`);
  if (STACK.test(body)) faults.push(`a stack: ${body.slice(0, 200)}`);
  return faults;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
