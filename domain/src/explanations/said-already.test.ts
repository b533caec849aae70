import { describe, expect, it } from 'vitest';
import { holdsWords, isSaidUnderOptions } from './said-already.ts';

describe('EXE-143: what to remember is not said twice', () => {
  it.each([
    [
      'its own paragraph',
      '<p>כך.</p><p><strong>מה לקחת מכאן:</strong> למי ההנאה?</p>',
      '<p>למי ההנאה?</p>',
      true,
    ],
    ['other blanks and mark-up', '<p>למי\n<em>ההנאה?</em></p>', '<p>למי ההנאה?</p>', true],
    ['words of its own', '<p>כך.</p>', '<p>למי ההנאה?</p>', false],
    ['nothing', '', '<p>למי ההנאה?</p>', false],
  ])('the explanation has it as %s: %#', (_name, explanation, takeaway, isHeld) => {
    expect(holdsWords(explanation, takeaway)).toBe(isHeld);
  });
});

describe('EXE-143: reasons that stand under the options are not said once more', () => {
  const reasons = ['<p>כך בסעיף 1.</p>', '<p>המועד חלף.</p>'];
  const takeaway = '<p>למי ההנאה?</p>';
  it.each([
    ['letters and reasons alone', '<p>תשובה א נכונה: כך בסעיף 1. תשובה ב שגויה: המועד חלף.</p>', true],
    [
      'a paragraph each',
      '<p>תשובה א\u05f3 נכונה: כך בסעיף 1.</p><p>תשובה ב אינה נכונה: המועד חלף.</p>',
      true,
    ],
    ['several at once', '<p>תשובות ב, ג ו־ד שגויות: המועד חלף. ולכן תשובה א היא הנכונה.</p>', true],
    ['all others', '<p>כך בסעיף 1. שאר התשובות שגויות: המועד חלף.</p>', true],
    ['what to remember', '<p>א – נכון: כך בסעיף 1.</p><p>מה לקחת מכאן: למי ההנאה?</p>', true],
    ['the rule before them', '<p>סעיף 7 קובע אחרת.</p><p>תשובה ב שגויה: המועד חלף.</p>', false],
    ['a reason that is not shown', '<p>תשובה ב שגויה: המועד חלף. תשובה ג שגויה: אין תמורה.</p>', false],
    ['an exception at the end', '<p>תשובה ב שגויה: המועד חלף. ואולם הצדדים רשאים להתנות.</p>', false],
    ['a reference in brackets', '<p>תשובה ב שגויה: המועד חלף. (ע״א 1/50)</p>', false],
  ])('with %s', (_name, explanation, isSaid) => {
    expect(isSaidUnderOptions(explanation, { reasons, takeaway })).toBe(isSaid);
  });

  it('without reasons, or with shorter ones inside longer', () => {
    expect(isSaidUnderOptions('<p>תשובה א נכונה.</p>', { reasons: [], takeaway: null })).toBe(false);
    expect(
      isSaidUnderOptions('<p>תשובה א נכונה: המועד חלף. תשובה ב שגויה: המועד חלף. לא נמסר.</p>', {
        reasons: ['<p>המועד חלף.</p>', '<p>המועד חלף. לא נמסר.</p>'],
        takeaway: null,
      }),
    ).toBe(true);
  });
});
