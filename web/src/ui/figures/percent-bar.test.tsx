import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PercentBar } from './percent-bar.tsx';

describe('PercentBar', () => {
  it.each([
    [0, 'unseenLabel'],
    [3, 'unseenLabel'],
    [4, 'label'],
    [100, 'label'],
  ])(
    'STA-44: at %i percent the percentage is there for the ear, and for the eye only over three',
    (percent, kind) => {
      render(<PercentBar name="תשובות בטוחות" percent={percent} tone="accent" />);
      expect(screen.getByText(`${percent}%`).className).toMatch(new RegExp(`\\b_?${kind}`));
    },
  );

  it.each([
    [68, '68%'],
    [100, '100%'],
    [104, '100%'],
  ])('REP-21: a marker at %i stands at %s', (marker, place) => {
    const { container } = render(
      <PercentBar name="דיני עונשין" percent={64} tone="accent" marker={marker} />,
    );
    expect(container.querySelector<HTMLElement>('[class*="marker"]')?.style.insetInlineStart).toBe(place);
  });

  it('REP-20: without an average there is no marker', () => {
    const { container } = render(<PercentBar name="דיני עונשין" percent={64} tone="accent" marker={null} />);
    expect(container.querySelector('[class*="marker"]')).toBeNull();
  });
});
