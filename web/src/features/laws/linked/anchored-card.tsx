/** A small card beside what it explains. Escape, leaving it or a press elsewhere closes it; the pointer may go into it. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { watchSize } from '../../../ui/sizes/watch-size.ts';
import classes from './anchored-card.module.css';
import { type Place, placeBeside } from './window-place.ts';

export function AnchoredCard({
  label,
  anchor,
  takesFocus = false,
  onClose,
  onPointerEnter,
  onPointerLeave,
  children,
}: {
  readonly label: string;
  readonly anchor: HTMLElement;
  /** For cards that were asked for; those that only come by with the pointer leave the focus where it is. */
  readonly takesFocus?: boolean;
  readonly onClose: () => void;
  readonly onPointerEnter?: () => void;
  readonly onPointerLeave?: () => void;
  readonly children: ReactNode;
}) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // Measures the card and what it belongs to. The content may grow when it has loaded.
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setPlace(placeBeside(anchor.getBoundingClientRect(), { width, height }));
    };
    measure();
    return watchSize([element], measure);
  }, [anchor]);

  // Moves the focus in, and back to where it came from.
  useEffect(() => {
    const element = card.current;
    if (!takesFocus || element === null) return;
    element.focus({ preventScroll: true });
    return () => {
      // By now the card may be gone, and the focus with it.
      const { activeElement } = document;
      if (activeElement === document.body || element.contains(activeElement)) {
        anchor.focus({ preventScroll: true });
      }
    };
  }, [takesFocus, anchor]);

  // Listens to the page around the card.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    const onPress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && (card.current?.contains(target) || anchor.contains(target));
      if (!isInside) close.current();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && card.current?.contains(target)) return;
      close.current();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [anchor]);

  return createPortal(
    <div
      ref={card}
      className={classes.card}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={
        place === null
          ? { visibility: 'hidden' }
          : { insetBlockStart: place.top, insetInlineStart: place.start }
      }
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {children}
    </div>,
    document.body,
  );
}
