import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Statement } from './statement.tsx';

it('TRM-12, TRM-13: the statement says when it was last updated, and names the standard’s AA level', () => {
  const { container } = render(<Statement />);
  expect(screen.getByText('עודכנה לאחרונה: 29/03/2021')).toBeTruthy();
  expect(container.textContent).toContain('לתקן הישראלי ת״י 5568 ברמה AA');
});
