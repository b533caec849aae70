import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LawItem } from '../import/parsed-law.ts';
import { readWikitext } from './wikitext.ts';

const FRAME = (body: string) => `{{ח:התחלה}}
{{ח:כותרת|חוק הסירות, התש״ן–1990}}
${body}
{{ח:סוף}}
[[קטגוריה:בוט חוקים]]`;

/** Only what a item says. */
function said(items: readonly LawItem[]): object[] {
  return items.map(({ clause: _clause, ...item }) =>
    Object.fromEntries(
      Object.entries(item).filter(
        ([, value]) =>
          value !== null && value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  );
}

const itemsOf = (body: string) => said(readWikitext(FRAME(body)).items);

describe('Wikisource mark-up', () => {
  it('LAW: title, registry number and publication', () => {
    const law = readWikitext(
      FRAME(`{{ח:פתיח-התחלה}}
{{ח:מאגר|2000516}} {{ח:תיבה|ס״ח תש״ן, 155|חוק הסירות|https://a.example/b.pdf}}, {{ח:תיבה|82|ת״ט}}.

''שינוי:'' אין.
{{ח:סוגר}}
{{ח:מפריד}}
{{ח:מבוא}}
בתוקף סמכותי.
{{ח:סוגר}}`),
    );
    expect(law).toMatchObject({ format: 'wikitext', externalId: '2000516', name: 'חוק הסירות, התש״ן–1990' });
    expect(said(law.items)).toEqual([
      {
        type: 'PublicationSource',
        content:
          '<a href="https://a.example/b.pdf" title="חוק הסירות" target="_blank" rel="noopener noreferrer">ס״ח תש״ן, 155</a>, 82 (ת״ט).',
      },
      { type: 'PublicationSource', content: '<em>שינוי:</em> אין.' },
      { type: 'SpecialInstructions', content: 'בתוקף סמכותי.' },
    ]);
  });

  it('LAW: without a registry number the law is known by its title', () => {
    expect(readWikitext(FRAME('')).externalId).toBe('חוק הסירות');
  });

  it('LAW-34, LAW-36: headings, their second lines, and no table of contents', () => {
    expect(
      itemsOf(`{{ח:קטע2||תוכן עניינים}}

<div class="law-toc">
<div class="law-toc-2">{{ח:פנימי|פרק א|פרק א׳: פרשנות}}</div>
</div>

{{ח:קטע1|חלק א|חלק א׳: כללי|תיקון: תש״ע}}
{{ח:קטע2|פרק א|פרק א׳: פרשנות}}
{{ח:קטע3|פרק א סימן א|סימן א׳}}
{{ח:קטע2||הוראות {{ח:הערה|שונות}}}}
{{ח:קטע2|תוספת 1|תוספת ראשונה}}
{{ח:קטע4||{{ח:הערה|({{ח:פנימי|סעיף 1|סעיף 1}}, ההגדרה ”סירה“)}}}}
{{ח:קטע4||טופס}}
{{ח:קטע4||לפי התקנות}}
{{ח:קטע2|תוספת 2|תוספת שניה {{ח:הערה|(בוטלה).}}}}`),
    ).toEqual([
      { type: 'Part', title: 'חלק א׳', titleContent: 'כללי', title2: 'תיקון: תש״ע' },
      { type: 'Chapter', title: 'פרק א׳', titleContent: 'פרשנות' },
      { type: 'Mark', title: 'סימן א׳' },
      { type: 'Chapter', titleContent: 'הוראות שונות' },
      {
        type: 'Addition',
        title: 'תוספת ראשונה',
        authority: '(סעיף 1, ההגדרה ”סירה“)',
        titleContent: 'טופס',
        title2: 'לפי התקנות',
      },
      { type: 'Addition', title: 'תוספת שניה', isCanceled: true, cancelText: '(בוטלה).' },
    ]);
  });

  it('LAW-36, LAW-37: clauses, levels, labels, definitions and what goes on after a list', () => {
    expect(
      itemsOf(`{{ח:סעיף|3|שינוי התוספ{{ח:הערה|ו}}ת|תיקון: תש״ע־2, תש״ע־4|אחר=[ע/2]}}
{{ח:ת}} בחוק זה –
{{ח:ת|סוג=הגדרה}} ”סירה“ – כלי שיט;
{{ח:תת|(א)|(1)}} אחד;
{{ח:תתת|(2)}} שניים;
{{ח:תת}} שניהם יחד.
{{ח:תת|(ב)}}
{{ח:תתת|(1)}} שלושה;
{{ח:תת|(ג)}}
{{ח:ת}} סוף דבר.
{{ח:סעיף|7|}}
{{ח:ת}} {{ח:הערה|(בוטל).}}
{{ח:סעיף|8|}}
{{ח:ת}} {{ח:הערה|הנוסח שולב {{ח:חיצוני|חוק אחר|בחוק אחר}}.}}
{{ח:סעיף|9|}}
{{ח:ת}} {{ח:הערה|(פקע)}}`),
    ).toEqual([
      {
        type: 'Clause',
        number: '3',
        title: 'שינוי התוספות',
        title2: 'תיקון: תש״ע־2, תש״ע־4 [ע/2]',
        content: 'בחוק זה –',
      },
      { type: 'None', indentation: 1, content: '”סירה“ – כלי שיט;' },
      { type: 'None', indentation: 2, marks: ['(א)', '(1)'], content: 'אחד;' },
      { type: 'None', indentation: 2, marks: ['(2)'], content: 'שניים;' },
      { type: 'None', indentation: 1, content: 'שניהם יחד.', isSuffix: true },
      { type: 'None', indentation: 2, marks: ['(ב)', '(1)'], content: 'שלושה;' },
      { type: 'None', indentation: 1, marks: ['(ג)'] },
      { type: 'None', content: 'סוף דבר.', isSuffix: true },
      { type: 'Clause', number: '7', isCanceled: true, cancelText: '(בוטל).' },
      {
        type: 'Clause',
        number: '8',
        content: '<small>הנוסח שולב <a data-to="חוק אחר#">בחוק אחר</a>.</small>',
      },
      { type: 'Clause', number: '9', isExpired: true, expirationText: '(פקע)' },
    ]);
  });

  it('LAW: items of additions have paths in them, and links lead there', () => {
    const law = readWikitext(
      FRAME(`{{ח:סעיף|1|}}
{{ח:ת}} ראו {{ח:פנימי|תוספת 1 פרט 2|פרט 2}} ו{{ח:חיצוני|חוק העונשין#סעיף 290|סעיף 290}}.
{{ח:קטע2|תוספת 1|תוספת ראשונה}}
{{ח:סעיף*|2||עוגן=תוספת 1 פרט 2}}
{{ח:ת}} פרט.
{{ח:סעיף*}}
{{ח:ת}} בלי מספר.`),
    );
    expect(law.clauses.map(({ path }) => path)).toEqual(['1', 'תוספת 1/2', 'תוספת 1/~1']);
    expect(law.items[0]?.content).toBe(
      'ראו <a data-to="#תוספת 1/2">פרט 2</a> ו<a data-to="חוק העונשין#290">סעיף 290</a>.',
    );
    expect(law.references).toEqual(['חוק העונשין']);
  });

  it('LAW-52: acceptance and signatures', () => {
    const { signatures } = readWikitext(
      FRAME(`{{ח:חתימות|נתקבל בכנסת ביום י״ט בסיון התש״ן.}}
* '''יצחק שמיר'''<br>ראש הממשלה
* '''דב שילנסקי'''
{{ח:סוגר}}`),
    );
    expect(signatures).toEqual([
      { name: '', title: null, content: 'נתקבל בכנסת ביום י״ט בסיון התש״ן.' },
      { name: 'יצחק שמיר', title: 'ראש הממשלה', content: null },
      { name: 'דב שילנסקי', title: null, content: null },
    ]);
  });

  it.each<[string, string, string]>([
    ['bold and italics', "'''דין''' ''אחד''", '<strong>דין</strong> <em>אחד</em>'],
    ['a bar and an equals sign', 'א {{!}} ב {{=}} ג', 'א | ב = ג'],
    ['HTML of the page', 'ס״מ<sup>2</sup><br />ב<wbr>ג<!-- הערה -->', 'ס״מ<sup>2</sup><br>בג'],
    [
      'an HTML table',
      '<table class="x"><tr><td colspan="2" onclick="y">א</td></tr></table>',
      '<table><tr><td colspan="2">א</td></tr></table>',
    ],
    [
      'a wiki table',
      '{| class="x"\n! א !! ב\n|-\n| ג || {{ח:פנימי|סעיף 1|ד}}\n|-\n| colspan="2" | ה\n|}',
      '<table><tr><th>א</th><th>ב</th></tr><tr><td>ג</td><td><a data-to="#1">ד</a></td></tr><tr><td colspan="2">ה</td></tr></table>',
    ],
    ['links of the wiki', '[[חוק אחר|החוק]] [[קטגוריה:חוקים]]', '<a data-to="חוק אחר#">החוק</a>'],
    [
      'pictures by their names, with their words',
      'א [[קובץ:a b.png|ממוזער|200px|שמאל|ציור 1]] {{ח:תמונה|c.jpg}}',
      'א <img data-from="a b.png" alt="ציור 1"> <img data-from="c.jpg" alt="">',
    ],
    [
      'a formula, with the signs of mark-up in it',
      "א <math>\\frac{{N}_1}{2} < x'' [[y]]</math> ב",
      "א <math>\\frac{{N}_1}{2} &lt; x'' [[y]]</math> ב",
    ],
    ['a formula that never ends', 'א <math>x ב', 'א x ב'],
    [
      'links of the web',
      '[https://a.example/b ס״ח]',
      '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">ס״ח</a>',
    ],
    ['a template over several lines', '{{ח:הערה|שתי\nשורות}}', '<small>שתי שורות</small>'],
    ['a template that is not known', 'א {{לא ידוע|ב}}', 'א ב'],
    ['braces that never close', 'א {{ח:הערה|ב', 'א ח:הערה|ב'],
    [
      'names that every object knows',
      '<constructor>א &constructor; {{ח:פנימי|constructor|ב}}',
      'א &amp;constructor; <a data-to="#constructor">ב</a>',
    ],
    ['a script', '<script>alert(1)</script><img src=x onerror=y>א', 'alert(1)א'],
    ['entities', '5&nbsp;&lt;&nbsp;6 &amp; &#1488; &nothing;', '5 &lt; 6 &amp; א &amp;nothing;'],
    ['what is no markup', '<nowiki>[[א]]</nowiki> [ב] < 3', '[[א]] [ב] &lt; 3'],
  ])('LAW: %s', (_name, markup, expected) => {
    const [item] = readWikitext(FRAME(`{{ח:סעיף|1|}}\n{{ח:ת}} ${markup}`)).items;
    expect(item?.content).toBe(expected);
  });

  it('LAW: a warning says where', () => {
    const { warnings } = readWikitext(
      FRAME('{{ח:סעיף|1|}}\n{{ח:ת}} א {{לא ידוע|ב}}\n{{ח:ת}} {{ח:הערה|ג\n{{ח:סעיף|2|}}'),
    );
    expect(warnings).toContainEqual({ code: 'unknown_template', detail: 'לא ידוע', line: 4 });
    expect(warnings).toContainEqual({ code: 'unclosed_template', detail: '{{ח:ת}} {{ח:הערה|ג', line: 5 });
  });

  it('LAW: whatever it reads, it comes to an end, loses no clause and writes no foreign tag', () => {
    const piece = fc.constantFrom(
      '{{ח:סעיף|1|א}}',
      '{{ח:ת}}',
      '{{ח:תת|(א)}}',
      '{{',
      '}}',
      '[[',
      ']]',
      '|',
      "'''",
      '<b>',
      '</td>',
      '<table>',
      '{|',
      '|}',
      '\n',
      ' ',
      'מילה',
      '<script>',
      '&lt;',
      '[https://a b]',
      '{{ח:הערה|',
      '{{ח:קטע2|א|פרק א׳}}',
      '<!--',
      '-->',
      '*',
      '=',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { items, clauses } = readWikitext(pieces.join(''));
        expect(items.filter(({ type }) => type === 'Clause')).toHaveLength(clauses.length);
        for (const { content } of items) {
          const tags = [...(content ?? '').matchAll(/<\/?([^\s>]*)/g)].map(([, name]) => name);
          expect(tags.filter((name) => !KNOWN_TAGS.has(name ?? ''))).toEqual([]);
          expect(isBalanced(content ?? '')).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});

const KNOWN_TAGS = new Set('a strong em u s sub sup small table caption tr th td ul li br'.split(' '));

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]+)/g)) {
    if (name === 'br') continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
