import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../xml/xml-tree.ts';
import { readQtiRoot } from './read-qti.ts';
import { readQtiPackage } from './read-qti-package.ts';

const text = (words: string) => new TextEncoder().encode(words);
const read = (xml: string) => readQtiRoot(parseXml(text(xml)), 'a.xml').rows;

const NS3 = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
const item3 = (inside: string, { id = 'q1', head = '', tail = '' } = {}) =>
  `<qti-assessment-item ${NS3} identifier="${id}" title="כותרת" time-dependent="false">${head}
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
  <qti-item-body>${inside}</qti-item-body>${tail}</qti-assessment-item>`;
const CHOICES3 =
  '<qti-choice-interaction response-identifier="RESPONSE" max-choices="1" shuffle="false"><qti-prompt>מה <b>הדין</b>?</qti-prompt>' +
  '<qti-simple-choice identifier="A">לא<qti-feedback-inline outcome-identifier="FEEDBACK" identifier="A">המועד חלף</qti-feedback-inline></qti-simple-choice>' +
  '<qti-simple-choice identifier="B">כן, 1 &lt; 2</qti-simple-choice></qti-choice-interaction>';

describe('QTI 3', () => {
  it('IMP-03: prompt, answers, reasons of single choices and of everybody go where they belong', () => {
    const [row] = read(
      item3(`<p>העובדות.</p>${CHOICES3}`, {
        tail:
          '<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="B" show-hide="show"><qti-content-body><p>לפי סעיף 3</p></qti-content-body></qti-modal-feedback>' +
          '<qti-modal-feedback outcome-identifier="SOLUTION" identifier="explanation" show-hide="show"><qti-content-body><p>הסבר</p></qti-content-body></qti-modal-feedback>',
      }),
    );
    expect(row).toEqual({
      place: { file: 'a.xml', row: 1, item: 'q1' },
      question: {
        externalId: 'q1',
        name: 'כותרת',
        category: null,
        questionHtml: '<p>העובדות.</p><p>מה <b>הדין</b>?</p>',
        passageHtml: null,
        isYesNo: false,
        answers: [
          { text: 'לא', isCorrect: false, rationaleHtml: 'המועד חלף' },
          { text: 'כן, 1 < 2', isCorrect: true, rationaleHtml: '<p>לפי סעיף 3</p>' },
        ],
        explanationHtml: '<p>הסבר</p>',
        takeawayHtml: null,
        difficulty: null,
        source: null,
      },
      findings: [],
    });
  });
});

describe('QTI 2', () => {
  const item2 = (declaration: string, tail = '') =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q">${declaration}<itemBody><choiceInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice><simpleChoice identifier="C">c</simpleChoice></choiceInteraction></itemBody>${tail}</assessmentItem>`;
  const rightOf = (xml: string) => read(xml)[0]?.question?.answers.map(({ isCorrect }) => isCorrect);

  it('IMP-03: without a stated answer the points say it, by map or by rule', () => {
    const mapped =
      '<responseDeclaration identifier="RESPONSE" cardinality="single"><mapping><mapEntry mapKey="A" mappedValue="0.5"/><mapEntry mapKey="C" mappedValue="1"/></mapping></responseDeclaration>';
    expect(rightOf(item2(mapped))).toEqual([false, false, true]);
    expect(read(item2(mapped))[0]?.findings).toMatchObject([{ code: 'weight_not_carried', detail: 'A=0.5' }]);
    const rule =
      '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">B</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
    expect(rightOf(item2('<responseDeclaration identifier="RESPONSE" cardinality="single"/>', rule))).toEqual(
      [false, true, false],
    );
  });

  it('IMP-02: what is asked of the item beside the answer is named', () => {
    const xml = item2('<templateDeclaration identifier="T"/>').replace(
      'identifier="q"',
      'identifier="q" timeDependent="true"',
    );
    expect(read(xml)[0]?.findings.map(({ code, field }) => [code, field])).toEqual([
      ['setting_not_carried', 'timeDependent'],
      ['part_not_carried', 'templateDeclaration'],
    ]);
  });
});

