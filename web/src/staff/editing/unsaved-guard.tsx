/** Asks before a page with unsaved changes is left, by a link, by the browser's way back or by closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { staff } from '../../hebrew/staff.ts';
import type { AppPath } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { routePatterns } from '../../route-patterns.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export type UnsavedGuard = {
  /** To be put anywhere on the page. */
  readonly dialog: ReactNode;
  /** Goes there without asking, for after saving or deleting. */
  readonly leaveFor: (path: AppPath, options?: { readonly replace?: boolean }) => void;
};

export function useUnsavedGuard({
  hasUnsaved,
  onDiscard,
}: {
  readonly hasUnsaved: boolean;
  /** The user chose to leave without saving. */
  readonly onDiscard?: () => void;
}): UnsavedGuard {
  const text = staff.unsaved;
  const go = useGo();
  const isFree = useRef(false);
  const blocker = useBlocker({
    // Anyone whose session ended has to sign in again; drafts wait until then.
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved &&
      !isFree.current &&
      !isSameThing(current, next) &&
      next.pathname.toLowerCase() !== routePatterns.login,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return {
    leaveFor: (path, options) => {
      isFree.current = true;
      go(path, options);
    },
    dialog: (
      <ConfirmDialog
        isOpen={blocker.status === 'blocked'}
        title={text.title}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        closeLabel={shell.close}
        isDangerous
        onConfirm={() => {
          onDiscard?.();
          blocker.proceed?.();
        }}
        onCancel={() => blocker.reset?.()}
      >
        {text.text}
      </ConfirmDialog>
    ),
  };
}

type Place = { readonly pathname: string; readonly search: unknown };

/** The list beside the thing is searched and sorted by the address too. */
function isSameThing(current: Place, next: Place): boolean {
  return (
    current.pathname === next.pathname &&
    ['id', 'tab'].every((name) => queryValue(current.search, name) === queryValue(next.search, name))
  );
}

function queryValue(search: unknown, name: string): unknown {
  return typeof search === 'object' && search !== null ? Reflect.get(search, name) : undefined;
}
