/** A client that asks the same thing once: for rounds of calls of which many do not depend on what they are about. */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import type { TestClient } from '../app/test-app.ts';

/** A request that was made before through this client is answered by the reply it had then. */
export function askingOnce(client: TestClient): TestClient {
  const replies = new Map<string, Promise<unknown>>();
  async function once<R>(
    endpoint: EndpointShape,
    given: unknown,
    ask: () => Promise<R>,
    kind: 'call' | 'callOk',
  ): Promise<R> {
    const key = `${kind} ${endpoint.name} ${JSON.stringify(given)}`;
    const known = replies.get(key) as Promise<R> | undefined; // of the same endpoint, asked in the same way
    if (known !== undefined) return await known;
    const reply = ask();
    replies.set(key, reply);
    return await reply;
  }
  return {
    ...client,
    call: (endpoint, given) => once(endpoint, given, () => client.call(endpoint, given), 'call'),
    callOk: (endpoint, given) => once(endpoint, given, () => client.callOk(endpoint, given), 'callOk'),
  };
}
