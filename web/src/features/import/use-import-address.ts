/** Which rows of an import are shown, which one is open, and what stands beside them: all of it is the address. */
import { type RowsShown, rowsShown } from '@sugya/contract/import.ts';
import { type AppPath, paths } from '../../paths.ts';
import { useGo, useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import type { ImportPlace } from '../../studio-places.ts';

const PANELS = ['target', 'columns', 'undo'] as const;
type Panel = (typeof PANELS)[number];
type Change = { readonly show?: RowsShown; readonly row?: number | null; readonly panel?: Panel | null };

export type ImportAddress = {
  readonly show: RowsShown;
  /** The open row, by its place in the file. */
  readonly row: number | null;
  readonly panel: Panel | null;
  /** With a change; null takes a part away. */
  readonly pathWith: (change: Change) => AppPath;
  readonly set: (change: Change) => void;
};

/** `usual` is shown where the address does not say. */
export function useImportAddress(importId: number, usual: RowsShown): ImportAddress {
  const go = useGo();
  const askedShow = useQueryParameter('show');
  const askedPanel = useQueryParameter('panel');
  const row = useQueryId('row');
  const inAddress = rowsShown.find((known) => known === askedShow);
  const panel = PANELS.find((known) => known === askedPanel) ?? null;
  const pathWith = (change: Change) => {
    const wanted = { show: inAddress, row, panel, ...change };
    const place: ImportPlace = {
      ...(wanted.show !== undefined && { show: wanted.show }),
      ...(wanted.row !== null && { row: wanted.row }),
      ...(wanted.panel !== null && { panel: wanted.panel }),
    };
    return paths.studioImport(importId, place);
  };
  return {
    show: inAddress ?? usual,
    row,
    panel,
    pathWith,
    set: (change) => go(pathWith(change), { replace: true }),
  };
}
