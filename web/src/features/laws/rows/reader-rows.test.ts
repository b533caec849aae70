import { describe, expect, it } from 'vitest';
import {
  buildClause,
  buildClauseRow,
  buildHeading,
  buildLawItem,
  buildLawText,
} from '../../../testing/build-law.ts';
import { plainText } from '../../../ui/study/plain-text.ts';
import { documentOf, wordsOf } from './reader-rows.ts';

const signed = { Name: 'פלוני אלמוני', Title: 'שר הדוגמאות', Content: null };

describe('a law as rows', () => {
  const text = buildLawText({}, [
    buildLawItem({ Id: 'p', Type: 'PublicationSource', Content: 'ס״ח 1' }),
    buildHeading('חלק א׳', 'כללי', { Type: 'Part' }),
    buildHeading('פרק א׳:', 'הגדרות'),
    buildClause(1),
    buildClauseRow(1, '(א)'),
    buildHeading('תוספת ראשונה', '', { Type: 'Addition', TitleContent: null }),
    buildClause(2, { Title: null }),
  ]);
  const { rows, places, contents, indexes } = documentOf([
    { ...text, lawData: { ...text.lawData, Signatures: [signed] } },
  ]);

  it('LAW-11, LAW-52: opens with the law’s name and ends with its signatures', () => {
    expect(rows.map(({ kind }) => kind)).toEqual([
      'law',
      'text',
      'heading',
      'heading',
      'text',
      'text',
      'heading',
      'text',
      'signatures',
    ]);
  });

  it('knows in which chapter and clause each row stands', () => {
    expect(places[5]).toMatchObject({ chapter: 'פרק א׳: הגדרות', clause: { clauseId: 101, number: '1' } });
    expect(places[7]).toMatchObject({
      chapter: 'תוספת ראשונה',
      clause: { clauseId: 102, addition: 'תוספת ראשונה' },
    });
    expect(places[1]).toMatchObject({ chapter: null, clause: null });
  });

  it('lists headings by their depth and clauses below them', () => {
    expect(contents.map(({ depth, label }) => `${depth} ${label}`)).toEqual([
      '1 חלק א׳: כללי',
      '2 פרק א׳: הגדרות',
      '3 1 – כותרת סעיף 1',
      '1 תוספת ראשונה',
      '2 2',
    ]);
  });

  it('LAW-59: the contents say which clauses are no longer in force', () => {
    const law = documentOf([
      buildLawText({}, [
        buildClause(1),
        buildClause(2, { IsCanceled: true }),
        buildClause(3, { IsExpired: true }),
        buildHeading('פרק ב׳', 'בוטל', { IsCanceled: true }),
      ]),
    ]);
    expect(law.contents.map(({ whyVoid }) => whyVoid)).toEqual([null, 'canceled', 'expired', 'canceled']);
  });

  it('finds a row by its key, which names its law', () => {
    expect(indexes.get('30:c101')).toBe(4);
  });

  it('with several laws, each opens with its name in the contents', () => {
    const two = documentOf([text, { ...text, lawId: 31, lawName: 'חוק אחר' }]);
    expect(two.contents.filter(({ kind }) => kind === 'law').map(({ label }) => label)).toEqual([
      text.lawName,
      'חוק אחר',
    ]);
  });
});

describe('LAW-38: what can be folded away', () => {
  it.each([
    ['a clause in force', buildClause(1), false],
    [
      'a cancelled clause that says nothing else',
      buildClause(1, { IsCanceled: true, Content: '(בוטל).', CancelText: '(בוטל).' }),
      false,
    ],
    [
      'a cancelled clause without words',
      buildClause(1, { IsCanceled: true, Content: null, CancelText: '(בוטל).' }),
      false,
    ],
    [
      'a cancelled clause that kept its text',
      buildClause(1, { IsCanceled: true, CancelText: '(בוטל).' }),
      true,
    ],
    [
      'an expired clause that kept its text',
      buildClause(1, { IsExpired: true, ExpirationText: '(פקע)' }),
      true,
    ],
  ])('%s: %s', (_name, clause, isFoldable) => {
    const [, row] = documentOf([buildLawText({}, [clause])]).rows;
    expect(row?.kind === 'text' && row.clause?.isFoldable).toBe(isFoldable);
  });
});

describe('LAW-48: explanations', () => {
  const expandedText = [{ Text: '<p>הסבר</p>', IndentationDifference: 1 }];

  it('of a clause stand after its last row, indented from the clause', () => {
    const { rows, hasExpansions } = documentOf([
      buildLawText({}, [buildClause(1, { expandedText }), buildClauseRow(1, '(א)'), buildClause(2)]),
    ]);
    expect(rows.map((row) => (row.kind === 'text' ? row.expansions : []))).toEqual([
      [],
      [],
      [{ Text: '<p>הסבר</p>', IndentationDifference: 0 }],
      [],
    ]);
    expect(hasExpansions).toBe(true);
  });

  it('of a row inside a clause stand after that row', () => {
    const { rows } = documentOf([
      buildLawText({}, [
        buildClause(1),
        buildClauseRow(1, '(א)', { expandedText }),
        buildClauseRow(1, '(ב)'),
      ]),
    ]);
    expect(rows.map((row) => row.kind === 'text' && row.expansions.length)).toEqual([false, 0, 1, 0]);
  });
});

describe('the words of a row', () => {
  it('are its title and its text without mark-up', () => {
    const row = documentOf([
      buildLawText({}, [
        buildClause(1, { Content: 'לפי <a href="/laws/1#c2">סעיף 2</a><br>ו&quot;סוף&quot;' }),
      ]),
    ]).rows[1];
    expect(row === undefined ? [] : wordsOf(row)).toEqual(['כותרת סעיף 1', '', 'לפי סעיף 2\nו"סוף"']);
  });

  it.each([
    ['א ב', 'א ב'],
    ['א&amp;ב &lt;ג&gt;', 'א&ב <ג>'],
    ['&#1488;&#x5D1;&nbsp;', 'אב\u00a0'],
    ['<table><tr><td>א</td><td>ב</td></tr></table>', '\n\n\nא\n\nב\n\n\n'],
    ['מ<sup>2</sup>', 'מ2'],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
