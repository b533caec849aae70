import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EndpointShape } from './endpoint.ts';
import { everyEndpoint } from './every-endpoint.ts';

/** The table of docs/requirements/calls.md: `| 1 | GET | \`/api/Account\` | SES-54, USR-05 |`. */
const table = readFileSync(new URL('../../docs/requirements/calls.md', import.meta.url), 'utf8');
const documented = [...table.matchAll(/^\| \d+ \| (\w+) \| `([^`]+)` \| ([^|]+) \|$/gm)].map(
  ([, method = '', path = '', lines = '']) => ({
    call: callOf(method, path),
    lines: lines.trim().split(', '),
  }),
);

/** Paths match without regard to case, parameters by their place. */
function callOf(method: string, path: string): string {
  const plain = path.replace(/\?.*$/, '').replace(/\/+$/, '');
  return `${method} ${plain.replace(/\{\w+\}/g, '{}').toLowerCase()}`;
}

const ours = new Map(everyEndpoint.map((endpoint) => [callOf(endpoint.method, endpoint.path), endpoint]));

describe('the contract', () => {
  it('XCT-21: fixes each of the 117 calls of the requirements', () => {
    expect(documented).toHaveLength(117);
    expect(documented.filter(({ call }) => !ours.has(call)).map(({ call }) => call)).toEqual([]);
  });

  it('XCT-21: names at each of them the lines that the table gives it', () => {
    const missing = documented.flatMap(({ call, lines }) => {
      const named: readonly string[] = ours.get(call)?.requirements ?? [];
      return lines.filter((line) => !named.includes(line)).map((line) => `${call} does not name ${line}`);
    });
    expect(missing).toEqual([]);
  });

  it('XCT-21: names no call twice', () => {
    expect(ours.size).toBe(everyEndpoint.length);
    expect(new Set(everyEndpoint.map(({ name }) => name)).size).toBe(everyEndpoint.length);
  });

  it('XCT-21: answers every read in a fixed shape', () => {
    const all: readonly EndpointShape[] = everyEndpoint;
    const shapeless = all.filter(({ method, response }) => method === 'GET' && response === undefined);
    expect(shapeless.map(({ name }) => name)).toEqual([]);
  });
});
