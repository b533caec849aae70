import type { LawItem } from '@sugya/domain/laws/import/parsed-law.ts';
import sanitize from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { readAkomaNtoso } from './read-akoma-ntoso.ts';
import { parseLawSource } from './read-law-file.ts';

const META = `<meta><identification><FRBRWork>
  <FRBRthis value="/akn/il/act/PrimaryLegislation/1973-04-19/1234/main" /><FRBRdate date="1973-04-19" />
</FRBRWork></identification><proprietary wikiversion="8/9/2020 3:00:45 PM" /></meta>`;

function law(body: string, after = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act>${META}
<body><title eId="title"><content><p>חוק הסירות</p></content></title>${body}</body>${after}</act></akomaNtoso>`;
}

const clause = (number: string, title: string, inside: string) =>
  `<point eId="eId"><heading><authorialNote placement="side"><p>${title}</p></authorialNote></heading>
  <num>${number}</num>${inside}</point>`;
const content = (words: string) => `<content><p>${words}</p></content>`;
const point = (number: string, inside: string) => `<point eId="eId"><num>${number}</num>${inside}</point>`;

/** Only what a item says. */
function said(items: readonly LawItem[]): object[] {
  return items.map((item) =>
    Object.fromEntries(
      Object.entries(item).filter(
        ([, value]) =>
          value !== null && value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  );
}

async function itemsOf(body: string): Promise<object[]> {
  return said((await readAkomaNtoso([law(body)])).items).map(
    ({ clause: _clause, ...item }: { clause?: number }) => item,
  );
}

describe('Akoma Ntoso', () => {
  it('LAW: the head says which law it is and of which day', async () => {
    expect(await readAkomaNtoso([law('')])).toMatchObject({
      format: 'akoma-ntoso',
      externalId: '1234',
      work: '/akn/il/act/PrimaryLegislation/1973-04-19/1234',
      name: 'חוק הסירות',
      versionDate: '2020-08-09',
      source: {
        origin: 'ספר החוקים הפתוח (ויקיטקסט)',
        licence: 'CC BY-SA',
        takenOn: '2020-08-09',
      },
      warnings: [{ code: 'no_clauses' }],
    });
  });

  it('LAW-61: a file that does not say that it is of the Open Law Book has no source', async () => {
    const source = law('').replace(META, '<meta><FRBRdate date="1973-04-19" /></meta>');
    expect((await readAkomaNtoso([source])).source).toBeNull();
  });

  it.each<[string, string, string | null]>([
    ['no snapshot: the day of the law', '<FRBRdate date="1973-04-19" />', '1973-04-19'],
    ['an unknown day', '<FRBRdate date="1000-01-01" />', null],
    ['no day of the calendar', '<FRBRdate date="1973-02-30" />', null],
    [
      'a broken snapshot',
      '<FRBRdate date="1973-04-19" /><proprietary wikiversion="31/31/2020" />',
      '1973-04-19',
    ],
  ])('LAW: version date, %s', async (_name, meta, expected) => {
    const source = law('').replace(META, `<meta>${meta}</meta>`);
    expect((await readAkomaNtoso([source])).versionDate).toBe(expected);
  });

  it('LAW-34, LAW-36: parts, chapters, signs and additions have number, title and second line', async () => {
    expect(
      await itemsOf(`<part><num>חלק א׳:</num><title>${content('כללי')}</title>
        <chapter><num>פרק ב׳1:</num><title>${content('רישום')}</title>
        <section><num></num><title>${content('הוראות שונות')}</title></section></chapter></part>
        <appendix><num></num><title>${content('תוספת ראשונה')}</title>
        <subtitle><num></num>${content('(<ref href="#point_3">סעיף 3</ref>(א))')}</subtitle>
        <subtitle><num></num>${content('טופס בקשה')}</subtitle>
        <subtitle><num></num>${content('לפי התקנות')}</subtitle></appendix>
        <appendix><num></num><title>${content('תוספת שניה (בוטלה)')}</title></appendix>`),
    ).toEqual([
      { type: 'Part', title: 'חלק א׳', titleContent: 'כללי' },
      { type: 'Chapter', title: 'פרק ב׳1', titleContent: 'רישום' },
      { type: 'Mark', titleContent: 'הוראות שונות' },
      {
        type: 'Addition',
        title: 'תוספת ראשונה',
        authority: '(סעיף 3(א))',
        titleContent: 'טופס בקשה',
        title2: 'לפי התקנות',
      },
      { type: 'Addition', title: 'תוספת שניה', isCanceled: true, cancelText: '(בוטלה)' },
    ]);
  });

  it('LAW-36, LAW-37: sub-clauses have labels and levels, and the text goes on after them', async () => {
    const inside = `<list><intro><p>ואלה התנאים:</p></intro>
      ${point(
        '(א)',
        `<list>${point('(1)', content('אחד;'))}${point('(2)', content('שניים;'))}
        <wrapup>${content('שניהם יחד.')}</wrapup></list>`,
      )}
      <point>${content('<def />”סירה“ – כלי שיט;')}</point>
      ${point('(ב)', '')}
      <wrapup>${content('ודינם כקודמיהם.')}</wrapup></list>`;
    expect(await itemsOf(`<list>${clause('3.', 'תנאים', inside)}</list>`)).toEqual([
      { type: 'Clause', number: '3', title: 'תנאים', content: 'ואלה התנאים:' },
      { type: 'None', indentation: 2, marks: ['(א)', '(1)'], content: 'אחד;' },
      { type: 'None', indentation: 2, marks: ['(2)'], content: 'שניים;' },
      { type: 'None', indentation: 1, content: 'שניהם יחד.', isSuffix: true },
      { type: 'None', indentation: 1, content: '”סירה“ – כלי שיט;' },
      { type: 'None', indentation: 1, marks: ['(ב)'] },
      { type: 'None', content: 'ודינם כקודמיהם.', isSuffix: true },
    ]);
  });

  it.each<[string, string, string, number]>([
    [
      'a formula in TeX',
      '<p>יחושב: <math>\\frac{N_1}{D} &lt; 5</math>.</p>',
      'יחושב: <math>\\frac{N_1}{D} &lt; 5</math>.',
      0,
    ],
    [
      'TeX in an annotation',
      '<p><math><semantics><annotation>x^2</annotation></semantics></math></p>',
      '<math>x^2</math>',
      0,
    ],
    ['a formula that is no TeX', '<p><math><mrow><mi>x</mi><mo>+</mo></mrow></math></p>', 'x+', 1],
    [
      'a picture, alone on its line',
      '<p><img src="media/a.png" alt="ציור &quot;1&quot;" /></p>',
      '<img data-from="media/a.png" alt="ציור &quot;1&quot;">',
      0,
    ],
  ])('LAW-62: %s is left for the import to complete', async (_name, inside, expected, warnings) => {
    const read = await readAkomaNtoso([
      law(`<list>${clause('1.', '', `<content>${inside}</content>`)}</list>`),
    ]);
    expect(read.items[0]?.content).toBe(expected);
    expect(read.warnings).toHaveLength(warnings);
  });

  it('LAW: nesting goes as deep as the source', async () => {
    const deep = (level: number): string =>
      level === 23 ? content('עומק') : `<list>${point(`(${level})`, deep(level + 1))}</list>`;
    const items = await itemsOf(`<list>${clause('1.', 'עומק', deep(0))}</list>`);
    expect(items.at(-1)).toMatchObject({ indentation: 23, content: 'עומק' });
  });

  it.each<[string, string, object]>([
    ['(בוטל).', content('<wikicomment>(בוטל).</wikicomment>'), { isCanceled: true, cancelText: '(בוטל).' }],
    ['(נמחקה);', content('(נמחקה);'), { isCanceled: true, cancelText: '(נמחקה);' }],
    [
      'in a item of its own',
      `<list><intro><p> </p></intro><point>${content('(בוטלו).')}</point></list>`,
      { isCanceled: true, cancelText: '(בוטלו).' },
    ],
    ['(פקע).', content('(פקע).'), { isExpired: true, expirationText: '(פקע).' }],
    ['merged is not cancelled', content('(הנוסח שולב)'), { content: '(הנוסח שולב)' }],
    ['does not apply is not cancelled', content('(אינה חלה).'), { content: '(אינה חלה).' }],
    ['a label is more than that', `<list>${point('(א)', content('(בוטל).'))}</list>`, {}],
    ['a note beside it is more', content('(בוטל). ראו חוק אחר'), { content: '(בוטל). ראו חוק אחר' }],
  ])('LAW-37, LAW-38: a cancelled or expired clause: %s', async (_name, inside, expected) => {
    const [first] = await itemsOf(`<list>${clause('7.', '', inside)}</list>`);
    expect(first).toEqual({ type: 'Clause', number: '7', ...expected });
  });

  it('LAW-37: a sub-clause may be cancelled alone', async () => {
    const inside = `<list>${point('(א)', content('(בוטל);'))}${point('(ב)', content('חי'))}</list>`;
    expect((await itemsOf(`<list>${clause('7.', '', inside)}</list>`)).slice(1)).toEqual([
      { type: 'None', indentation: 1, marks: ['(א)'], isCanceled: true, cancelText: '(בוטל);' },
      { type: 'None', indentation: 1, marks: ['(ב)'], content: 'חי' },
    ]);
  });

  it.each<[string, string, string]>([
    ['in this law', '<ref href="#point_19">סעיף 19</ref>', '<a data-to="#19">סעיף 19</a>'],
    [
      'a sub-clause is its clause',
      '<ref href="#point_19__point_ב">סעיף 19(ב)</ref>',
      '<a data-to="#19">סעיף 19(ב)</a>',
    ],
    [
      'a chapter and a sign',
      '<ref href="#chp_ו_sec_ב1">סימן זה</ref>',
      '<a data-to="#פרק 6/סימן 2.1">סימן זה</a>',
    ],
    ['an addition', '<ref href="#appendix_2">תוספת</ref>', '<a data-to="#תוספת 2">תוספת</a>'],
    [
      'another law',
      '<ref href="/akn/il/act/PrimaryLegislation/1977-08-04/2002251#point_8">סעיף 8</ref>',
      '<a data-to="2002251#8">סעיף 8</a>',
    ],
    [
      'another law by its title',
      '<ref href="/akn/il/act/PrimaryOrSecondaryLegislation/1000-01-01/פקודת_השטרות">השטרות</ref>',
      '<a data-to="פקודת השטרות#">השטרות</a>',
    ],
    [
      'itself by its id',
      '<ref href="/akn/il/act/PrimaryLegislation/1973-04-19/1234#point_2">סעיף 2</ref>',
      '<a data-to="#2">סעיף 2</a>',
    ],
    [
      'a page of the web',
      '<ref href="https://a.example/b">ס״ח</ref>',
      '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">ס״ח</a>',
    ],
    ['a script', '<ref href="javascript:alert(1)">לחצו</ref>', '<a data-to="?">לחצו</a>'],
    ['no address', '<ref>סעיף</ref>', 'סעיף'],
    [
      'neighbours that lost their space',
      'סעיפים 3<ref href="#point_4">ו־4</ref><ref href="#point_5">או 5</ref>לחוק',
      'סעיפים 3 <a data-to="#4">ו־4</a> <a data-to="#5">או 5</a> לחוק',
    ],
    [
      'a particle before it',
      'כאמור ב<ref href="#point_4">סעיף 4</ref>.',
      'כאמור ב<a data-to="#4">סעיף 4</a>.',
    ],
    ['bold', '<span style="font-weight: bold">דין</span> אחד', '<strong>דין</strong> אחד'],
    ['smaller', '<span style="font-size: smaller">דין</span>', '<small>דין</small>'],
    [
      'a note',
      'דין <wikicomment font-size="x-small">(הוראת שעה):</wikicomment>',
      'דין <small>(הוראת שעה):</small>',
    ],
    ['sub and sup', 'ס״מ<sup>2</sup> H<sub>2</sub>O', 'ס״מ<sup>2</sup> H<sub>2</sub>O'],
    ['line breaks', 'א<br space="preserve"></br>ב<br/>', 'א<br>ב'],
    [
      'a table',
      '<table border="0" onclick="x"><tr><th width="1">א</th><td colspan="2" style="x"><p>ב</p><p>ג</p></td></tr></table>',
      '<table><tr><th>א</th><td colspan="2">ב<br>ג</td></tr></table>',
    ],
    ['what the program left behind', 'א <תת>ב</תת> <קישור />ג', 'א ב ג'],
    ['signs', '5 &lt; 6 &amp; "כן"', '5 &lt; 6 &amp; "כן"'],
    ['stray direction marks', 'אב\u200fג', 'אבג'],
    ['names that every object knows', '<constructor>א</constructor> <toString/>ב', 'א ב'],
    ['script elements', '<script>alert(1)</script>', 'alert(1)'],
  ])('LAW: %s', async (_name, inline, expected) => {
    const [first] = await itemsOf(`<list>${clause('7.', '', content(inline))}</list>`);
    expect(first).toEqual({ type: 'Clause', number: '7', content: expected });
    const again = sanitize(expected, {
      allowedTags: ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'small', 'table', 'tr', 'th', 'td', 'br'],
      allowedAttributes: { a: ['data-to', 'href', 'target', 'rel'], td: ['colspan'] },
      selfClosing: [],
    });
    expect(again.replace(/<br><\/br>/g, '<br>').replace(/&quot;/g, '"')).toBe(expected);
  });

  it('LAW-52: signatures have name and office', async () => {
    const after = `<conclusions><p class="signatures"><signature><p><person refersTo="a">לוי אשכול</person>
      <role>ראש הממשלה</role></p></signature><signature><p><person>נשיא</person></p></signature></p></conclusions>`;
    expect((await readAkomaNtoso([law('', after)])).signatures).toEqual([
      { name: 'לוי אשכול', title: 'ראש הממשלה', content: null },
      { name: 'נשיא', title: null, content: null },
    ]);
  });

  it('LAW-34: the preamble is special instructions, a line between parts a item of its own', async () => {
    expect(
      await itemsOf(`<subtitle><num></num>${content('תקנות בדבר בחינות')}</subtitle>
        <preamble><p>בתוקף סמכותי.\n\nפסקה שניה</p></preamble><list>${point('(1)', content('פרט'))}</list>`),
    ).toEqual([
      { type: 'None', content: '<strong>תקנות בדבר בחינות</strong>' },
      { type: 'SpecialInstructions', content: 'בתוקף סמכותי.<br>פסקה שניה' },
      { type: 'None', indentation: 1, marks: ['(1)'], content: 'פרט' },
    ]);
  });

  it('LAW: points outside the act are kept', async () => {
    const source = law('').replace('</akomaNtoso>', `${clause('9.', 'נוסף', content('בסוף'))}</akomaNtoso>`);
    const { items, clauses } = await readAkomaNtoso([source]);
    expect(items.at(-1)).toMatchObject({ type: 'Clause', number: '9', content: 'בסוף' });
    expect(clauses).toHaveLength(1);
  });

  it('LAW: clauses have paths of their own, whatever the ids of the file say', async () => {
    const { clauses } = await readAkomaNtoso([
      law(`<list>${clause('1.', 'ראשון', content('א'))}${clause('1.', 'שוב', content('ב'))}
        ${clause('9א1.', '', content('ג'))}${clause('', '', content('בלי מספר'))}</list>
        <appendix><num></num><title>${content('תוספת שניה')}</title><list>${clause('(4)', '', content('פרט'))}</list></appendix>`),
    ]);
    expect(clauses.map(({ path, name }) => [path, name])).toEqual([
      ['1', '1 – ראשון'],
      ['1~2', '1 – שוב'],
      ['9א1', '9א1'],
      ['~1', 'בלי מספר'],
      ['תוספת 2/4', 'תוספת שניה: (4)'],
    ]);
  });
});

describe('Files that are not trusted', () => {
  it.each<[string, string, string]>([
    ['a document type', `<!DOCTYPE akomaNtoso [<!ENTITY a "b">]>${law('')}`, 'line 1: a document type'],
    ['an entity of its own', law('<p>&nbsp;</p>'), 'not well-formed XML'],
    ['a tag that is never closed', law('<list>\n\n<point>'), 'line 7: it is not well-formed XML'],
    ['another document', '<html></html>', 'the outermost element is <html>'],
    ['nothing', '', 'not well-formed XML'],
    ['depth', `<akomaNtoso>${'<p>'.repeat(300)}`, 'nested deeper than 250'],
  ])('LAW: %s is refused with its place', async (_name, source, reason) => {
    const read = await parseLawSource({ file: 'law.xml', source });
    expect('refusal' in read ? read.refusal : 'read').toContain(reason);
  });

  it('LAW: reading has an end', async () => {
    const bounds = { bytes: 1, depth: 10, milliseconds: -1 };
    await expect(readAkomaNtoso([law('')], bounds)).rejects.toThrow('takes longer');
  });
});
