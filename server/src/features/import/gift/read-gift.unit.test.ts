import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../platform/texts/html-text.ts';
import { giftBlocks } from './gift-blocks.ts';
import { readGift } from './read-gift.ts';

const read = (text: string) => readGift(text, 'a.gift').rows;

describe('readGift', () => {
  it('IMP-03: id, tags, title, category, reasons and explanation go where they belong', () => {
    const [row] = read(
      '$CATEGORY: $course$/top/חוזים\n\n// [id:q.1] [tag:difficulty:7]\n::כותרת::מה קבע בג"ץ? {\n=כן#כי כן\n~לא\n####והכול ברור\n}\n',
    );
    expect(row).toMatchObject({
      place: { item: 'כותרת', row: 1 },
      question: {
        externalId: 'q.1',
        name: 'כותרת',
        category: 'חוזים',
        questionHtml: '<p>מה קבע בג&quot;ץ?</p>',
        answers: [
          { text: 'כן', isCorrect: true, rationaleHtml: '<p>כי כן</p>' },
          { text: 'לא', isCorrect: false, rationaleHtml: null },
        ],
        explanationHtml: '<p>והכול ברור</p>',
        difficulty: 7,
      },
      findings: [],
    });
  });

  it('IMP-01: a question that is broken is refused by itself, the others are read', () => {
    const rows = read('a? {=b ~c}\n\nbroken {=b ~c\n\nd? {=e ~f}\n\ng {TRUE}\n');
    expect(rows.map(({ place, findings }) => [place.item, findings.map(({ code }) => code)])).toEqual([
      ['line 1', []],
      ['line 3', ['broken_question']],
      ['line 5', []],
      ['line 7', []],
    ]);
  });

  it('IMP-02: parts of points, and several right answers', () => {
    const [single, several] = read('a? {=b ~%50%c ~d}\n\na2? {~%50%b ~%50%c ~%-100%d}\n');
    expect(single?.findings).toMatchObject([
      { severity: 'notCarried', code: 'weight_not_carried', detail: '50%' },
    ]);
    expect(several?.findings.map(({ code }) => code)).toEqual([
      'weight_not_carried',
      'several_right_answers',
    ]);
    expect(several?.question?.answers.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false]);
  });

  it('IMP-04: an opening brace a thousand times over ends at once', () => {
    expect(read('{'.repeat(90_000))[0]?.findings).toMatchObject([{ code: 'broken_question' }]);
    expect(read(`a {=b ~${'c'.repeat(100_000)}}`)[0]?.findings).toMatchObject([{ code: 'broken_question' }]);
  });

  /** As Moodle writes what its own signs stand in. */
  const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&');
  const words = fc
    .string({ unit: fc.constantFrom(...'אבגab1 ~=#{}:%\\-><"\'.,?'.split('')), minLength: 1, maxLength: 30 })
    .map((text) => `ש${text.replace(/\s+/g, ' ')}ש`)
    // What looks like mark-up is mark-up in GIFT.
    .filter((text) => !/[<>&]/.test(text));

  it('IMP-03: whatever signs a question holds, escaped they come back', () => {
    fc.assert(
      fc.property(
        words,
        fc.uniqueArray(words, { minLength: 2, maxLength: 5 }),
        words,
        (stem, answers, reason) => {
          const lines = answers.map(
            (text, place) => `${place === 0 ? '=' : '~'}${escaped(text)}#${escaped(reason)}`,
          );
          const [row, ...others] = read(`::${escaped(stem)}::${escaped(stem)} {\n${lines.join('\n')}\n}\n`);
          expect(others).toEqual([]);
          expect(row?.findings).toEqual([]);
          expect(plainText(row?.question?.questionHtml ?? '')).toBe(stem);
          expect(row?.question?.answers.map(({ text }) => text)).toEqual(answers);
          expect(row?.question?.answers.map(({ rationaleHtml }) => plainText(rationaleHtml ?? ''))).toEqual(
            answers.map(() => reason),
          );
        },
      ),
    );
  });
});

describe('giftBlocks', () => {
  it('IMP-03: comments alone are no question, empty lines inside braces end none', () => {
    expect(giftBlocks('// only words\n\n// of b\nb {\n=1\n\n~2\n}\n\nc {=1 ~2}')).toEqual([
      { words: '// of b\nb {\n=1\n\n~2\n}', line: 3 },
      { words: 'c {=1 ~2}', line: 10 },
    ]);
  });
});
