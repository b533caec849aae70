import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PercentBar } from './percent-bar.tsx';

describe('PercentBar', () => {
  it.each([
    [0, false],
    [3, false],
    [4, true],
    [100, true],
  ])('STA-44: at %i percent the label shows: %s', (percent, shows) => {
    render(<PercentBar name="תשובות בטוחות" percent={percent} tone="accent" />);
    expect(screen.queryByText(`${percent}%`) !== null).toBe(shows);
  });

  it('STA-44: the value is told even where the label does not show', () => {
    render(<PercentBar name="תשובות בטוחות" percent={2} tone="accent" />);
    expect(screen.getByRole('meter', { name: 'תשובות בטוחות' }).getAttribute('aria-valuetext')).toBe('2%');
  });
});
