/** One item of QTI 1.2, as IMS, Canvas, Common Cartridge and Blackboard write it. */
import { externalIdOf } from '../../../platform/texts/external-id.ts';
import { plainText } from '../../../platform/texts/html-text.ts';
import { answerWords, sayYesAndNo } from '../formats/answer-words.ts';
import type { DraftAnswer, FormatRow } from '../formats/format-reading.ts';
import { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, descendants, named, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { readFeedback1 } from './qti1-feedback.ts';
import { rightLabels } from './qti1-key.ts';
import { materialHtml } from './qti1-material.ts';

export type Item1Context = {
  readonly file: string;
  readonly row: number;
  readonly category: string | null;
  readonly locate: (href: string) => string | null;
};

export function readQti1Item(item: XmlElement, context: Item1Context): FormatRow {
  const notes = new RowNotes();
  const { ident = '', title = '' } = item.attributes;
  const place = { file: context.file, row: context.row, item: ident || title };
  const presentation = childOf(item, 'presentation');
  const kind = interactionOf(item, presentation);
  const [response] = presentation === undefined ? [] : descendants(presentation, named('response_lid'));
  if (presentation === undefined || response === undefined || kind !== null) {
    notes.notCarried('interaction_not_carried', 'presentation', kind ?? 'none');
    return { place, question: null, findings: notes.findings };
  }
  const labels = descendants(response, named('response_label'));
  const right = rightLabels(item, response, notes);
  const feedback = readFeedback1(item, labels, context, notes);
  const answers: DraftAnswer[] = labels.map((label, index) => {
    const { ident: id = '' } = label.attributes;
    return {
      text: answerWords(materialHtml(label, context, notes), id || `choice ${index + 1}`, notes),
      isCorrect: right.has(id),
      rationaleHtml: feedback.reasons.get(id) ?? null,
    };
  });
  noteSettings(item, response, notes);
  return {
    place,
    question: {
      externalId: externalIdOf(ident || title || `${context.file}-${context.row}`),
      name: title.trim() || null,
      category: context.category,
      questionHtml: materialHtml(presentation, context, notes, response),
      passageHtml: null,
      isYesNo: sayYesAndNo(answers.map(({ text }) => text)),
      answers,
      explanationHtml: feedback.explanationHtml,
      takeawayHtml: null,
      difficulty: null,
      source: null,
    },
    findings: notes.findings,
  };
}

/** What is asked for when it is not a choice among answers; null when it is. */
function interactionOf(item: XmlElement, presentation: XmlElement | undefined): string | null {
  const said = statedType(item);
  if (presentation === undefined) return said ?? 'none';
  const responses = descendants(presentation, ({ name }) =>
    /^response_(?:lid|str|num|xy|grp|na)$|^response_extension$/.test(name),
  );
  const names = responses.map(({ name }) => name);
  if (names.length === 0) return said ?? 'none';
  const render = responses.flatMap((one) => descendants(one, ({ name }) => name.startsWith('render_')))[0]
    ?.name;
  const isOrdered = /^ordered$/i.test(responses[0]?.attributes.rcardinality ?? '');
  const isChoice =
    names.length === 1 &&
    names[0] === 'response_lid' &&
    (render === undefined || render === 'render_choice') &&
    !isOrdered;
  if (isChoice) return null;
  const kinds = `${[...new Set(names)].join(', ')}${names.length > 1 ? ` (${names.length})` : ''}`;
  return [said, kinds, isOrdered ? 'ordered' : '', render === 'render_choice' ? '' : (render ?? '')]
    .filter((part) => part !== '' && part !== null)
    .join(' ');
}

/** `multiple_choice_question` of Canvas, `cc.essay.v0p1` of Common Cartridge, `Matching` of Blackboard. */
function statedType(item: XmlElement): string | null {
  const fields = metadataOf(item);
  const stated = fields.get('question_type') ?? fields.get('cc_profile') ?? fields.get('qmd_itemtype');
  const blackboard = descendants(item, named('bbmd_questiontype'))[0];
  return stated ?? (blackboard === undefined ? null : textOf(blackboard).trim());
}

function metadataOf(item: XmlElement): Map<string, string> {
  return new Map(
    descendants(item, named('qtimetadatafield')).map((field) => [
      textOf(childOf(field, 'fieldlabel')).trim(),
      textOf(childOf(field, 'fieldentry')).trim(),
    ]),
  );
}

const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'question_type',
  'cc_profile',
  'qmd_itemtype',
  'original_answer_ids',
  'assessment_question_identifierref',
]);

function noteSettings(item: XmlElement, response: XmlElement, notes: RowNotes): void {
  const render = childOf(response, 'render_choice') ?? descendants(response, named('render_choice'))[0];
  const asked = [...metadataOf(item)]
    .filter(([name]) => !SAID_ELSEWHERE.has(name))
    .map(([name, value]) => `${name}=${value}`);
  if (/^yes$/i.test(render?.attributes.shuffle ?? '')) asked.push('shuffle=yes');
  const { maxattempts } = item.attributes;
  if (maxattempts !== undefined && Number(maxattempts) > 0) asked.push(`maxattempts=${maxattempts}`);
  const duration = textOf(childOf(item, 'duration')).trim();
  if (duration !== '') asked.push(`duration=${duration}`);
  if (asked.length > 0) notes.notCarried('setting_not_carried', '', asked.join('; '));
  for (const name of [
    'objectives',
    'rubric',
    'itemcontrol',
    'itemprecondition',
    'itempostcondition',
    'reference',
  ]) {
    const [part] = childrenOf(item, name);
    if (part !== undefined) notes.notCarried('part_not_carried', name, plainText(textOf(part)));
  }
}
