import { MantineProvider } from '@mantine/core';
import type { LawExtensions } from '@sugya/contract/laws.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReaderActionsContext } from '../rows/reader-actions.ts';
import { SideIcons } from './side-icons.tsx';

const clause = {
  lawId: 30,
  lawName: 'חוק לדוגמה',
  clauseId: 101,
  number: '1',
  title: 'כותרת',
  addition: null,
  isFoldable: false,
};

function show(extensions: LawExtensions) {
  const openLinked = vi.fn();
  const actions = { toggleFolded: () => {}, openLinked, pickClause: null, isPrinted: false };
  render(
    <MantineProvider>
      <ReaderActionsContext value={actions}>
        <SideIcons clause={clause} name="1 – כותרת" extensions={extensions} />
      </ReaderActionsContext>
    </MantineProvider>,
  );
  return { openLinked, user: userEvent.setup() };
}

const names = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((icon) =>
    icon.getAttribute('aria-label'),
  );

test('LAW-40 to LAW-46: each of the extensions 6 to 10 has its icon, and none without its own', () => {
  show({
    '6': [{ lawId: 30, clauseId: 102, Label: 'סעיף 2' }],
    '7': [{ Title: 'הסבר', Url: '/media/a.mp3' }],
    '8': [{ Title: 'שיעור', Url: 'https://elsewhere.example/1' }],
    '9': [{ Text: '<p>נשאל בחורף</p>' }],
    '10': [{ Text: '<p>החריג</p>' }],
  });
  expect(names()).toEqual([
    'סעיפים מקושרים: 1 – כותרת',
    'האזנה: הסבר',
    'מידע לבחינה: 1 – כותרת',
    'שימו לב: 1 – כותרת',
    'צפייה: שיעור',
  ]);
});

test('LAW-46: a clause without extensions has no icon', () => {
  show({});
  expect(names()).toEqual([]);
});

test('LAW-40: the linked clauses open from their icon', async () => {
  const { openLinked, user } = show({ '6': [{ lawId: 30, clauseId: 102, Label: 'סעיף 2' }] });
  await user.click(screen.getByRole('button'));
  expect(openLinked).toHaveBeenCalledWith(clause, screen.getByRole('button'));
});

test('LAW-41: an audio link opens its player in place, and says so, and closes it again', async () => {
  const { user } = show({ '7': [{ Title: 'הסבר', Url: '/media/a.mp3' }] });
  const icon = screen.getByRole('button', { name: 'האזנה: הסבר' });
  expect(icon.getAttribute('aria-expanded')).toBe('false');
  await user.click(icon);
  expect(icon.getAttribute('aria-expanded')).toBe('true');
  expect(document.querySelector('audio')?.getAttribute('src')).toBe('/media/a.mp3');
  await user.click(icon);
  expect(icon.getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelector('audio')).toBeNull();
});

test.each([
  ['LAW-43', '9', 'מידע לבחינה'],
  ['LAW-44', '10', 'שימו לב'],
] as const)('%s: extension %s opens its note, titled %s', async (_id, kind, title) => {
  const { user } = show({ [kind]: [{ Text: '<p>החלופה השלישית</p>' }] });
  await user.click(screen.getByRole('button', { name: `${title}: 1 – כותרת` }));
  const note = screen.getByRole('dialog', { name: `${title}: 1 – כותרת` });
  expect(note.textContent).toBe(`${title}החלופה השלישית`);
});
