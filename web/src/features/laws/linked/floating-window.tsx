/**
 * A small window over the page that can be moved: by its head with the pointer, with the arrow keys, and without any
 * dragging by pressing its handle, which sends it to the next corner (WCAG 2.5.7). Escape closes it.
 */
import { IconArrowsMove, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { laws } from '../../../hebrew/laws.ts';
import classes from './floating-window.module.css';
import { type Corner, keptInside, nextCorner, type Spot, spotBeside, spotOf } from './window-place.ts';

const STEP = 16;
const LONG_STEP = 64;
/** A press that moved less was meant as a press. Unit: px. */
const DRAG_FROM = 4;

export function FloatingWindow({
  title,
  opener,
  onClose,
  isTall = false,
  children,
}: {
  readonly title: string;
  /** Gets the focus back, and the window opens beside it. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
  /** Something is written in it. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<{
    readonly from: Spot;
    readonly x: number;
    readonly y: number;
    isMoved: boolean;
  } | null>(null);
  const corner = useRef<Corner>('top-start');
  const [spot, setSpot] = useState<Spot>(() => spotBeside(opener.getBoundingClientRect()));

  // The focus goes in when the window opens and back when it closes.
  useEffect(() => {
    handle.current?.focus({ preventScroll: true });
    return () => opener.focus({ preventScroll: true });
  }, [opener]);

  // A smaller browser window must not lose ours.
  useEffect(() => {
    const keep = () => setSpot((now) => keptInside(now, sizeOf(frame.current)));
    keep();
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  }, []);

  function moveTo(next: Spot) {
    setSpot(keptInside(next, sizeOf(frame.current)));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const isButton = event.target instanceof Element && event.target.closest('[data-close]') !== null;
    if (event.button !== 0 || isButton) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: spot, x: event.clientX, y: event.clientY, isMoved: false };
  }

  function onPointerMove(event: PointerEvent) {
    const moving = drag.current;
    if (moving === null) return;
    const [x, y] = [event.clientX - moving.x, event.clientY - moving.y];
    if (!moving.isMoved && Math.hypot(x, y) < DRAG_FROM) return;
    moving.isMoved = true;
    moveTo({ x: moving.from.x + x, y: moving.from.y + y });
  }

  function onPointerUp(event: PointerEvent) {
    const wasMoved = drag.current?.isMoved === true;
    drag.current = null;
    const isHandle = event.target instanceof Node && handle.current?.contains(event.target) === true;
    if (isHandle && !wasMoved) toNextCorner();
  }

  function toNextCorner() {
    corner.current = nextCorner(corner.current);
    moveTo(spotOf(corner.current, sizeOf(frame.current)));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  }

  function onHandleKey(event: KeyboardEvent) {
    const step = event.shiftKey ? LONG_STEP : STEP;
    const ways: Readonly<Record<string, Spot>> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const way = ways[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      toNextCorner();
    }
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo({ x: spot.x + way.x, y: spot.y + way.y });
  }

  return createPortal(
    <div
      ref={frame}
      className={classes.window}
      role="dialog"
      aria-label={title}
      {...(isTall && { 'data-tall': '' })}
      style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}
      onKeyDown={onKeyDown}
    >
      <div
        className={classes.head}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <button
          ref={handle}
          type="button"
          className={classes.button}
          aria-label={laws.linked.move}
          onKeyDown={onHandleKey}
        >
          <IconArrowsMove size={17} aria-hidden />
        </button>
        <span className={classes.title}>{title}</span>
        <button
          type="button"
          className={classes.button}
          data-close
          aria-label={laws.linked.close}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <section
        className={classes.body}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {children}
      </section>
    </div>,
    document.body,
  );
}

function sizeOf(frame: HTMLElement | null): { readonly width: number; readonly height: number } {
  return { width: frame?.offsetWidth ?? 0, height: frame?.offsetHeight ?? 0 };
}
