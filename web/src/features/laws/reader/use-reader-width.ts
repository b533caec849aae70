/**
 * How wide the reader is, passed to the style sheets as `data-law-width`. Written by hand because a container query
 * would be asked anew for every row that is drawn.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { watchSize } from '../../../ui/sizes/watch-size.ts';

/** Below it levels come closer and the bar breaks. Unit: px. */
export const NARROW_BELOW = 510;
/** From it on the contents stand beside the text. Unit: px. */
const WIDE_FROM = 960;

/** A `compact` reader is never wide. The effect measures the element and sets its attribute. */
export function useReaderWidth(isCompact: boolean): RefObject<HTMLDivElement | null> {
  const reader = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = reader.current;
    if (element === null) return;
    const measure = () => {
      const width = element.clientWidth;
      const isWide = width >= WIDE_FROM && !isCompact;
      element.dataset.lawWidth = isWide ? 'wide' : width < NARROW_BELOW ? 'narrow' : 'middle';
    };
    measure();
    return watchSize([element], measure);
  }, [isCompact]);
  return reader;
}
