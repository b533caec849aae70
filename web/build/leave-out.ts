/** What the built app would carry and never use, each module with what stands for it. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type LeftOut = {
  readonly source: RegExp;
  /** Only where such a module asks for it. */
  readonly importer?: RegExp;
  readonly standIn: { readonly file: string } | { readonly code: string };
};

export const LEFT_OUT: readonly LeftOut[] = [
  // 23 kB compressed on every page; the reasons stand in docs/decisions/0029-schemas-in-the-browser.md.
  { source: /^zod$/, standIn: { file: fileURLToPath(new URL('zod-stand-in.ts', import.meta.url)) } },
  // The component library: its scroll lock and its two style elements are turned off in the theme (7 kB compressed).
  {
    source: /^react-remove-scroll$/,
    standIn: {
      code: 'export const RemoveScroll = ({ children }) => children; RemoveScroll.classNames = {};',
    },
  },
  // Windows compare their scroll area with this one, which none of ours takes; it brings 20 kB of positioning (compressed).
  {
    source: /^\.\.\/ScrollArea\/ScrollArea\.mjs$/,
    importer: /\/components\/(?:Modal|Drawer)\//,
    standIn: { code: 'export const ScrollArea = { Autosize: Symbol() };' },
  },
  // React has had the hook itself since its version 18: the form with a selector goes by that one.
  {
    source: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
    standIn: {
      code: "export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';",
    },
  },
  {
    source: /\/MantineCssVariables\.mjs$/,
    standIn: { code: 'export const MantineCssVariables = () => null;' },
  },
  { source: /\/MantineClasses\.mjs$/, standIn: { code: 'export const MantineClasses = () => null;' } },
];

const PREFIX = '\0left-out:';

export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, from = '') => {
      const place = LEFT_OUT.findIndex(
        ({ source, importer }) => source.test(id) && (importer === undefined || importer.test(from)),
      );
      const standIn = LEFT_OUT[place]?.standIn;
      if (standIn === undefined) return null;
      return 'file' in standIn ? standIn.file : `${PREFIX}${place}`;
    },
    load: (id) => {
      if (!id.startsWith(PREFIX)) return null;
      const standIn = LEFT_OUT[Number(id.slice(PREFIX.length))]?.standIn;
      return standIn !== undefined && 'code' in standIn ? standIn.code : null;
    },
  };
}
