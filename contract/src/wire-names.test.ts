import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointShape } from './endpoint.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { fromOlder, fromWire, toWire, wireSpellings } from './wire-names.ts';

const endpoints: readonly EndpointShape[] = everyEndpoint;

/** Every name of a field that a schema has, at any depth. */
function namesIn(schema: z.ZodType): Set<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { properties?: unknown }; // a JSON schema
    if (typeof properties === 'object' && properties !== null)
      for (const name of Object.keys(properties)) names.add(name);
    for (const child of Object.values(part)) visit(child);
  };
  visit(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return names;
}

const namesOf = ({ body, response, query, params }: EndpointShape) =>
  [body, response, query, params].flatMap((schema) => (schema === undefined ? [] : [...namesIn(schema)]));

describe('names that the wire spells otherwise', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s lists those that it has, and no schema of it is spelled as the wire is',
    (_name, endpoint) => {
      const names = new Set(namesOf(endpoint));
      const odd = Object.keys(wireSpellings).filter((name) => names.has(name));
      expect([...(endpoint.wireNames ?? [])].sort()).toEqual(odd.sort());
      expect(Object.values(wireSpellings).filter((spelling) => names.has(spelling))).toEqual([]);
    },
  );

  it('stand in no answer that is prepared as a text, for those are not walked through; the list of laws is translated as it is prepared', () => {
    const prepared = endpoints.filter(({ hasEtag }) => hasEtag);
    expect(prepared.length).toBeGreaterThan(0);
    expect(prepared.filter(({ wireNames = [] }) => wireNames.length > 0).map(({ name }) => name)).toEqual([
      'listLaws',
    ]);
  });

  it('are twenty-nine, and no two share a spelling', () => {
    expect(Object.keys(wireSpellings)).toHaveLength(29);
    expect(new Set(Object.values(wireSpellings)).size).toBe(29);
  });
});

describe('translating', () => {
  const endpoint = { wireNames: ['dynamicId'] };

  it('reaches every depth, leaves other names and values alone, and finds its way back', () => {
    const ours = { laws: [{ dynamicId: 7, name: 'dynamicId' }], dynamicId: null, hasSecondRound: true };
    const wire = { laws: [{ dymanicId: 7, name: 'dynamicId' }], dymanicId: null, hasSecondRound: true };
    expect(toWire(endpoint, ours)).toEqual(wire);
    expect(fromWire(endpoint, wire)).toEqual(ours);
  });

  it('hands on what has no such name as it is', () => {
    const value = { dymanicId: 1 };
    expect(toWire({}, value)).toBe(value);
    expect(fromWire({}, value)).toBe(value);
    for (const nothing of [null, undefined, 'text', 5]) expect(fromWire(endpoint, nothing)).toBe(nothing);
  });

  it('reads what an older app or pack wrote, and what the present one writes', () => {
    const present = { hasSecondRound: true, displaySeparateLawText: false, law: { dynamicId: 3 } };
    const older = { isMikudit: true, displaySeperateLawText: false, law: { dymanicId: 3 } };
    expect(fromOlder(older)).toEqual(present);
    expect(fromOlder(present)).toEqual(present);
  });
});
