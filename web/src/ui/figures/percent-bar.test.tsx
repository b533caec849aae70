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
});
