/** A small good file of each kind that an import reads, for those who spoil files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { buildPack } from '../content/build-pack.ts';
import { buildWorkbook } from '../content/build-workbook.ts';
import { akomaNtoso, wikisource } from '../content/statute-files.ts';

export type FileSample = {
  readonly kind: 'questions' | 'laws' | 'pack';
  /** Its ending is what some readers go by. */
  readonly name: string;
  readonly bytes: Uint8Array;
};

const DEMO = fileURLToPath(new URL('../../../../content/demo', import.meta.url));
/** Files of other systems; they lie beside the repository or nowhere. */
const SHARED = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

const ROWS = [
  ['id', 'category', 'question', 'answer_1', 'answer_2', 'answer_3', 'answer_4', 'correct', 'explanation'],
  ['q1', 'חוזים', 'מה הדין?', 'ראשונה', 'שנייה', 'שלישית', 'רביעית', '2', 'לפי סעיף 3'],
  ['q2', 'חוזים', 'ומה אז?', 'כן', 'לא', 'אולי', 'לעולם לא', '1', ''],
];
const csv = ROWS.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
const GIFT =
  '// הערה\n$CATEGORY: חוזים\n\n::q1::מה הדין? {\n=ראשונה #לפי סעיף 3\n~שנייה\n~%50%שלישית\n}\n\n::q2:: חוזה נכרת בקיבול. {T}\n';
