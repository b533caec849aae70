import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFormat } from '../formats/read-format.ts';

const text = (words: string) => new TextEncoder().encode(words);
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const run = (words: string, isBold = false) =>
  `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (words: string) =>
  `<w:p>${words
    .split('*')
    .map((part, place) => run(part, place % 2 === 1))
    .join('')}</w:p>`;
const cell = (words: string) => `<w:tc>${words.split('\n').map(paragraph).join('')}</w:tc>`;
const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;

function word(body: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': text(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': text(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': text(
      `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`,
    ),
    'word/vbaProject.bin': new Uint8Array(10),
  });
}

const read = (body: string) => readFormat({ name: 'a.docx', bytes: word(body), format: 'word' });

describe('readWord', () => {
  it('IMP-07: a table with a row of names, mark-up kept where it may be, words outside named', async () => {
    const reading = await read(
      paragraph('שאלות לחזרה') +
        table([
          ['מספר', 'נושא', 'שאלה', 'תשובה א', 'תשובה ב', 'תשובה נכונה', 'הסבר'],
          ['7', 'חוזים', 'מה *הדין*?', 'א < ב'.replace('<', '&lt;'), 'ב', 'ב', 'פסקה\nועוד'],
          ['8', 'חוזים', '', 'א', 'ב', 'א', ''],
        ]),
    );
    expect(reading.findings).toMatchObject([{ code: 'words_outside_tables', detail: 'שאלות לחזרה' }]);
    expect(reading.rows).toMatchObject([
      {
        place: { row: 2, item: '7' },
        question: {
          externalId: '7',
          questionHtml: '<p>מה <strong>הדין</strong>?</p>',
          answers: [
            { text: 'א < ב', isCorrect: false },
            { text: 'ב', isCorrect: true },
          ],
          explanationHtml: '<p>פסקה</p><p>ועוד</p>',
        },
        findings: [],
      },
      { place: { row: 3 }, question: null, findings: [{ severity: 'refused', code: 'empty_question' }] },
    ]);
  });

  it('IMP-07: a table for each question, the right answer named or marked', async () => {
    const { rows, findings } = await read(
      table([
        ['שאלה', 'מה הדין?'],
        ['א', 'כן'],
        ['ב', 'לא'],
        ['תשובה נכונה', 'ב'],
        ['הסבר', 'כי *כך*'],
        ['קושי', '4'],
      ]) +
        table([['Some other table', 'x']]) +
        table([['ומה כאן?'], ['1.', 'כן', '✓'], ['2.', 'לא', '']]),
    );
    expect(rows).toMatchObject([
      {
        question: {
          questionHtml: '<p>מה הדין?</p>',
          answers: [{ isCorrect: false }, { isCorrect: true }],
          explanationHtml: '<p>כי <strong>כך</strong></p>',
          difficulty: 4,
        },
      },
      { question: { questionHtml: '<p>ומה כאן?</p>', answers: [{ isCorrect: true }, { isCorrect: false }] } },
    ]);
    expect(new Set(rows.map(({ place }) => place.row)).size).toBe(2);
    expect(rows.flatMap(({ findings: said }) => said)).toEqual([]);
    expect(findings).toMatchObject([{ code: 'words_outside_tables', detail: 'Some other table x' }]);
  });

  it('IMP-07: a document without such tables, and one that defines entities, are refused', async () => {
    await expect(read(paragraph('רק מילים'))).rejects.toMatchObject({ code: 'no_question_tables' });
    const bomb = zipSync({ 'word/document.xml': text('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') });
    await expect(readFormat({ name: 'a.docx', bytes: bomb, format: 'word' })).rejects.toMatchObject({
      code: 'xml_entities',
    });
  });
});
