/**
 * The contract as the built app needs it: paths, methods and other constants, with one stand-in for every schema
 * (docs/decisions/0029-schemas-in-the-browser.md). Building the schemas costs bytes on every page, and the built app
 * reads nothing by them. What only a server asks of an endpoint stays out, too.
 */

import { pathToFileURL } from 'node:url';
import type { CallersEndpoint, EndpointShape } from '@sugya/contract/endpoint.ts';
import type { Plugin } from 'vite';
import { z } from 'zod';

const CONTRACT = /\/contract\/src\/[a-z-]+\.ts$/;
const STAND_IN = 'z';

/** What staff may, what comes in, what is refused and why it is there: sending a call and reading its answer needs none of it. */
export const OF_THE_SERVER: ReadonlySet<string> = new Set<
  Exclude<keyof EndpointShape, keyof CallersEndpoint>
>([
  'capability',
  'params',
  'query',
  'body',
  'hashesPassword',
  'takesLong',
  'studentsIn',
  'refusals',
  'requirements',
]);

export function contractConstants(): Plugin {
  return {
    name: 'contract-constants',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: CONTRACT },
      handler: async (id) => constantsOf(await import(/* @vite-ignore */ pathToFileURL(id).href)),
    },
  };
}

/** The module's text; null where a function or anything else that is no plain value has to stay as it is. */
export function constantsOf(exported: Readonly<Record<string, unknown>>): string | null {
  const lines = Object.entries(exported).map(([name, value]) => {
    const text = textOf(value);
    return text === null ? null : `export const ${name} = ${text};`;
  });
  if (lines.some((line) => line === null)) return null;
  return [`import { ${STAND_IN} } from 'zod';`, ...lines].join('\n');
}

function textOf(value: unknown): string | null {
  if (value instanceof z.ZodType) return STAND_IN;
  if (value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
    return value === undefined ? 'undefined' : JSON.stringify(value);
  }
  if (Array.isArray(value)) return joined(value.map(textOf), '[', ']');
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return null;
  const isEndpoint = 'method' in value && 'path' in value;
  const parts = Object.entries(value).filter(([name]) => !(isEndpoint && OF_THE_SERVER.has(name)));
  return joined(
    parts.map(([name, part]) => {
      const text = textOf(part);
      return text === null ? null : `${JSON.stringify(name)}: ${text}`;
    }),
    '{',
    '}',
  );
}

function joined(parts: readonly (string | null)[], before: string, after: string): string | null {
  return parts.includes(null) ? null : `${before}${parts.join(', ')}${after}`;
}