const AIKEN = 'מה הדין?\nA. ראשונה\nB. שנייה\nC. שלישית\nANSWER: B\n';
const MOODLE = `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="category"><category><text>$course$/חוזים</text></category></question><question type="multichoice"><name><text>q1</text></name><questiontext format="html"><text><![CDATA[<p>מה <b>הדין</b>?</p>]]></text></questiontext><generalfeedback format="html"><text>לפי סעיף 3</text></generalfeedback><single>true</single><answer fraction="100" format="html"><text>כן</text><feedback><text>נכון</text></feedback></answer><answer fraction="0" format="html"><text>לא</text></answer></question></quiz>`;
const ITEM = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q1" title="כותרת"><responseDeclaration identifier="RESPONSE" cardinality="single"><correctResponse><value>B</value></correctResponse></responseDeclaration><itemBody><p>העובדות</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>מה הדין?</prompt><simpleChoice identifier="A">לא</simpleChoice><simpleChoice identifier="B">כן</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const MANIFEST = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="r1" type="imsqti_item_xmlv2p2" href="items/q1.xml"><file href="items/q1.xml"/></resource></resources></manifest>`;
const QTI1 = `<questestinterop><assessment ident="a" title="מבחן"><section ident="s"><item ident="q1" title="q1"><presentation><material><mattext texttype="text/html">מה הדין?</mattext></material><response_lid ident="R" rcardinality="Single"><render_choice><response_label ident="A"><material><mattext>כן</mattext></material></response_label><response_label ident="B"><material><mattext>לא</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes><respcondition><conditionvar><varequal respident="R">A</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`;
const WORD = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:tbl>${ROWS.map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:p><w:r><w:t>${cell}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl></w:body></w:document>`;
const WORD_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const WORD_RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const CLAUSES = [
  ['1', 'בחוק זה, "מוסד" – כמשמעותו בסעיף 2.'],
  ['2', 'המוסד יפעל לפי חוק הפרשנות, התשמ"א–1981.'],
] as const;
const STATUTE = { id: '2000001', name: 'חוק לבדיקה, התש"ן–1990', clauses: CLAUSES };

export function fileSamples(): FileSample[] {
  const questions: [string, Uint8Array][] = [
    ['table.csv', strToU8(csv)],
    ['table.xlsx', buildWorkbook([{ name: 'שאלות', rows: ROWS }])],
    [
      'lines.jsonl',
      strToU8('{"id":"1","category":"חוזים","stem":"מה הדין?","options":["כן","לא"],"key":0}\n'),
    ],
    ['bank.gift', strToU8(GIFT)],
    ['bank.txt', strToU8(AIKEN)],
    ['moodle.xml', strToU8(MOODLE)],
    ['item.xml', strToU8(ITEM)],
    ['qti1.xml', strToU8(QTI1)],
    ['package.zip', zipSync({ 'imsmanifest.xml': strToU8(MANIFEST), 'items/q1.xml': strToU8(ITEM) })],
    [
      'table.docx',
      zipSync({
        '[Content_Types].xml': strToU8(WORD_TYPES),
        '_rels/.rels': strToU8(WORD_RELATIONS),
        'word/document.xml': strToU8(WORD),
      }),
    ],
  ];
  const laws: [string, Uint8Array][] = [
    ['law.xml', strToU8(akomaNtoso({ ...STATUTE, takenOn: '2026-03-01' }))],
    ['law.wikitext', strToU8(wikisource(STATUTE))],
    ['demo.akn.xml', readFileSync(join(DEMO, 'laws/sample-tool-library-fees.akn.xml'))],
    ['demo.wikitext', readFileSync(join(DEMO, 'laws/sample-tool-library.wikitext'))],
  ];
  const pack = Object.entries(buildPack()).map(([name, content]) => [name, strToU8(JSON.stringify(content))]);
  return [
    ...questions.map(([name, bytes]) => ({ kind: 'questions', name, bytes }) as const),
    ...laws.map(([name, bytes]) => ({ kind: 'laws', name, bytes }) as const),
    { kind: 'pack', name: 'pack.zip', bytes: zipSync(Object.fromEntries(pack)) },
  ];
}

/** None where the folder of real data is not beside the repository. */
export function sharedSamples(longest = 400_000): FileSample[] {
  return [...filesIn('questions', 'questions'), ...filesIn('laws', 'laws')]
    .filter(({ name, bytes }) => bytes.length <= longest && !/LICENSE|\.tsv$/.test(name))
    .map((sample) => ({ ...sample, name: sample.name.replaceAll(/[^\w.-]/g, '_') }));
}

function filesIn(folder: string, kind: FileSample['kind']): FileSample[] {
  try {
    return readdirSync(join(SHARED, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => ({ kind, name, bytes: readFileSync(join(parentPath, name)) }));
  } catch {
    return [];
  }
}

const MEGABYTE = 1024 * 1024;
const text = (words: string) => strToU8(words);

/** Files that mean harm, each to the readers of its kind. Made when asked for, because some are long. */
export function harmfulFiles(): readonly (readonly [FileSample['kind'], string, () => Uint8Array])[] {
  const laughs = `<!DOCTYPE quiz [<!ENTITY a "${'a'.repeat(100)}">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n + 1} "${'&a;'.replace('a', n === 0 ? 'a' : `a${n}`).repeat(10)}">`).join('')}]>`;
  const spy = '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  const zeros = (size: number) => new Uint8Array(size * MEGABYTE);
  const deep = (name: string, levels: number) => `<${name}>`.repeat(levels) + `</${name}>`.repeat(levels);
  return [
    ['questions', 'laughs.xml', () => text(`<?xml version="1.0"?>${laughs}<quiz>&a20;</quiz>`)],
    ['questions', 'spy.xml', () => text(`<?xml version="1.0"?>${spy}<quiz>&a;</quiz>`)],
    ['questions', 'deep.xml', () => text(`<quiz>${deep('question', 100_000)}</quiz>`)],
    [
      'questions',
      'bomb.zip',
      () => zipSync({ 'imsmanifest.xml': text(MANIFEST), 'items/q1.xml': zeros(200) }),
    ],
    [
      'questions',
      'bomb.xlsx',
      () => zipSync({ 'xl/workbook.xml': zeros(200), 'xl/worksheets/s1.xml': zeros(200) }),
    ],
    [
      'questions',
      'bomb.docx',
      () => zipSync({ '[Content_Types].xml': text(WORD_TYPES), 'word/document.xml': zeros(200) }),
    ],
    ['questions', 'wide.csv', () => text(`${'x,'.repeat(200_000)}\n${'1,'.repeat(200_000)}\n`)],
    ['questions', 'quotes.csv', () => text(`id,question\n"${'""'.repeat(2 * MEGABYTE)}`)],
    ['questions', 'braces.gift', () => text(`::q::${'{'.repeat(500_000)}`)],
    ['questions', 'answers.gift', () => text(`::q:: x {${'~a '.repeat(200_000)}}`)],
    ['questions', 'deep.jsonl', () => text(`${'['.repeat(1_000_000)}\n`)],
    ['laws', 'laughs-law.xml', () => text(`<?xml version="1.0"?>${laughs}<akomaNtoso>&a20;</akomaNtoso>`)],
    ['laws', 'spy-law.xml', () => text(`<?xml version="1.0"?>${spy}<akomaNtoso><act>&a;</act></akomaNtoso>`)],
    [
      'laws',
      'deep-law.xml',
      () => text(`<akomaNtoso><act><body>${deep('part', 100_000)}</body></act></akomaNtoso>`),
    ],
    ['laws', 'braces.wikitext', () => text(`{{ח:כותרת|חוק}}${'{{'.repeat(300_000)}`)],
    ['laws', 'links.wikitext', () => text(`{{ח:כותרת|חוק}}\n{{ח:סעיף|1}}\n{{ח:ת}} ${'[['.repeat(300_000)}`)],
    ['laws', 'tags.wikitext', () => text(`{{ח:כותרת|חוק}}\n{{ח:סעיף|1}}\n{{ח:ת}} ${'<b>'.repeat(100_000)}`)],
    ['pack', 'bomb-pack.zip', () => zipSync({ 'pack.json': text('{}'), 'course.json': zeros(300) })],
    [
      'pack',
      'deep-pack.zip',
      () =>
        zipSync({ 'pack.json': text('['.repeat(1_000_000)), 'course.json': text('{"a":'.repeat(200_000)) }),
    ],
    ['pack', 'climb-pack.zip', () => zipSync({ 'pack.json': text('{}'), '../../course.json': text('{}') })],
  ];
}
