/** A recorded call of one person in which ids of another's take the place of his own. */
import type { EndpointName } from '@sugya/contract/every-endpoint.ts';
import fc from 'fast-check';
import type { Recorded, RecordedCall } from './record-calls.ts';

/** What of a call names things: numbers, and the keys of uploads, devices and days. */
type Place = { readonly path: readonly string[]; readonly theirs: unknown };

export type SwappedCall = Pick<RecordedCall, 'params' | 'query' | 'body'> & { readonly name: EndpointName };

/** `names` are of the endpoints to call; a call in which there is nothing to swap is left out. */
export function swappedCalls(
  own: Recorded,
  others: readonly Recorded[],
  names: readonly EndpointName[],
): fc.Arbitrary<SwappedCall> {
  const kinds = names.flatMap((name) => {
    const call = own.calls.get(name);
    return call === undefined
      ? []
      : others.flatMap((other) => {
          const places = placesOf(call, other.calls.get(name));
          return places.length === 0 ? [] : [{ name, call, other, places }];
        });
  });
  return fc.constantFrom(...kinds).chain(({ name, call, other, places }) =>
    fc
      .array(
        fc.tuple(
          fc.constantFrom(...places),
          fc.option(fc.constantFrom(...other.ids), { freq: 2, nil: undefined }),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((swaps) => {
        const swapped = structuredClone({ params: call.params, query: call.query, body: call.body });
        for (const [{ path, theirs }, id] of swaps) {
          const isNumber = typeof theirs === 'number';
          put(swapped, path, id !== undefined && isNumber ? id : theirs);
        }
        return { name, ...swapped };
      }),
  );
}

function placesOf(call: RecordedCall, theirs: RecordedCall | undefined): Place[] {
  const mine = { params: call.params, query: call.query, body: call.body };
  return [...leaves(mine)]
    .map(([path, value]) => ({ path, theirs: at(theirs, path) ?? value }))
    .filter(({ theirs: value }) => typeof value === 'number' || typeof value === 'string')
    .filter(({ path, theirs: value }) => typeof value === 'number' || at(call, path) !== value);
}

function* leaves(value: unknown, above: readonly string[] = []): Generator<[readonly string[], unknown]> {
  if (typeof value !== 'object' || value === null) yield [above, value];
  else for (const [name, child] of Object.entries(value)) yield* leaves(child, [...above, name]);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((within, name) => Object(within)[name], value);
}

function put(within: unknown, [name = '', ...rest]: readonly string[], value: unknown): void {
  const object = within as Record<string, unknown>; // the path was read off it
  if (rest.length === 0) object[name] = value;
  else put(object[name], rest, value);
}
