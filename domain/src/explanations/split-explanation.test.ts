import { describe, expect, test } from 'vitest';
import { splitExplanation } from './split-explanation.ts';

/** Options whose right ones are named by letter. */
function options(right: string, texts: readonly string[] = ['אחת', 'שתיים', 'שלוש', 'ארבע']) {
  return texts.map((text, place) => ({ text, isCorrect: right.includes('אבגדהוזח'[place] ?? '') }));
}

const none = [null, null, null, null];

describe('EXE-152: an explanation that argues by options is taken apart', () => {
  test.each<[string, string, string, (string | null)[]]>([
    [
      'a paragraph for the right one, one for the others, and a last line',
      'ב',
      '<p>תשובה ב נכונה: כך בסעיף 1(ב). די בכך.</p><p>תשובה א שגויה: אין תמורה. תשובה ג שגויה: אין שימוש. תשובה ד שגויה: אין צורך בכתב.</p><p><strong>מה לקחת מכאן:</strong> למי ההנאה?</p>',
      ['אין תמורה.', 'כך בסעיף 1(ב). די בכך.', 'אין שימוש.', 'אין צורך בכתב.'],
    ],
    [
      'the rule without a label stays out',
      'א',
      '<p>סעיף 7 קובע אחרת.</p><p>תשובה ב שגויה: המועד חלף. אפשרות (ג) אינה נכונה, שכן לא נמסרה הודעה.</p>',
      [null, 'המועד חלף.', 'שכן לא נמסרה הודעה.', null],
    ],
    [
      'several at once',
      'א',
      '<p>תשובות ב ו־ג שגויות: הן מתעלמות מן החריג.</p>',
      [null, 'הן מתעלמות מן החריג.', 'הן מתעלמות מן החריג.', null],
    ],
    [
      'with commas and a noun again',
      'א',
      '<p>תשובות ב, ג וד שגויות – אין חובה כזאת.</p>',
      [null, 'אין חובה כזאת.', 'אין חובה כזאת.', 'אין חובה כזאת.'],
    ],
    ['two nouns', 'א', '<p>תשובה ב׳ ותשובה ג׳ שגויות: אין חובה.</p>', [null, 'אין חובה.', 'אין חובה.', null]],
    [
      'a range',
      'א',
      '<p>תשובות ב–ד אינן נכונות: אין חובה.</p>',
      [null, 'אין חובה.', 'אין חובה.', 'אין חובה.'],
    ],
    [
      'numbers',
      'א',
      '<p>תשובה 2 שגויה: אין חובה. תשובה מספר 3 – אין זכות.</p>',
      [null, 'אין חובה.', 'אין זכות.', null],
    ],
    [
      'no verdict, or a verdict that the sentence goes on from',
      'ד',
      '<p>תשובה א מתעלמת מן הסייג. תשובה ב שגויה כי לא נדרש כתב. לעומת זאת, תשובה ד נכונה לפי סעיף 3.</p>',
      ['מתעלמת מן הסייג.', 'שגויה כי לא נדרש כתב.', null, 'נכונה לפי סעיף 3.'],
    ],
    [
      'a label in bold',
      'א',
      '<ul><li><b>תשובה ב:</b> לא <em>כל</em> חוב.</li><li><b>מסיח ג</b> – לא נדרש.</li></ul>',
      [null, 'לא <em>כל</em> חוב.', 'לא נדרש.', null],
    ],
    [
      'bold that begins before the label',
      'א',
      '<p><b>תשובה ב שגויה: לא נדרש</b> כלל.</p>',
      [null, '<b>לא נדרש</b> כלל.', null, null],
    ],
    ['the right one named last', 'ג', '<p>התשובה הנכונה היא ג. כך נפסק.</p>', [null, null, 'כך נפסק.', null]],
    [
      'all the others',
      'ג',
      '<p>תשובה א שגויה: חלף המועד. יתר התשובות שגויות: אין להן מקור.</p>',
      ['חלף המועד.', 'אין להן מקור.', null, 'אין להן מקור.'],
    ],
    [
      'entities and signs of quotes',
      'א',
      '<p>תשובה&nbsp;ב&#39; שגויה: &quot;רק&quot; אינו &lt;תמיד&gt;.</p>',
      [null, '&quot;רק&quot; אינו &lt;תמיד&gt;.', null, null],
    ],
    [
      'a letter at the head of each line',
      'ב',
      '<p>א – שגוי: חלף המועד.</p><p>ב – נכון.</p><p>ג – אין סמכות.</p><p>(ד) לא נדרש כתב.</p>',
      ['חלף המועד.', null, 'אין סמכות.', 'לא נדרש כתב.'],
    ],
    [
      'a mention within a sentence is no label',
      'א',
      '<p>בדומה לאמור, תשובה ב אינה מדויקת. תשובה ג שגויה: בדומה לתשובה ד היא מתעלמת מן הסייג.</p>',
      [null, null, 'בדומה לתשובה ד היא מתעלמת מן הסייג.', null],
    ],
  ])('%s', (_name, right, html, expected) => {
    const { rationales } = splitExplanation(html, options(right));
    expect(rationales).toEqual(expected.map((inner) => (inner === null ? null : `<p>${inner}</p>`)));
  });

  test('options of a word are called by it', () => {
    const html =
      '<p>התשובה היא <strong>לא</strong>. כך בסעיף 4.</p><p>התשובה ״כן״ שגויה: היא נשענת על סעיף 2.</p>';
    expect(splitExplanation(html, options('ב', ['כן', 'לא'])).rationales).toEqual([
      '<p>היא נשענת על סעיף 2.</p>',
      '<p>כך בסעיף 4.</p>',
    ]);
  });
});

