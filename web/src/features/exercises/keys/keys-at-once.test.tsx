import { render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useRelease } from '../beside/beside-column.tsx';
import { useFocusMoves } from '../taking/use-focus-moves.ts';
import { useExerciseKeys } from './use-exercise-keys.ts';

/** Stands after what is tested, and presses in the moment in which both are on the page and not drawn yet. */
function Press({ name }: { name: string }) {
  useLayoutEffect(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: name, cancelable: true }));
  }, [name]);
  return null;
}

it('EXE-131: Escape leaves a passage from the first moment it is on the screen', () => {
  function Passage({ onRelease }: { onRelease: () => void }) {
    useRelease(onRelease);
    return null;
  }
  const released = vi.fn();
  render(
    <>
      <Passage onRelease={released} />
      <Press name="Escape" />
    </>,
  );
  expect(released).toHaveBeenCalledTimes(1);
});

it('a key of the exercise is heard from the first moment its question is on the screen', () => {
  function Question({ onCommand }: { onCommand: () => void }) {
    useExerciseKeys({ optionCount: 4, areSingleSignsOn: true, onCommand });
    return null;
  }
  const obeyed = vi.fn();
  render(
    <>
      <Question onCommand={obeyed} />
      <Press name="ArrowLeft" />
    </>,
  );
  expect(obeyed.mock.calls).toEqual([[{ kind: 'next' }]]);
});

it('EXE-87: an answer that is locked has given the focus to its verdict when it is drawn, so a quick second Enter is heard', () => {
  const focused: (string | undefined)[] = [];
  function Question({ isLocked }: { isLocked: boolean }) {
    const heading = useRef<HTMLHeadingElement>(null);
    const verdict = useRef<HTMLParagraphElement>(null);
    useFocusMoves({ questionId: 1, isLocked, isPassageFirst: false, heading, verdict });
    return (
      <>
        <h2 ref={heading}>שאלה 1</h2>
        <input type="radio" aria-label="א" disabled={isLocked} />
        <p ref={verdict} tabIndex={-1}>
          התשובה נכונה
        </p>
      </>
    );
  }
  function Look({ isLocked }: { isLocked: boolean }) {
    useLayoutEffect(() => {
      if (isLocked) focused.push(document.activeElement?.tagName);
    }, [isLocked]);
    return null;
  }
  const shown = (isLocked: boolean) => (
    <>
      <Question isLocked={isLocked} />
      <Look isLocked={isLocked} />
    </>
  );
  const { rerender } = render(shown(false));
  rerender(shown(true));
  expect(focused).toEqual(['P']);
});
