/**
 * When the preview of a link shows: after the pointer has rested on it, as soon as the keyboard reaches it, and at the
 * first tap of a finger, whose second action is in the preview itself.
 */
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type LawLink, lawLinkAt } from './law-link.ts';

const REST_MS = 350;
/** To bring the pointer over into the preview. */
const LEAVE_MS = 250;

type Shown = { readonly link: LawLink; readonly element: HTMLElement };

export function useLinkPreview({
  knows,
  goTo,
}: {
  /** Whether the clause or the heading is in this reader. */
  readonly knows: (link: LawLink) => boolean;
  readonly goTo: (link: LawLink) => void;
}) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastPointer = useRef('mouse');
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = useCallback((action: () => void, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setShown(null);
  }, []);
  const leave = useCallback(() => later(() => setShown(null), LEAVE_MS), [later]);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const link = shown?.link ?? null;

  return {
    shown,
    close,
    stay,
    leave,
    goTo:
      link === null || !knows(link)
        ? null
        : () => {
            close();
            goTo(link);
          },
    listeners: {
      onPointerDown: (event: PointerEvent) => {
        lastPointer.current = event.pointerType;
      },
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        const found = lawLinkAt(event.target);
        if (found === null) return;
        later(() => setShown(found), REST_MS);
      },
      onPointerOut: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && lawLinkAt(event.target) !== null) leave();
      },
      onFocus: (event: FocusEvent) => {
        const found = lawLinkAt(event.target);
        if (found?.element.matches(':focus-visible')) setShown(found);
      },
      onBlur: (event: FocusEvent) => {
        if (lawLinkAt(event.target) !== null) leave();
      },
      onClick: (event: MouseEvent) => {
        const found = lawLinkAt(event.target);
        if (found === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        // A heading is a place to go on reading from: it says nothing that a finger would want to look at first.
        const isPlace = found.link.headingId !== null && knows(found.link);
        const isTap = lastPointer.current === 'touch' && event.detail > 0 && !isPlace;
        if (isTap && shown?.element !== found.element) {
          event.preventDefault();
          setShown(found);
          return;
        }
        // A link to another law opens beside the page, as every link in a text does.
        if (!knows(found.link)) return;
        event.preventDefault();
        close();
        goTo(found.link);
      },
    },
  };
}
