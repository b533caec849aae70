import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLawLink } from './law-link.ts';
import { keptInside, nextCorner, placeBeside, spotOf } from './window-place.ts';

describe('a link from a text to a clause or a heading', () => {
  it.each([
    ['/laws/301#c5012', { lawId: 301, clauseId: 5012, headingId: null }],
    ['/laws/301#h2.1', { lawId: 301, clauseId: null, headingId: 'h2.1' }],
    ['/laws/301', { lawId: 301, clauseId: null, headingId: null }],
    ['/Laws/301#סעיף-2', { lawId: 301, clauseId: null, headingId: null }],
    ['/laws/301/print', null],
    ['https://evil.example/laws/301#c5012', null],
    ['', null],
  ])('%s', (href, link) => {
    expect(readLawLink(href)).toEqual(link);
  });
});

describe('EXE-129: where the popup may stand', () => {
  const size = { width: 400, height: 120 };

  it('is whole inside the window, wherever it is dragged', () => {
    const { innerWidth, innerHeight } = window;
    expect(keptInside({ x: -500, y: -500 }, size)).toEqual({ x: 8, y: 8 });
    expect(keptInside({ x: 9_000, y: 9_000 }, size)).toEqual({
      x: innerWidth - 408,
      y: innerHeight - 128,
    });
  });

  it('goes round the four corners without any dragging, from the beginning of the line on', () => {
    expect(nextCorner('bottom-start')).toBe('top-start');
    expect(spotOf('top-start', size)).toEqual({ x: window.innerWidth - 408, y: 8 });
    expect(spotOf('bottom-end', size)).toEqual({ x: 8, y: window.innerHeight - 128 });
  });
});

describe('where the preview of a link may stand', () => {
  const card = { width: 420, height: 190 };
  const BAR = 15;
  const room = window.innerWidth - BAR;
  beforeEach(() => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(room);
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['at the beginning of a line', { top: 100, bottom: 120, right: room - 40 }, { top: 126, start: 40 }],
    ['at the left edge', { top: 100, bottom: 120, right: 30 }, { top: 126, start: room - 428 }],
    ['beyond the right edge', { top: 100, bottom: 120, right: room + 40 }, { top: 126, start: 8 }],
    [
      'at the foot of the window',
      { top: window.innerHeight - 60, bottom: window.innerHeight - 40, right: room - 40 },
      { top: window.innerHeight - 256, start: 40 },
    ],
  ])('a link %s: whole in the window, beside the page’s scroll bar', (_where, link, place) => {
    expect(placeBeside(link, card)).toEqual(place);
  });

  it('a window that is dragged stays beside the scroll bar too', () => {
    expect(keptInside({ x: 9_000, y: 8 }, card)).toEqual({ x: room - 428, y: 8 });
  });
});
