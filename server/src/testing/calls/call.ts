/** A call of an endpoint as the tests of all endpoints make it. */
import type { EndpointName } from '@sugya/contract/every-endpoint.ts';

export type Call = () => Promise<{ readonly status: number; readonly body: unknown }>;

/** A new endpoint does not compile until it has its line in every-call.ts. */
export type EveryCall = { readonly [N in EndpointName]: Call };
