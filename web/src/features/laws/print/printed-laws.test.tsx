import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildClause, buildClauseRow, buildHeading, buildLawText } from '../../../testing/build-law.ts';
import { PrintedLaws } from './printed-laws.tsx';

const explained = [{ Text: '<p>הסבר קצר</p>', IndentationDifference: 0 }];

function show(items: Parameters<typeof buildLawText>[1], showsExpansions = false) {
  const text = buildLawText({}, items);
  const signed = {
    ...text,
    lawData: {
      ...text.lawData,
      Signatures: [{ Name: 'פלונית אלמונית', Title: 'שרת הדוגמאות', Content: null }],
    },
  };
  return render(
    <MantineProvider>
      <PrintedLaws texts={[signed]} showsExpansions={showsExpansions} opensDialog={false} />
    </MantineProvider>,
  );
}

describe('a law on paper', () => {
  it('LAW-11, LAW-52: shows name, wording, headings, clauses and signatures', () => {
    show([buildHeading('פרק א׳', 'הוראות'), buildClause(1)]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('חוק לדוגמה (תרגול), תש״פ–2020');
    expect(screen.getByText('נוסח מיום 31.1.2020 · נוסח לתרגול בלבד')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'פרק א׳: הוראות' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1. כותרת סעיף 1' })).toBeTruthy();
    expect(screen.getByText('פלונית אלמונית')).toBeTruthy();
  });

  it('LAW-61: names the source, without a link', () => {
    const source = { origin: 'ספר החוקים הפתוח (ויקיטקסט)', licence: 'CC BY-SA', takenOn: '2020-08-02' };
    const text = buildLawText({ source, versionDate: '2020-08-02' }, [buildClause(1)]);
    render(
      <MantineProvider>
        <PrintedLaws texts={[text]} showsExpansions={false} opensDialog={false} />
      </MantineProvider>,
    );
    expect(
      screen.getByText('נוסח: ספר החוקים הפתוח (ויקיטקסט), CC BY-SA, נלקח ב־2.8.2020 · נוסח לתרגול בלבד'),
    ).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('LAW-38: a cancelled clause says so once, an expired one too', () => {
    show([
      buildClause(1, { IsCanceled: true, CancelText: '(בוטל).', Content: '(בוטל).' }),
      buildClause(2, { IsCanceled: true, CancelText: '(נמחק).', Content: null }),
      buildClause(3, { IsExpired: true, ExpirationText: '(פקע).' }),
    ]);
    expect(screen.getAllByText('(בוטל).')).toHaveLength(1);
    expect(screen.getByText('(נמחק).')).toBeTruthy();
    expect(screen.getByText('(פקע).')).toBeTruthy();
    expect(screen.getByText('תוכן הסעיף שמספרו 3.')).toBeTruthy();
  });

  it('LAW-38: a cancelled heading says so as well, once', () => {
    show([
      buildHeading('תוספת ראשונה', '', { TitleContent: null, IsCanceled: true, CancelText: '(בוטלה)' }),
      buildHeading('פרק ב׳', '(בוטל)', { IsCanceled: true, CancelText: '(בוטל)' }),
    ]);
    expect(screen.getByText('(בוטלה)')).toBeTruthy();
    expect(screen.getAllByText('(בוטל)')).toHaveLength(1);
  });

  it('LAW-39: marks stand where the row shows them', () => {
    show([buildClause(1), buildClauseRow(1, '(א)'), buildClauseRow(1, '(ב)', { ShowMarks: false })]);
    expect(screen.getByText('(א)')).toBeTruthy();
    expect(screen.queryByText('(ב)')).toBeNull();
    expect(screen.getByText('פסקה (ב) של סעיף 1.')).toBeTruthy();
  });

  it('LAW-18, LAW-48: with expansions and without them', () => {
    const { unmount } = show([buildClause(1, { expandedText: explained })], true);
    expect(screen.getByRole('note').textContent).toBe('הסבר קצר');
    unmount();
    show([buildClause(1, { expandedText: explained })], false);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('LAW-46: nothing can be pressed on paper but the print itself', () => {
    show([buildClause(1, { Extensions: { '10': [{ Text: '<p>שימו לב</p>' }] } })], true);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['הדפסה']);
  });
});
