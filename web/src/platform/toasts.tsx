/** Short words at the top of the page that leave by themselves (XCT-17). */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shell } from '../hebrew/shell.ts';

export type Toast = {
  readonly message: string;
  readonly kind: 'failure' | 'success' | 'note';
  /** Small print under the message, such as a request number. */
  readonly smallPrint?: string;
  readonly durationMs?: number;
  /** One step that the words invite to, such as undoing; the toast leaves when it is taken. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** XCT-17: notifications last 3 s unless a document says otherwise. */
const TOAST_MS = 3_000;

const looks = {
  failure: { color: 'wrong', icon: <IconAlertTriangle size={20} aria-hidden /> },
  success: { color: 'accent', icon: <IconCheck size={20} aria-hidden /> },
  note: { color: 'accent', icon: <IconInfoCircle size={20} aria-hidden /> },
} as const;

export function showToast(toast: Toast): void {
  notifications.show({
    // The same sentence twice is one sentence, shown anew.
    id: toast.message,
    message: messageOf(toast),
    ...looks[toast.kind],
    autoClose: toast.durationMs ?? TOAST_MS,
    withBorder: false,
    role: toast.kind === 'failure' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': shell.close },
  });
}

function messageOf(toast: Toast): ReactNode {
  const { action } = toast;
  if (toast.smallPrint === undefined && action === undefined) return toast.message;
  const take = () => {
    notifications.hide(toast.message);
    action?.run();
  };
  return (
    <>
      {toast.message}
      {action !== undefined && (
        <Button variant="subtle" size="compact-md" onClick={take}>
          {action.label}
        </Button>
      )}
      {toast.smallPrint !== undefined && (
        <small>
          <br />
          <bdi>{toast.smallPrint}</bdi>
        </small>
      )}
    </>
  );
}
