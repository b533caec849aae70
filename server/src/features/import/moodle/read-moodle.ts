/** Questions as Moodle exports them in its XML: `quiz` with a `question` of some `type` for each. */
import { externalIdOf, idOfWords } from '../../../platform/texts/external-id.ts';
import { plainText } from '../../../platform/texts/html-text.ts';
import { answerWords, FALSE_WORD, sayYesAndNo, TRUE_WORD } from '../formats/answer-words.ts';
import type { DraftAnswer, FormatReading, FormatRow } from '../formats/format-reading.ts';
import { RowNotes } from '../formats/row-notes.ts';
import { readTags } from '../formats/tags.ts';
import { childOf, childrenOf, textOf } from '../xml/walk.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';
import { noteSettings } from './moodle-settings.ts';
import { MoodleText } from './moodle-text.ts';

export function readMoodle(bytes: Uint8Array, file: string): FormatReading {
  const quiz = parseXml(bytes);
  const media = new Map<string, Uint8Array>();
  const rows: FormatRow[] = [];
  let category: string | null = null;
  let number: string | null = null;
  for (const element of childrenOf(quiz)) {
    if (element.name === 'questionNumber') number = element.attributes.number ?? null;
    if (element.name !== 'question') continue;
    if (element.attributes.type === 'category') category = categoryOf(element);
    else rows.push(rowOf(element, { file, row: rows.length + 1, category, number, media }));
    if (element.name === 'question') number = null;
  }
  return { format: 'moodle-xml', rows, findings: [], media };
}

type Context = {
  readonly file: string;
  readonly row: number;
  readonly category: string | null;
  readonly number: string | null;
  readonly media: Map<string, Uint8Array>;
};

/** `$course$/top/דיני חוזים/כריתה` without what every course has. */
function categoryOf(question: XmlElement): string | null {
  const path = textOf(childOf(childOf(question, 'category'), 'text')).trim();
  const names = path.split('/').filter((name) => !/^\$\w+\$$|^top$/.test(name.trim()));
  return names.join(' / ').trim() || null;
}

function rowOf(element: XmlElement, { file, row, category, number, media }: Context): FormatRow {
  const notes = new RowNotes();
  const texts = new MoodleText(`${row}`, media, notes);
  const name = textOf(childOf(childOf(element, 'name'), 'text')).trim();
  const place = { file, row, item: name };
  const type = element.attributes.type ?? '';
  const questionHtml = texts.html(childOf(element, 'questiontext'), 'questiontext');
  if (type !== 'multichoice' && type !== 'truefalse') {
    notes.notCarried('interaction_not_carried', 'type', type);
    return { place, question: null, findings: notes.findings };
  }
  const answers = childrenOf(element, 'answer');
  const isYesNo = type === 'truefalse';
  const read = isYesNo ? trueFalse(answers, texts) : choices(element, answers, texts, notes);
  noteSettings(element, notes);
  const idNumber = textOf(childOf(element, 'idnumber')).trim();
  const tags = readTags(
    childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => textOf(childOf(tag, 'text'))),
    notes,
  );
  return {
    place,
    question: {
      externalId: idOf(idNumber, number, [plainText(questionHtml), ...read.map(({ text }) => text)]),
      name: name || null,
      category,
      questionHtml,
      passageHtml: null,
      isYesNo: isYesNo || sayYesAndNo(read.map(({ text }) => text)),
      answers: read,
      explanationHtml: texts.html(childOf(element, 'generalfeedback'), 'generalfeedback') || null,
      takeawayHtml: null,
      difficulty: tags.difficulty,
      source: tags.source,
    },
    findings: notes.findings,
  };
}

function idOf(idNumber: string, number: string | null, words: readonly string[]): string {
  if (idNumber !== '') return externalIdOf(idNumber);
  return number === null ? idOfWords('moodle', ...words) : `moodle-${number}`;
}

function trueFalse(answers: readonly XmlElement[], texts: MoodleText): DraftAnswer[] {
  return answers.map((answer) => {
    const word = plainText(texts.html(answer, 'answer')).toLowerCase();
    return {
      text: word === 'true' ? TRUE_WORD : word === 'false' ? FALSE_WORD : word,
      isCorrect: Number(answer.attributes.fraction) > 0,
      rationaleHtml: texts.html(childOf(answer, 'feedback'), 'feedback') || null,
    };
  });
}

function choices(
  question: XmlElement,
  answers: readonly XmlElement[],
  texts: MoodleText,
  notes: RowNotes,
): DraftAnswer[] {
  const isSingle = !/^(?:false|0)$/.test(textOf(childOf(question, 'single')).trim());
  const right = (fraction: number) => (isSingle ? fraction >= 100 : fraction > 0);
  const fractions = answers.map(({ attributes }) => Number(attributes.fraction ?? 0));
  noteWeights(fractions, isSingle, notes);
  return answers.map((answer, place) => ({
    text: answerWords(texts.html(answer, `answer ${place + 1}`), `answer ${place + 1}`, notes),
    isCorrect: right(fractions[place] ?? 0),
    rationaleHtml: texts.html(childOf(answer, 'feedback'), 'feedback') || null,
  }));
}

function noteWeights(fractions: readonly number[], isSingle: boolean, notes: RowNotes): void {
  const weighed = fractions.filter(
    (fraction) => fraction !== 0 && (isSingle ? fraction < 100 : fraction < 0),
  );
  if (weighed.length > 0) {
    notes.notCarried('weight_not_carried', 'fraction', weighed.map((one) => `${one}%`).join(', '));
  }
  const count = fractions.filter((fraction) => fraction > 0).length;
  if (!isSingle && count > 1) notes.changed('several_right_answers', 'single', String(count));
}
