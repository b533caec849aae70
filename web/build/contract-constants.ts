/**
 * The contract as the built app needs it: paths, methods, refusals and other constants, with one stand-in for every
 * schema (docs/decisions/0029-schemas-in-the-browser.md). Building the schemas costs bytes on every page, and the built
 * app reads nothing by them.
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const CONTRACT = /\/contract\/src\/[a-z-]+\.ts$/;
const STAND_IN = 'z';

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
  return joined(
    Object.entries(value).map(([name, part]) => {
      // Whose data an answer shows is asked on the server alone.
      const text = isEndpoint && typeof part === 'function' ? STAND_IN : textOf(part);
      return text === null ? null : `${JSON.stringify(name)}: ${text}`;
    }),
    '{',
    '}',
  );
}

function joined(parts: readonly (string | null)[], before: string, after: string): string | null {
  return parts.includes(null) ? null : `${before}${parts.join(', ')}${after}`;
}
