import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractConstants, OF_THE_SERVER } from './contract-constants.ts';
import { LEFT_OUT, leaveOut } from './leave-out.ts';

type Exports = Readonly<Record<string, unknown>>;
/** What the contract is in the built app; nothing is said of schemas there. */
type BuiltContract = {
  readonly modules: readonly string[];
  readonly z: Readonly<Record<string, (value?: unknown) => unknown>>;
  readonly files: Readonly<Record<string, Exports>>;
};

const CONTRACT = join(import.meta.dirname, '../../contract/src');
const CONTRACT_FILES = readdirSync(CONTRACT).filter((name) => /^[a-z-]+\.ts$/.test(name));

it('each module left out is one that the libraries still ask for, and none of them is carried', async () => {
  const { modules } = await buildAlone(
    [
      "export { MantineProvider, Modal } from '@mantine/core'; export { z } from 'zod';",
      "export { useRouterState } from '@tanstack/react-router';",
    ].join('\n'),
  );
  const standIns = modules.filter((id) => id.startsWith('\0left-out:') || id.endsWith('/zod-stand-in.ts'));
  expect(standIns).toHaveLength(LEFT_OUT.length);
  expect(
    modules.filter((id) =>
      /\/zod\/|\/react-remove-scroll\/|-store-shim\/|MantineCssVariables\.mjs|MantineClasses\.mjs/.test(id),
    ),
  ).toEqual([]);
});

describe('the contract in the built app', () => {
  let built: BuiltContract;
  let folder = '';
  beforeAll(async () => {
    const lines = CONTRACT_FILES.map(
      (name) => `export * as ${identifierOf(name)} from ${JSON.stringify(join(CONTRACT, name))};`,
    );
    const { modules, code } = await buildAlone(["export { z } from 'zod';", ...lines].join('\n'));
    folder = mkdtempSync(join(tmpdir(), 'sugya-contract-'));
    writeFileSync(join(folder, 'contract.mjs'), code);
    const { z: standIn, ...files } = await import(/* @vite-ignore */ join(folder, 'contract.mjs'));
    built = { modules, z: standIn, files };
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has every endpoint, with all that a caller needs of it and is no schema', () => {
    const endpoints = builtEndpoints();
    expect(endpoints.map(({ name }) => name)).toEqual(everyEndpoint.map(({ name }) => name));
    for (const [place, endpoint] of everyEndpoint.entries()) {
      const wanted = ofCaller(endpoint);
      expect(Object.keys(endpoints[place] ?? {})).toEqual(Object.keys(wanted));
      expect(plainPart(endpoints[place])).toEqual(plainPart(wanted));
    }
  });

  it('has every other constant as the server has it', async () => {
    const originals = await Promise.all(
      CONTRACT_FILES.map(async (name) => {
        const exported = Object.entries(await import(join(CONTRACT, name)));
        return { name, part: plainPart(Object.fromEntries(exported.map(ofCallers))) };
      }),
    );
    const inTheApp = CONTRACT_FILES.map((name) => ({
      name,
      part: plainPart(built.files[identifierOf(name)]),
    }));
    expect(inTheApp).toEqual(originals);
  });

  it('reads nothing by any of its schemas, and says so', () => {
    const schemas = builtEndpoints().flatMap(({ response }) =>
      response === undefined ? [] : [response],
    ) as { parse: (value: unknown) => unknown }[]; // by the contract's own type
    expect(schemas.length).toBeGreaterThan(builtEndpoints().length / 2);
    for (const schema of schemas) expect(() => schema.parse({})).toThrow('no schemas to read by: parse');
  });

  it('carries nothing of zod', () => {
    expect(built.modules.filter((id) => id.includes('/node_modules/'))).toEqual([]);
  });

  it('throws on each way in which zod reads a value', () => {
    const schema = built.z.string?.() as Exports; // whatever it gives, it has these names
    expect(readingNames(namesOf(z.string())).filter((name) => !throws(() => schema[name]))).toEqual([]);
    const silent = readingNames(Object.keys(z)).filter((name) => !throws(() => built.z[name]));
    // These two build a schema.
    expect(silent).toEqual(['fromJSONSchema', 'withParser']);
  });

  it('throws when the values of a list are asked of its schema', () => {
    const list = built.z.enum?.(['near', 'far']) as Exports; // as above
    for (const name of ['options', 'enum', 'def', '_zod']) expect(() => list[name]).toThrow('no schemas');
  });

  function builtEndpoints(): readonly Exports[] {
    return built.files[identifierOf('every-endpoint.ts')]?.everyEndpoint as readonly Exports[]; // by the contract
  }
});

/** The rest stays on the server. */
function ofCaller(endpoint: object): Exports {
  return Object.fromEntries(Object.entries(endpoint).filter(([name]) => !OF_THE_SERVER.has(name)));
}

function ofCallers([name, value]: readonly [string, unknown]): [string, unknown] {
  if (Array.isArray(value)) return [name, value.map((part) => ofCallers(['', part])[1])];
  const isEndpoint = typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  return [name, isEndpoint ? ofCaller(value) : value];
}

/** The code and what it is made of, built as the app is. */
async function buildAlone(entry: string): Promise<{ modules: string[]; code: string }> {
  const id = 'virtual:entry';
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      leaveOut(),
      contractConstants(),
      {
        name: 'entry',
        resolveId: (each) => (each === id ? id : null),
        load: (each) => (each === id ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: id,
        preserveEntrySignatures: 'strict',
        external: ['react', 'react-dom', 'react/jsx-runtime'],
      },
    },
  });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const scripts = chunks.filter((file) => file.type === 'chunk');
  return {
    modules: scripts.flatMap(({ moduleIds }) => moduleIds),
    code: scripts.map(({ code }) => code).join('\n'),
  };
}

/** Without schemas and functions, at any depth. */
function plainPart(value: unknown): unknown {
  if (typeof value === 'function' || value instanceof z.ZodType) return 'not compared';
  if (Array.isArray(value)) return value.map(plainPart);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainPart(part)]));
}

/** Its own names and those that it inherits. */
function namesOf(value: object): string[] {
  const parent: object | null = Object.getPrototypeOf(value);
  return [...Object.getOwnPropertyNames(value), ...(parent === null ? [] : namesOf(parent))];
}

/** At least `parse`, `safeParse` and their companions; else the test has lost its subject. */
function readingNames(names: readonly string[]): string[] {
  const reading = names.filter((name) =>
    /parse|encode|decode|validate|jsonschema|^spa$|^~standard$/i.test(name),
  );
  expect(reading).toEqual(expect.arrayContaining(['parse', 'safeParse', 'parseAsync', 'decode', 'encode']));
  return [...new Set(reading)].toSorted();
}

function throws(look: () => unknown): boolean {
  try {
    look();
    return false;
  } catch {
    return true;
  }
}

function identifierOf(file: string): string {
  return file.replace('.ts', '').replaceAll('-', '_');
}
