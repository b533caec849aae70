/** A browser at an address: it sends back the cookie that an answer gave it. For apps that trust one proxy. */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import type { TestApp, TestCall, TestReply } from './test-app.ts';

export type TestBrowser = <E extends EndpointShape>(endpoint: E, given: TestCall<E>) => Promise<TestReply<E>>;

export function testBrowser(test: Pick<TestApp, 'anonymous'>, from: string): TestBrowser {
  let cookie: string | null = null;
  return async (endpoint, given) => {
    const { headers } = given as { headers?: Record<string, string> }; // widened: Call's parts depend on E
    const reply = await test.anonymous.call(endpoint, {
      ...given,
      headers: { 'x-forwarded-for': from, ...(cookie === null ? {} : { cookie }), ...headers },
    });
    const set = reply.headers['set-cookie'];
    const [named] = String(set ?? '').split(';');
    if (named) cookie = named;
    return reply;
  };
}
