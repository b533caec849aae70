import { expect, test } from 'vitest';
import { scanCsv } from '../import/csv.ts';
import { answerFile, writeCell } from './answer-file.ts';

const words = { head: ['תרגיל', 'מספר', 'תשובה', 'חוק', 'סעיף'], voided: 'מבוטלת' } as const;

test('AAN-05: a mark, a head, a line for each question and for each further clause, ended by CR and LF', () => {
  const text = answerFile(
    'חוזים, "כריתה"',
    [
      { rightPlaces: [1], isVoided: false, clauses: [] },
      {
        rightPlaces: [0, 3],
        isVoided: false,
        clauses: [
          { law: 'חוק החוזים', clause: 'סעיף 12' },
          { law: 'חוק המכר', clause: null },
        ],
      },
      { rightPlaces: [2], isVoided: true, clauses: [] },
    ],
    words,
  );

  expect(text).toBe(
    [
      '\uFEFFתרגיל,מספר,תשובה,חוק,סעיף',
      '"חוזים, ""כריתה""",1,ב,,',
      '"חוזים, ""כריתה""",2,"א, ד",חוק החוזים,סעיף 12',
      '"חוזים, ""כריתה""",2,"א, ד",חוק המכר,',
      '"חוזים, ""כריתה""",3,מבוטלת,,',
      '',
    ].join('\r\n'),
  );
});

test('AAN-05: an exercise without questions is a head line', () => {
  expect(scanCsv(answerFile('ריק', [], words)).rows).toEqual([[...words.head]]);
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', `"'\tx"`],
  ['＝1', "'＝1"],
  ['5-7', '5-7'],
  ['בג"ץ', '"בג""ץ"'],
  ['שתי\nשורות', '"שתי\nשורות"'],
  [' רווח', '" רווח"'],
  ['', ''],
])('AAN-05: %j is written %j, and no spreadsheet runs it', (text, written) => {
  expect(writeCell(text)).toBe(written);
});
