/** Short words at the top of the page that leave by themselves (XCT-17). */
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { shell } from '../hebrew/shell.ts';
import { observable } from './observable.ts';
import classes from './toasts.module.css';

export type Toast = {
  readonly message: string;
  readonly kind: 'failure' | 'success' | 'note';
  /** Why, where the message is a fixed sentence. */
  readonly reason?: string;
  /** Small print under the message, such as a request number. */
  readonly smallPrint?: string;
  readonly durationMs?: number;
  /** One thing to do about it, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** XCT-17: notifications last 3 s unless a line says otherwise. */
const TOAST_MS = 3_000;
const MOST_AT_ONCE = 3;

const icons: Readonly<Record<Toast['kind'], ReactNode>> = {
  failure: <IconAlertTriangle size={20} aria-hidden />,
  success: <IconCheck size={20} aria-hidden />,
  note: <IconInfoCircle size={20} aria-hidden />,
};

const shown = observable<readonly Toast[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The same sentence twice is one sentence, whose time begins anew. */
export function showToast(toast: Toast): void {
  const others = shown.read().filter(({ message }) => message !== toast.message);
  shown.write([...others, toast].slice(-MOST_AT_ONCE));
  clearTimeout(timers.get(toast.message));
  timers.set(
    toast.message,
    setTimeout(() => hide(toast.message), toast.durationMs ?? TOAST_MS),
  );
}

/** Nothing that was said before is said any longer. */
export function clearToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  shown.write([]);
}

/** Stands once on the page. The two regions are always there, so that what comes into them is announced. */
export function Toasts() {
  const toasts = useSyncExternalStore(shown.subscribe, shown.read);
  const failures = toasts.filter(({ kind }) => kind === 'failure');
  const others = toasts.filter(({ kind }) => kind !== 'failure');
  return (
    <div className={classes.stack}>
      <div role="alert">
        {failures.map((toast) => (
          <ToastSlip key={toast.message} toast={toast} />
        ))}
      </div>
      <div role="status">
        {others.map((toast) => (
          <ToastSlip key={toast.message} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastSlip({ toast }: { readonly toast: Toast }) {
  const { action } = toast;
  return (
    <div className={classes.slip} data-kind={toast.kind}>
      <span className={classes.icon}>{icons[toast.kind]}</span>
      <p>
        <span>{toast.message}</span>
        {toast.reason !== undefined && <span className={classes.reason}>{toast.reason}</span>}
        {toast.smallPrint !== undefined && (
          <small>
            <bdi>{toast.smallPrint}</bdi>
          </small>
        )}
      </p>
      {action !== undefined && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            hide(toast.message);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={shell.close}
        onClick={() => hide(toast.message)}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}

function hide(message: string): void {
  clearTimeout(timers.get(message));
  timers.delete(message);
  shown.write(shown.read().filter((toast) => toast.message !== message));
}
