/**
 * The focus goes where the work goes on: to a question's heading when another question is shown or its passage has been
 * read, to the verdict when it is there. Nothing scrolls by itself, and nothing happens when the page has just been opened.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useFocusMoves({
  questionId,
  isLocked,
  isPassageFirst,
  heading,
  verdict,
}: {
  readonly questionId: number;
  readonly isLocked: boolean;
  /** The passage has the focus, and the question waits (EXE-131). */
  readonly isPassageFirst: boolean;
  readonly heading: RefObject<HTMLElement | null>;
  readonly verdict: RefObject<HTMLElement | null>;
}): void {
  const before = useRef({ questionId, isLocked, isPassageFirst });
  // The effect moves the browser's focus before the page is drawn: no key reaches the page from an answer just locked.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { questionId, isLocked, isPassageFirst };
    const isOther = was.questionId !== questionId;
    // A phone shows the page from where it was scrolled to: the next question begins at its top.
    if (isOther) window.scrollTo({ top: 0 });
    if (isPassageFirst) return;
    if (isOther || was.isPassageFirst) heading.current?.focus({ preventScroll: true });
    else if (!was.isLocked && isLocked) verdict.current?.focus({ preventScroll: true });
  }, [questionId, isLocked, isPassageFirst, heading, verdict]);
}
