import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { buildVerdict } from '../../../testing/build-verdict.ts';
import { mantineTheme } from '../../../theme/mantine-theme.ts';
import { VerdictReader } from './verdict-reader.tsx';

const summaries = [
  buildVerdict(1, {
    name: 'פלוני נ׳ אלמוני',
    category: 'דיני חוזים',
    lawName: 'חוק לדוגמה',
    miniRatio: '<p>הכלל בקצרה</p>',
    facts: '<p>העובדות כאן</p>',
    fullVerdictUrl: 'https://court.example/1',
    halachot: [
      { name: 'תום לב במשא ומתן', text: '<p>א</p>', url: null, subjects: [{ name: 'תום לב' }] },
      { name: 'השבה', text: '<p>ב</p>', url: 'https://court.example/2', subjects: [{ name: 'השבה' }] },
    ],
  }),
  buildVerdict(2, { name: 'ראובן נ׳ שמעון', halachot: [{ name: 'ג', text: '', url: null, subjects: [] }] }),
];

function show(content: ReactNode) {
  render(<MantineProvider theme={mantineTheme}>{content}</MantineProvider>);
}

const articleNames = () =>
  screen
    .getAllByRole('article')
    .map((article) => within(article).getByRole('heading', { level: 2 }).textContent);

describe('the reader of verdicts', { timeout: 20_000 }, () => {
  it('VER-05 to VER-09: shows what was written, and no heading over what was not', async () => {
    show(<VerdictReader summaries={summaries} />);
    const [first, second] = await screen.findAllByRole('article');
    if (first === undefined || second === undefined) throw new Error('Two summaries were given');
    expect(within(first).getByText('הכלל בקצרה')).toBeTruthy();
    expect(within(first).getByText('העובדות כאן')).toBeTruthy();
    expect(within(first).getByText('חוק לדוגמה')).toBeTruthy();
    expect(within(first).queryByRole('heading', { name: 'התוצאה' })).toBeNull();
    const link = within(first).getByRole('link', { name: /לפסק הדין המלא: פלוני/ });
    expect(link.getAttribute('href')).toBe('https://court.example/1');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(within(second).queryByRole('link')).toBeNull();
  });

  it('VER-07, VER-08: shows each part under its name, and each halacha with its text, subjects and source', () => {
    const parts = { summary: '<p>א</p>', facts: '<p>ב</p>', verdict: '<p>ג</p>', resolution: '<p>ד</p>' };
    const url = 'https://court.example/3';
    const subjects = [{ name: 'תום לב' }, { name: 'השבה' }];
    const halachot = [{ name: 'הכלל', text: '<p>נוסח ההלכה</p>', url, subjects }];
    show(<VerdictReader summaries={[buildVerdict(3, { ...parts, halachot })]} />);
    const article = screen.getByRole('article');
    const headings = within(article).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ parentElement }) => parentElement?.textContent).slice(0, 4)).toEqual([
      'תמציתא',
      'העובדותב',
      'ההכרעהג',
      'התוצאהד',
    ]);
    const halacha = within(article).getByRole('heading', { level: 4, name: 'הכלל' }).parentElement;
    if (halacha === null) throw new Error('A halacha is a list item');
    expect(within(halacha).getByText('נוסח ההלכה')).toBeTruthy();
    const list = within(halacha).getByRole('list', { name: 'נושאי ההלכה הכלל' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(['תום לב', 'השבה']);
    expect(
      within(halacha)
        .getByRole('link', { name: /^למקור ההלכה: הכלל/ })
        .getAttribute('href'),
    ).toBe(url);
  });

  it('VER-04, VER-11: a subject leaves its halachot and their verdicts, all brings the rest back', async () => {
    show(<VerdictReader summaries={summaries} />);
    await userEvent.click(await screen.findByRole('button', { name: 'תום לב' }));
    expect(articleNames()).toEqual(['פלוני נ׳ אלמוני']);
    expect(screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
      'תום לב במשא ומתן',
    ]);
    expect(screen.getByRole('status').textContent).toBe('מוצגים פסק דין אחד מתוך 2, הלכה אחת');
    expect(screen.getByRole('button', { name: 'תום לב' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'הכול' }));
    expect(articleNames()).toEqual(['פלוני נ׳ אלמוני', 'ראובן נ׳ שמעון']);
  });

  it('VER-12: without verdicts it says so', async () => {
    show(<VerdictReader summaries={[]} />);
    expect(await screen.findByText('אין כאן פסקי דין')).toBeTruthy();
  });
});