describe('QTI 1.2', () => {
  /** As Canvas writes it. */
  const canvas = (body: string, type: string, cardinality = 'Single') =>
    `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="מבחן"><section ident="root_section"><item ident="g1" title="Question"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;מה?&lt;/p&gt;</mattext></material><response_lid ident="response1" rcardinality="${cardinality}"><render_choice><response_label ident="1"><material><mattext texttype="text/plain">א &lt; ב</mattext></material></response_label><response_label ident="2"><material><mattext texttype="text/plain">ב</mattext></material></response_label><response_label ident="3"><material><mattext texttype="text/plain">ג</mattext></material></response_label></render_choice></response_lid></presentation>${body}</item></section></assessment></questestinterop>`;
  const feedback = (ident: string, words: string) =>
    `<itemfeedback ident="${ident}"><flow_mat><material><mattext texttype="text/html">${words}</mattext></material></flow_mat></itemfeedback>`;

  it('IMP-03: one right answer, a reason for one, an explanation for all', () => {
    const [row] = read(
      canvas(
        `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>
        <respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
        <respcondition continue="Yes"><conditionvar><varequal respident="response1">3</varequal></conditionvar><displayfeedback feedbacktype="Response" linkrefid="3_fb"/></respcondition>
        <respcondition continue="No"><conditionvar><varequal respident="response1">2</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
        ${feedback('general_fb', 'כללי')}${feedback('3_fb', 'המועד חלף')}${feedback('correct_fb', 'יפה')}`,
        'multiple_choice_question',
      ),
    );
    expect(row).toMatchObject({
      place: { item: 'g1' },
      question: {
        externalId: 'g1',
        category: 'מבחן',
        questionHtml: '<p>מה?</p>',
        answers: [
          { text: 'א < ב', isCorrect: false, rationaleHtml: null },
          { text: 'ב', isCorrect: true },
          { text: 'ג', isCorrect: false, rationaleHtml: 'המועד חלף' },
        ],
        explanationHtml: 'כללי',
      },
    });
    expect(row?.findings.map(({ code, detail }) => [code, detail])).toEqual([
      ['feedback_not_carried', 'יפה'],
      ['setting_not_carried', 'points_possible=2.0'],
    ]);
  });

  it('IMP-03: several right answers, of which none may be missing', () => {
    const [row] = read(
      canvas(
        '<resprocessing><respcondition continue="No"><conditionvar><and><varequal respident="response1">1</varequal><varequal respident="response1">2</varequal><not><varequal respident="response1">3</varequal></not></and></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>',
        'multiple_answers_question',
        'Multiple',
      ),
    );
    expect(row?.question?.answers.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false]);
    expect(row?.findings.map(({ code }) => code)).toContain('several_right_answers');
  });

  it('IMP-03: the highest score by its name, as Blackboard gives it', () => {
    const [row] = read(
      canvas(
        '<resprocessing><respcondition title="correct"><conditionvar><varequal respident="response">2</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition></resprocessing>',
        'Multiple Choice',
      ),
    );
    expect(row?.question?.answers.map(({ isCorrect }) => isCorrect)).toEqual([false, true, false]);
  });
});

describe('a package', () => {
  const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = {
    'imsmanifest.xml': text(
      `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>
      <resource identifier="t" type="imsqti_test_xmlv3p0" href="test.xml"><file href="test.xml"/></resource>
      <resource identifier="b" type="imsqti_item_xmlv3p0" href="items/b.xml"><metadata><lom><general><keyword><string>source:מועד</string></keyword></general><educational><difficulty><value>difficult</value></difficulty></educational></lom></metadata></resource>
      <resource identifier="gone" type="imsqti_item_xmlv3p0" href="items/gone.xml"/></resources></manifest>`,
    ),
    'test.xml': text(
      `<qti-assessment-test ${NS3} identifier="t"><qti-test-part identifier="p"><qti-assessment-section identifier="s" title="חוזים"><qti-assessment-item-ref identifier="b" href="items/b.xml"/></qti-assessment-section><qti-time-limits max-time="60"/></qti-test-part></qti-assessment-test>`,
    ),
    'items/a.xml': text(item3(CHOICES3, { id: 'a' })),
    'items/b.xml': text(
      item3(`<p><img src="../images/x.png" alt="x"/></p>${CHOICES3}`, {
        id: 'b',
        head: '<qti-assessment-stimulus-ref identifier="s" href="../passages/s.xml"/>',
      }),
    ),
    'passages/s.xml': text(
      `<qti-assessment-stimulus ${NS3} identifier="s"><qti-stimulus-body><p>קטע</p></qti-stimulus-body></qti-assessment-stimulus>`,
    ),
    'items/broken.xml': text('<qti-assessment-item>'),
    'images/x.png': PNG,
  };

  it('IMP-03: the order of the test, its sections, the shared passage, pictures and what the manifest says', () => {
    const reading = readQtiPackage(zipSync(parts));
    expect(reading.rows.map(({ place }) => [place.file, place.row])).toEqual([
      ['items/b.xml', 1],
      ['imsmanifest.xml', 2],
      ['items/a.xml', 3],
    ]);
    expect(reading.rows[0]?.question).toMatchObject({
      externalId: 'b',
      category: 'חוזים',
      passageHtml: '<p>קטע</p>',
      difficulty: 8,
      source: 'מועד',
      questionHtml: expect.stringContaining('<img src="media:images/x.png" alt="x">'),
    });
    expect(reading.media.get('images/x.png')).toEqual(PNG);
  });

  it('IMP-01: what is missing or broken is named, and the other items are read', () => {
    const reading = readQtiPackage(zipSync(parts));
    expect(reading.rows[1]?.findings).toMatchObject([
      { severity: 'refused', code: 'missing_part', detail: 'items/gone.xml' },
    ]);
    expect(reading.findings).toMatchObject([
      { severity: 'notCarried', code: 'setting_not_carried', field: 'timeLimits', detail: 'maxTime=60' },
      { severity: 'refused', code: 'malformed_xml', field: 'items/broken.xml' },
    ]);
  });
});
