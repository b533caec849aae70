/** Asks before a page with unsaved changes is left, by a link, by the browser's way back or by closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { staff } from '../../hebrew/staff.ts';
import { type AppPath, routePatterns } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useGo } from '../navigation.ts';

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
    // Whose session ended has to sign in again; drafts are kept until then.
    shouldBlockFn: ({ next }) =>
      hasUnsaved && !isFree.current && next.pathname.toLowerCase() !== routePatterns.login,
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
