/**
 * What stands for zod in the built app, where nothing is read by a schema
 * (docs/decisions/0029-schemas-in-the-browser.md).
 *
 * Building a schema works and gives one value that stands for all, so that the contract loads as it is. Reading by a
 * schema, or looking into one, throws: nothing may seem to have been checked.
 */

/** Judges a value by a schema, or turns one into another: `parse`, `safeParseAsync`, `decode` … */
const READS = /(?:parse|encode|decode|validate)(?:async)?$/i;
/** Says what a schema is made of. The contract itself takes the `shape` of one object into another. */
const LOOKS_INSIDE = new Set(
  (
    '_def _zod ~standard def description element enum format isNullable isOptional keyType maxValue minValue ' +
    'options spa toJSONSchema type value valueType values'
  ).split(' '),
);

const schema: unknown = new Proxy(() => schema, {
  get: (_target, name) => (isReading(name) || LOOKS_INSIDE.has(String(name)) ? fail(name) : built(name)),
});

export const z: unknown = new Proxy(() => schema, {
  get: (_target, name) => (isReading(name) || name === 'toJSONSchema' ? fail(name) : built(name)),
});

function isReading(name: string | symbol): boolean {
  return typeof name === 'string' && READS.test(name);
}

/** The language asks for symbols, to iterate or to print; a schema has none. */
function built(name: string | symbol): unknown {
  return typeof name === 'symbol' ? undefined : schema;
}

function fail(name: string | symbol): never {
  throw new Error(`the built app has no schemas to read by: ${String(name)}`);
}
