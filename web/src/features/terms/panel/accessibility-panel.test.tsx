import { MantineProvider } from '@mantine/core';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resetDisplayModes } from '../../../platform/display/display-modes.ts';
import { createAppRouter } from '../../../routes.tsx';
import { AccessibilityPanel } from './accessibility-panel.tsx';

afterEach(resetDisplayModes);

function open({ isSignedIn = true } = {}): void {
  const history = createMemoryHistory({ initialEntries: ['/terms'] });
  render(
    <MantineProvider env="test">
      <RouterContextProvider router={createAppRouter(new QueryClient(), history)}>
        <AccessibilityPanel
          isOpen
          courseId={isSignedIn ? 7 : null}
          isSignedIn={isSignedIn}
          onClose={vi.fn()}
        />
      </RouterContextProvider>
    </MantineProvider>,
  );
}

const mode = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const onPage = () => document.documentElement.dataset.modes;

it.each([
  ['TRM-14', 'צהוב על שחור', 'yellow-on-black'],
  ['TRM-15', 'שחור על לבן', 'black-on-white'],
  ['TRM-16', 'הגדלת התצוגה', 'zoom'],
  ['TRM-17', 'סמן גדול שחור', 'black-cursor'],
  ['TRM-18', 'סמן גדול לבן', 'white-cursor'],
  ['TRM-19', 'גופן קריא', 'readable-font'],
  ['TRM-20', 'הדגשת קישורים', 'link-highlight'],
  ['TRM-21', 'טקסט גדול יותר', 'larger-text'],
  ['TRM-22', 'מצב לילה', 'night'],
])('%s: „%s” turns %s on and off', (_requirement, name, word) => {
  open();
  fireEvent.click(mode(name));
  expect([onPage(), mode(name).checked]).toEqual([word, true]);
  fireEvent.click(mode(name));
  expect([onPage(), mode(name).checked]).toEqual(['', false]);
});

it('TRM-24: one button turns everything off', () => {
  open();
  for (const name of ['מצב לילה', 'הגדלת התצוגה', 'סמן גדול לבן']) fireEvent.click(mode(name));
  expect(onPage()).toBe('night zoom white-cursor');
  fireEvent.click(screen.getByRole('button', { name: 'ביטול כל ההתאמות' }));
  expect(onPage()).toBe('');
  expect(screen.getAllByRole<HTMLInputElement>('switch').some(({ checked }) => checked)).toBe(false);
});

it('TRM-23, TRM-25: it leads to the statement, and to whom to tell', () => {
  open();
  expect(screen.getByRole('link', { name: 'הצהרת נגישות' }).getAttribute('href')).toBe('/Accesibility/7');
  expect(screen.getByRole('link', { name: 'משוב בנושא נגישות' }).getAttribute('href')).toBe(
    '/contactUs/7/newMessage',
  );
});

it('TRM-23, SES-53: strangers are led to where they may read the statement', () => {
  open({ isSignedIn: false });
  for (const name of ['הצהרת נגישות', 'משוב בנושא נגישות']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/terms#accessibility');
  }
});
