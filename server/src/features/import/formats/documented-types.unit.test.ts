import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QTI_INTERACTIONS } from '../qti/qti-interactions.ts';
import type { FormatName } from './format-reading.ts';
import { readFormat } from './read-format.ts';

const PAGE = new URL('../../../../../docs/import-formats.md', import.meta.url);

/** Format, type and outcome, as the table of the page has them. */
const ROWS = [
  ...readFileSync(PAGE, 'utf8').matchAll(/^\| (Moodle XML|GIFT|Aiken|QTI [^|]*) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, format = '', type = '', outcome = '']) => [format, type.trim(), outcome.trim()] as const);

type Example = readonly [format: Exclude<FormatName, 'table'>, text: string];

const moodle = (type: string) =>
  `<quiz><question type="${type}"><name><text>x</text></name>${type === 'category' ? '<category><text>$course$/a</text></category>' : ''}<questiontext><text>?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

const GIFT: Readonly<Record<string, string>> = {
  MC: 'a? {=b ~c}',
  TF: 'a {TRUE}',
  Category: '$CATEGORY: a/b',
  Essay: 'a? {}',
  Short: 'a? {=b =c}',
  Numerical: 'a? {#3:1}',
  Matching: 'a? {=b -> c =d -> e =f -> g}',
  Description: 'Only words.',
};

const qti2 = (inside: string, attributes = '') =>
  `<assessmentItem identifier="a" ${attributes}><responseDeclaration identifier="R"><correctResponse><value>x</value></correctResponse></responseDeclaration><itemBody><p>?</p>${inside}</itemBody></assessmentItem>`;
const CHOICE =
  '<choiceInteraction responseIdentifier="R"><simpleChoice identifier="x">1</simpleChoice><simpleChoice identifier="y">2</simpleChoice></choiceInteraction>';

function qti2Example(type: string): string {
  if (type === 'several interactions in one item') return qti2(CHOICE + CHOICE);
  if (type === 'an adaptive item') return qti2(CHOICE, 'adaptive="true"');
  if (type === 'no interaction') return qti2('');
  const name = type.replaceAll('`', '');
  return name === 'choiceInteraction' ? qti2(CHOICE) : qti2(`<${name} responseIdentifier="R"/>`);
}

const qti1 = (inside: string) =>
  `<questestinterop><item ident="a"><presentation><material><mattext>?</mattext></material>${inside}</presentation><resprocessing><respcondition><conditionvar><varequal respident="r">x</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>`;
const labels =
  '<response_label ident="x"><material><mattext>1</mattext></material></response_label><response_label ident="y"><material><mattext>2</mattext></material></response_label>';
const lid = (render = 'render_choice', attributes = '') =>
  `<response_lid ident="r" ${attributes}><${render}>${labels}</${render}></response_lid>`;
const QTI1: Readonly<Record<string, string>> = {
  '`response_lid` with `render_choice`': qti1(lid()),
  'several `response_lid` (matching)': qti1(lid() + lid()),
  '`response_lid` in order': qti1(lid('render_choice', 'rcardinality="Ordered"')),
  '`response_lid` with `render_hotspot`': qti1(lid('render_hotspot')),
  '`response_lid` with `render_slider`': qti1(lid('render_slider')),
  '`response_str` (essay, short answer, blanks)': qti1(
    '<response_str ident="r"><render_fib/></response_str>',
  ),
  '`response_num`': qti1('<response_num ident="r"><render_fib/></response_num>'),
  '`response_xy`': qti1('<response_xy ident="r"><render_hotspot/></response_xy>'),
  '`response_grp`': qti1('<response_grp ident="r"/>'),
  '`response_extension`': qti1('<response_extension/>'),
  'no response': qti1(''),
};

function examplesOf(format: string, type: string): Example[] {
  const name = type.replaceAll('`', '');
  if (format === 'Moodle XML') return [['moodle-xml', moodle(name === 'any other' ? 'neverheardof' : name)]];
  if (format === 'GIFT') return [['gift', GIFT[name] ?? '']];
  if (format === 'Aiken') return [['aiken', 'a?\nA. b\nB. c\nANSWER: B\n']];
  if (format === 'QTI 1.2') return [['qti-1.2', QTI1[type] ?? '']];
  const two = qti2Example(type);
  return [
    ['qti-2', two],
    ['qti-3', inQti3(two)],
  ];
}

const OF_HTML = /^p$/;

/** The same item by the names of QTI 3. */
function inQti3(xml: string): string {
  const hyphens = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return xml
    .replace(/(<\/?)([a-zA-Z]+)/g, (_all, start: string, name: string) =>
      OF_HTML.test(name) ? start + name : `${start}qti-${hyphens(name)}`,
    )
    .replace(/ ([a-zA-Z]+)=/g, (_all, name: string) => ` ${hyphens(name)}=`);
}

describe('the types of each format', () => {
  it.each(ROWS)('IMP-02: %s, %s: %s', async (format, type, outcome) => {
    for (const [kind, text] of examplesOf(format, type)) {
      expect(text).not.toBe('');
      const read = readFormat({ name: 'a', bytes: new TextEncoder().encode(text), format: kind });
      if (outcome === 'the category of what follows') {
        await expect(read).rejects.toThrow('no_items');
        continue;
      }
      const { rows } = await read;
      expect(rows).toHaveLength(1);
      const codes = rows[0]?.findings
        .filter(({ severity }) => severity !== 'changed')
        .map(({ code }) => code);
      if (outcome === 'imported') {
        expect(rows[0]?.question?.answers.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
        expect(codes).toEqual([]);
      } else {
        expect(outcome).toBe('listed');
        expect(rows[0]?.question).toBeNull();
        expect(codes).toEqual(['interaction_not_carried']);
      }
    }
  });

  it('IMP-02: the page names every interaction that the standards know', () => {
    const typesOf = (wanted: string) =>
      ROWS.filter(([format]) => format === wanted).map(([, type]) => type.replaceAll('`', ''));
    expect(typesOf('QTI 2 and 3')).toEqual(expect.arrayContaining([...QTI_INTERACTIONS]));
    expect(typesOf('GIFT').sort()).toEqual(Object.keys(GIFT).sort());
    expect(typesOf('QTI 1.2')).toHaveLength(Object.keys(QTI1).length);
  });
});
