/** What the built app would carry and never use, each module with what stands for it. */
import type { Plugin } from 'vite';

type LeftOut = { readonly source: RegExp; readonly standIn: string };

export const LEFT_OUT: readonly LeftOut[] = [
  /*
   * The contract's schemas type the calls and check every answer while developing. In production the browser reads none
   * of them, because the server strips its answers by the same schemas (27 kB compressed). Reading by one throws.
   */
  {
    source: /^zod$/,
    standIn: `const reads = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
      const fail = () => { throw new Error('the built app reads no schemas'); };
      export const z = new Proxy(() => z, { get: (_, name) => (reads.has(name) ? fail : z) });`,
  },
  // The component library: its scroll lock and its two style elements are turned off in the theme (7 kB compressed).
  {
    source: /^react-remove-scroll$/,
    standIn: 'export const RemoveScroll = ({ children }) => children; RemoveScroll.classNames = {};',
  },
  { source: /\/MantineCssVariables\.mjs$/, standIn: 'export const MantineCssVariables = () => null;' },
  { source: /\/MantineClasses\.mjs$/, standIn: 'export const MantineClasses = () => null;' },
];

const PREFIX = '\0left-out:';

export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => {
      const place = LEFT_OUT.findIndex(({ source }) => source.test(id));
      return place === -1 ? null : `${PREFIX}${place}`;
    },
    load: (id) => (id.startsWith(PREFIX) ? LEFT_OUT[Number(id.slice(PREFIX.length))]?.standIn : null),
  };
}
