/** Two parts side by side with a divider between them that moves by pointer and by keyboard; where it stood is remembered. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../platform/storage.ts';
import classes from './split.module.css';

/** Of the first part, in percent. Beyond these a part cannot be read. */
const LEAST = 28;
const MOST = 72;
const STEP = 2;

export function Split({
  label,
  storageKey,
  initial,
  first,
  second,
}: {
  /** What the divider changes. */
  readonly label: string;
  readonly storageKey: string;
  readonly initial: number;
  readonly first: ReactNode;
  readonly second: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => storedShare(storageKey) ?? initial);

  function move(next: number): void {
    const rounded = Math.round(within(next));
    setShare(rounded);
    writeStored('local', storageKey, rounded === initial ? null : String(rounded));
  }

  /** The first part begins at the right: the page is Hebrew. */
  function follow(event: PointerEvent): void {
    const bounds = box.current?.getBoundingClientRect();
    if (bounds === undefined || bounds.width === 0) return;
    move(((bounds.right - event.clientX) / bounds.width) * 100);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: share + STEP,
      ArrowRight: share - STEP,
      Home: LEAST,
      End: MOST,
      Enter: initial,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  }

  return (
    <div
      ref={box}
      className={classes.split}
      style={{ '--share': `${share}fr`, '--rest': `${100 - share}fr` }}
    >
      {first}
      {/* biome-ignore lint/a11y/useSemanticElements: a separator with a value is a control; <hr> is none */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        aria-valuenow={share}
        aria-valuetext={`${share}%`}
        tabIndex={0}
        className={classes.divider}
        onKeyDown={onKeyDown}
        onDoubleClick={() => move(initial)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      />
      {second}
    </div>
  );
}

function storedShare(storageKey: string): number | null {
  const stored = Number(readStored('local', storageKey) ?? Number.NaN);
  return Number.isFinite(stored) ? within(stored) : null;
}

function within(share: number): number {
  return Math.min(MOST, Math.max(LEAST, share));
}
