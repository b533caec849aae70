import { type PackQuestion, packCourse, packExercise } from '@sugya/contract/content-pack.ts';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cellOfWords, plainText, wordsOfCell } from '../../platform/texts/html-text.ts';
import { archive, wholeOf } from './archive.ts';
import { ExportNotes, noteSentence } from './export-notes.ts';
import { takePictures, withoutPictures, xhtml } from './html-parts.ts';
import { moodleXml } from './moodle/write-moodle.ts';
import { qtiItem } from './qti/write-qti-item.ts';
import type { ExportedContent } from './read-content.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

const course = packCourse.parse({
  externalId: 'c',
  name: 'קורס',
  sideBar: {},
  categories: [{ externalId: 'k', name: 'א/ב', type: 1, lessons: [{ externalId: 'l', name: 'ש' }] }],
});

function contentOf(question: Partial<PackQuestion>): ExportedContent {
  const exercise = packExercise.parse({
    externalId: 'e',
    category: 'k',
    lesson: 'l',
    name: 'תרגיל',
    hasLaw: true,
    questions: [
      {
        externalId: 'q',
        name: 'שם',
        questionHtml: '<p>מה?</p>',
        answers: [{ text: 'א < ב', isCorrect: true }, { text: 'ב', isCorrect: true }, { text: 'ג' }],
        ...question,
      },
    ],
  });
  const nothing = { chapters: [], lectures: [], books: [], laws: [], lawCollections: [], verdicts: [] };
  const unsaid = {
    messages: null,
    support: null,
    liveLectures: null,
    verdictCollections: [],
    sittings: [],
    draftingTasks: [],
  };
  return { course, exercises: [exercise], ...nothing, ...unsaid, notes: new ExportNotes() };
}

const questionOf = (content: ExportedContent) => {
  const question = content.exercises[0]?.questions[0];
  if (question === undefined) throw new Error('no question');
  return question;
};

describe('Moodle XML', () => {
  it('IMP-10, IMP-11: several right answers, slashes in names, pictures as files, losses at the end', () => {
    const content = contentOf({
      questionHtml: `<p>מה? <img src="${PNG}" alt="x"></p>`,
      takeawayHtml: '<p>לזכור -- זאת</p>',
      redAlertSeconds: 60,
    });
    const xml = [...moodleXml(content)].join('');
    expect(xml).toContain('$course$/top/א//ב/תרגיל');
    expect(xml.match(/fraction="100"/g)).toHaveLength(2);
    expect(xml).toContain('@@PLUGINFILE@@/question-1.png');
    expect(xml).toContain('<file name="question-1.png" path="/" encoding="base64">iVBORw0KGgo=</file>');
    expect(xml).toContain('א &amp;amp;lt; ב'.replace('&amp;amp;', '&amp;'));
    expect(content.notes.all.map(noteSentence)).toEqual([
      'exercise e: the format has no place for it (hasLaw)',
      'question q: the format has no place for it (takeawayHtml, redAlertSeconds)',
    ]);
    expect(xml.endsWith('-->\n')).toBe(true);
  });
});

describe('QTI 3.0', () => {
  it('IMP-10: one key is stated, several are mapped to the same point', () => {
    const several = qtiItem(questionOf(contentOf({})), 'n').item;
    expect(several).not.toContain('<qti-correct-response>');
    expect(several.match(/mapped-value="1"/g)).toHaveLength(2);
    const one = qtiItem(questionOf(contentOf({ answers: ONE })), 'n').item;
    expect(one).toContain('<qti-correct-response><qti-value>choice_2</qti-value></qti-correct-response>');
  });

  it('IMP-10: mark-up is XML, pictures and the passage are parts of their own', () => {
    const { item, stimulus, pictures } = qtiItem(
      questionOf(
        contentOf({ questionHtml: `<p>א<br>ב &nbsp;<img src="${PNG}"></p>`, passageHtml: '<p>קטע</p>' }),
      ),
      'n',
    );
    expect(item).toContain('<p>א<br/>ב \u00a0<img src="../images/n-question-1.png"/></p>');
    expect(item).toContain('href="n-passage.xml"');
    expect(stimulus).toContain('<qti-stimulus-body><p>קטע</p></qti-stimulus-body>');
    expect(pictures.map(({ name }) => name)).toEqual(['n-question-1.png']);
  });
});

const ONE = [
  { text: 'א', isCorrect: false, proximity: null, rationaleHtml: null },
  { text: 'ב', isCorrect: true, proximity: null, rationaleHtml: null },
];

describe('html parts', () => {
  it('IMP-10: pictures that are data are taken out, others stay', () => {
    const { html, pictures } = takePictures(
      `<img src="${PNG}"><img src="https://a.example/b.png">`,
      'p',
      (name) => `x/${name}`,
    );
    expect(html).toBe('<img src="x/p-1.png"><img src="https://a.example/b.png">');
    expect(pictures).toHaveLength(1);
    expect(withoutPictures(`א<img alt="b" src="${PNG}">ב`)).toEqual({ html: 'אב', hadPictures: true });
    expect(xhtml('<p>a<br>b & c</p>')).toBe('<p>a<br/>b &amp; c</p>');
  });
});

describe('cells that may hold words or mark-up', () => {
  it('IMP-10: whatever words go into a cell come out of it', () => {
    const words = fc
      .string({ unit: fc.constantFrom(...'אבab<>/&;"\'=#1 p'.split('')), maxLength: 40 })
      .map((text) => text.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(words, (text) => {
        expect(wordsOfCell(cellOfWords(text))).toBe(text);
        expect(plainText(xhtml(`<p>${cellOfWords(text)}</p>`))).toBe(
          plainText(`<p>${cellOfWords(text)}</p>`),
        );
      }),
    );
  });
});

describe('archive', () => {
  it('IMP-08: parts come out as they went in, one after the other, and the same parts make the same archive', async () => {
    const parts = Array.from({ length: 50 }, (_, place) => ({
      name: `חלק/${place}.${place % 2 === 0 ? 'json' : 'png'}`,
      content: new TextEncoder().encode('תוכן '.repeat(place)),
    }));
    const pieces: Uint8Array[] = [];
    for await (const piece of archive(parts)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(50);
    const whole = await wholeOf(archive(parts));
    const text = (content: Uint8Array | undefined) => new TextDecoder().decode(content);
    const read = unzipSync(whole);
    expect(Object.keys(read)).toEqual(parts.map(({ name }) => name));
    for (const { name, content } of parts) expect(text(read[name])).toBe(text(content));
    expect(Buffer.compare(whole, await wholeOf(archive(parts)))).toBe(0);
  });
});
