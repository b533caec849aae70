/** What Moodle says about a question beside its text and answers: none of it is carried, all of it is named. */
import { plainText } from '../../../platform/texts/html-text.ts';
import type { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

const READ: ReadonlySet<string> = new Set(
  'name questiontext generalfeedback answer idnumber tags single image image_base64 questionNumber'.split(
    ' ',
  ),
);

/** With the values that ask for nothing. */
const SETTINGS: Readonly<Record<string, RegExp>> = {
  defaultgrade: /^1(?:\.0+)?$/,
  penalty: /^(?:0(?:\.0+)?|0?\.3333333|1(?:\.0+)?)$/,
  hidden: /^0$/,
  shuffleanswers: /^(?:0|false)$/,
  answernumbering: /^(?:none|abc)$/,
  showstandardinstruction: /^0$/,
  shownumcorrect: /^\b$/,
  length: /^1$/,
};
const FEEDBACK: ReadonlySet<string> = new Set([
  'correctfeedback',
  'partiallycorrectfeedback',
  'incorrectfeedback',
]);

export function noteSettings(question: XmlElement, notes: RowNotes): void {
  const asked: string[] = [];
  for (const child of childrenOf(question)) {
    const { name } = child;
    if (READ.has(name)) continue;
    const value = plainText(textOf(childOf(child, 'text') ?? child));
    if (FEEDBACK.has(name)) {
      if (value !== '') notes.notCarried('feedback_not_carried', name, value);
    } else if (name === 'hint') {
      if (value !== '') notes.notCarried('hint_not_carried', name, value);
    } else if (SETTINGS[name] === undefined) notes.notCarried('part_not_carried', name, value);
    else if (!SETTINGS[name].test(value)) asked.push(value === '' ? name : `${name}=${value}`);
  }
  if (asked.length > 0) notes.notCarried('setting_not_carried', '', asked.join('; '));
}
