import { expect, test } from 'vitest';
import { capabilities, type EndpointShape } from './endpoint.ts';
import { everyEndpoint } from './every-endpoint.ts';

const endpoints: readonly EndpointShape[] = everyEndpoint;

test('ROL-02: every call of the staff names a capability, and no other call does', () => {
  const nameless = endpoints.filter(
    ({ access, capability }) => access === 'admin' && capability === undefined,
  );
  const astray = endpoints.filter(({ access, capability }) => access !== 'admin' && capability !== undefined);
  expect([...nameless, ...astray].map(({ name }) => name)).toEqual([]);
});

test('ROL-02: each capability is asked for by a call; looking through a student’s eyes is asked for by a header', () => {
  const asked = new Set([...endpoints.map(({ capability }) => capability), 'students.impersonate']);
  expect(capabilities.filter((capability) => !asked.has(capability))).toEqual([]);
  expect([...capabilities]).toEqual([...capabilities].sort());
});
