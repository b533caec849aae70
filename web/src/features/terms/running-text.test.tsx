import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  document.head.querySelector('meta[name="sugya-settings"]')?.remove();
});

it('TRM-10, TRM-11: the contacts of the configuration can be followed, of operator and accessibility officer', async () => {
  const meta = document.createElement('meta');
  meta.name = 'sugya-settings';
  meta.content = JSON.stringify({
    operator: {
      name: 'מכון הדוגמה',
      email: 'office@school.example',
      phone: '03-555 0000',
      address: 'הדקל 1',
    },
    accessibilityOfficer: { name: 'דנה', email: 'access@school.example', phone: null, address: null },
  });
  document.head.append(meta);
  // The settings are read once, when the page begins.
  vi.resetModules();
  const { ContactDetails } = await import('./running-text.tsx');
  render(<ContactDetails />);
  expect(screen.getByText('מכון הדוגמה')).toBeTruthy();
  expect(screen.getByText('הדקל 1')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:office@school.example',
    'tel:035550000',
    'mailto:access@school.example',
  ]);
});