describe('EXE-152: what is not surely of one option gives nothing', () => {
  test.each([
    ['no labels', 'א', '<p>כך קובע סעיף 1. די בכך.</p>'],
    ['a letter that no option has', 'א', '<p>תשובה ב שגויה: כך. תשובה ה שגויה: אחרת.</p>'],
    ['a verdict against the key', 'ג', '<p>תשובה א נכונה: כך נפסק. תשובה ב שגויה: המועד חלף.</p>'],
    ['a right answer that is called wrong', 'א', '<p>תשובה א שגויה: כך נפסק.</p>'],
    ['right only at first sight', 'א', '<p>תשובה ב נכונה לכאורה, אך המועד חלף.</p>'],
    ['two sentences about one option', 'א', '<p>תשובה ב שגויה: המועד חלף. תשובה ב שגויה: אין סמכות.</p>'],
    ['one or the other', 'א', '<p>תשובה ב או ג שגויה: תלוי בנסיבות המקרה.</p>'],
    ['a reason that goes on in a list', 'א', '<p>תשובה ב שגויה משני טעמים:</p><ul><li>המועד חלף.</li></ul>'],
    ['verdicts without reasons', 'א', '<p>תשובה א נכונה. תשובה ב שגויה.</p>'],
    [
      'letters that number conditions',
      'א',
      '<p>א. הצעה.</p><p>ב. קיבול.</p><p>ג. גמירת דעת.</p><p>ד. מסוימות.</p>',
    ],
    ['letters of some options only', 'א', '<p>א – נכון: כך בחוק.</p><p>ב – שגוי: אין סמכות.</p>'],
    ['a paragraph of a section', 'א', '<p>(א) שגוי הוא הכלל.</p>'],
    ['nothing at all', 'א', ''],
  ])('%s', (_name, right, html) => {
    expect(splitExplanation(html, options(right)).rationales).toEqual(none);
  });
});

describe('EXE-153: what to remember is the line that says so', () => {
  test.each<[string, string, string | null]>([
    [
      'in bold',
      '<p>הסבר.</p><p><strong>מה לקחת מכאן:</strong> למי <em>ההנאה</em>?</p>',
      '<p>למי <em>ההנאה</em>?</p>',
    ],
    ['plain', '<p>לזכור – הודעה תוך זמן סביר.</p>', '<p>הודעה תוך זמן סביר.</p>'],
    ['none', '<p>הסבר. מה לקחת מכאן, אין לדעת.</p>', null],
    ['two', '<p>מה לזכור: אחת.</p><p>מה לזכור: שתיים.</p>', null],
    ['empty', '<p>מה לזכור:</p>', null],
  ])('%s', (_name, html, expected) => {
    expect(splitExplanation(html, options('א')).takeaway).toBe(expected);
  });
});
