import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WarningMarks } from './warning-marks.tsx';

it('decision 0019: without a warning, few answers are called few; from a hundred on there is nothing to note', () => {
  const { rerender } = render(<WarningMarks question={{ n: 99, warnings: [] }} />);
  expect(screen.getByText('עדיין מעט תשובות')).toBeTruthy();
  rerender(<WarningMarks question={{ n: 100, warnings: [] }} />);
  expect(screen.getByText('אין הערות')).toBeTruthy();
  rerender(<WarningMarks question={{ n: 40, warnings: ['easy'] }} />);
  expect(screen.getByText('קלה מאוד')).toBeTruthy();
});
