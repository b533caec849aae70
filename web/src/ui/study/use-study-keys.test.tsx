import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useStudyKeys } from './use-study-keys.ts';

it('EXP-30: an arrow is heard from the first moment what is studied is on the screen', () => {
  function Studied({ onKey }: { onKey: (key: string) => boolean }) {
    useStudyKeys(onKey);
    return null;
  }
  /** Stands after it, and presses in the moment in which both are on the page and not drawn yet. */
  function Press() {
    useLayoutEffect(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true }));
    }, []);
    return null;
  }
  const used = vi.fn(() => true);
  render(
    <>
      <Studied onKey={used} />
      <Press />
    </>,
  );
  expect(used.mock.calls).toEqual([['ArrowLeft']]);
});
