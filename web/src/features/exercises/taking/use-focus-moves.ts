/**
 * The focus goes where the work goes on: to a question's heading when another question is shown, to the verdict when it
 * is there. Nothing scrolls by itself, and nothing happens when the page has just been opened.
 */
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusMoves({
  questionId,
  isLocked,
  heading,
  verdict,
}: {
  readonly questionId: number;
  readonly isLocked: boolean;
  readonly heading: RefObject<HTMLElement | null>;
  readonly verdict: RefObject<HTMLElement | null>;
}): void {
  const before = useRef({ questionId, isLocked });
  // The effect moves the browser's focus.
  useEffect(() => {
    const was = before.current;
    before.current = { questionId, isLocked };
    if (was.questionId !== questionId) {
      heading.current?.focus({ preventScroll: true });
      // A phone shows the page from where it was scrolled to: the next question begins at its top.
      window.scrollTo({ top: 0 });
    } else if (!was.isLocked && isLocked) verdict.current?.focus({ preventScroll: true });
  }, [questionId, isLocked, heading, verdict]);
}
