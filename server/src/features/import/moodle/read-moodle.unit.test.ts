import { describe, expect, it } from 'vitest';
import { embedPictures } from '../formats/pictures.ts';
import { readMoodle } from './read-moodle.ts';

const read = (questions: string) =>
  readMoodle(new TextEncoder().encode(`<?xml version="1.0"?><quiz>${questions}</quiz>`), 'a.xml');

/** A PNG of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const answer = (fraction: string, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;

const choice = (inside: string, text = '<text>מה?</text>') =>
  `<question type="multichoice"><name><text>שם</text></name><questiontext format="html">${text}</questiontext>${inside}</question>`;

describe('readMoodle', () => {
  it('IMP-03: feedback, tags, category, number and picture go where they belong', () => {
    const reading = embedPictures(
      read(
        `<question type="category"><category><text>$course$/top/דיני חוזים/כריתה</text></category></question>
        <!-- question: 4711  -->${choice(
          `<generalfeedback format="html"><text>&lt;p&gt;כללי&lt;/p&gt;</text></generalfeedback>
          <single>true</single>${answer('100', 'כן', 'כי')}${answer('0', 'לא')}
          <tags><tag><text>difficulty:3</text></tag><tag><text>מקור: מועד 2024</text></tag><tag><text>קל</text></tag></tags>`,
          `<text>&lt;p&gt;מה? &lt;img src="@@PLUGINFILE@@/a%20b.png?time=1" alt="x"&gt;&lt;/p&gt;</text>
          <file name="a b.png" path="/" encoding="base64">${PNG}</file><file name="c.mp3" path="/" encoding="base64">AA==</file>`,
        )}`,
      ),
    );
    expect(reading.rows).toEqual([
      {
        place: { file: 'a.xml', row: 1, item: 'שם' },
        question: {
          externalId: 'moodle-4711',
          name: 'שם',
          category: 'דיני חוזים / כריתה',
          questionHtml: `<p>מה? <img src="data:image/png;base64,${PNG}" alt="x"></p>`,
          passageHtml: null,
          isYesNo: true,
          answers: [
            { text: 'כן', isCorrect: true, rationaleHtml: 'כי' },
            { text: 'לא', isCorrect: false, rationaleHtml: null },
          ],
          explanationHtml: '<p>כללי</p>',
          takeawayHtml: null,
          difficulty: 3,
          source: 'מועד 2024',
        },
        findings: [
          { severity: 'notCarried', code: 'media_not_carried', field: 'questiontext', detail: 'c.mp3' },
          { severity: 'notCarried', code: 'metadata_not_carried', field: 'tags', detail: 'קל' },
        ],
      },
    ]);
  });

  it('IMP-02: settings, hints, weights and what nobody knows are named, once each', () => {
    const { rows } = read(
      choice(
        `<defaultgrade>2</defaultgrade><penalty>0.3333333</penalty><shuffleanswers>true</shuffleanswers><single>false</single>
        <hint format="html"><text>רמז</text></hint><idnumber>Q 1</idnumber><mystery>42</mystery>
        ${answer('50', '&lt;b&gt;א&lt;/b&gt;')}${answer('50', 'ב')}${answer('-100', 'ג')}`,
      ),
    );
    expect(rows[0]?.findings.map(({ severity, code, detail }) => [severity, code, detail])).toEqual([
      ['notCarried', 'weight_not_carried', '-100%'],
      ['changed', 'several_right_answers', '2'],
      ['changed', 'answer_markup', 'b'],
      ['notCarried', 'hint_not_carried', 'רמז'],
      ['notCarried', 'part_not_carried', '42'],
      ['notCarried', 'setting_not_carried', 'defaultgrade=2; shuffleanswers=true'],
    ]);
    expect(rows[0]?.question).toMatchObject({
      externalId: expect.stringMatching(/^q-1-[0-9a-f]{12}$/),
      answers: [
        { text: 'א', isCorrect: true },
        { text: 'ב', isCorrect: true },
        { text: 'ג', isCorrect: false },
      ],
    });
  });

  it.each<[string, string]>([
    ['plain_text', '<p>a &lt; b<br>c</p>'],
    ['moodle_auto_format', '<p>a < b<br>c</p>'],
    ['markdown', '<p>a &lt; b<br>c</p>'],
  ])('IMP-03: a text of the format %s is HTML', (format, html) => {
    const { rows } = read(
      `<question type="truefalse"><questiontext format="${format}"><text>a &lt; b\nc</text></questiontext></question>`,
    );
    expect(rows[0]?.question?.questionHtml).toBe(html);
    expect(rows[0]?.findings.map(({ code }) => code)).toEqual(format === 'markdown' ? ['text_format'] : []);
  });

  it('IMP-03: a picture that is none, and one that is not there, are named and leave their words', () => {
    const { rows } = embedPictures(
      read(
        choice(
          answer('100', 'א') + answer('0', 'ב'),
          `<text>&lt;p&gt;ש &lt;img src="@@PLUGINFILE@@/a.svg"&gt;&lt;img src="@@PLUGINFILE@@/b.png"&gt;&lt;/p&gt;</text>
          <file name="a.svg" path="/" encoding="base64">${Buffer.from('<svg/>').toString('base64')}</file>`,
        ),
      ),
    );
    expect(rows[0]?.question?.questionHtml).toBe('<p>ש </p>');
    expect(rows[0]?.findings.map(({ code, detail }) => [code, detail])).toEqual([
      ['picture_kind', 'a.svg'],
      ['picture_missing', 'b.png'],
    ]);
  });
});
