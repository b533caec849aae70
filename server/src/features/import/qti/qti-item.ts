/** One item of QTI 2 or 3. */
import { externalIdOf } from '../../../platform/texts/external-id.ts';
import { plainText } from '../../../platform/texts/html-text.ts';
import { answerWords, sayYesAndNo } from '../formats/answer-words.ts';
import type { DraftAnswer, FormatRow } from '../formats/format-reading.ts';
import { mediaReference } from '../formats/pictures.ts';
import { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, descendants, htmlOf, isElement } from '../xml/walk.ts';
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts';
import { readFeedback } from './qti-feedback.ts';
import { interactionsOf } from './qti-interactions.ts';
import { rightChoices } from './qti-key.ts';

/** What the package says of the item, and what else it holds. */
export type ItemContext = {
  readonly file: string;
  readonly row: number;
  readonly category: string | null;
  readonly difficulty: number | null;
  readonly source: string | null;
  /** The path of a part that the item names; null where it leads out of the package. */
  readonly locate: (href: string) => string | null;
  /** A passage that stands in a part of its own; null where it is not there. */
  readonly stimulus: (href: string) => XmlElement | null;
};

export function readQtiItem(item: XmlElement, context: ItemContext): FormatRow {
  const notes = new RowNotes();
  const { identifier = '', title = '' } = item.attributes;
  const place = { file: context.file, row: context.row, item: identifier || title };
  const body = childOf(item, 'itemBody');
  const interactions = body === undefined ? [] : interactionsOf(body);
  const [choice] = interactions;
  const names = [...new Set(interactions.map(({ name }) => name))];
  const isChoice = interactions.length === 1 && choice?.name === 'choiceInteraction';
  if (body === undefined || choice === undefined || !isChoice || item.attributes.adaptive === 'true') {
    const kinds =
      interactions.length > 1 ? `${names.join(', ')} (${interactions.length})` : (names[0] ?? 'none');
    const detail = item.attributes.adaptive === 'true' ? `adaptive: ${kinds}` : kinds;
    notes.notCarried('interaction_not_carried', 'itemBody', detail);
    return { place, question: null, findings: notes.findings };
  }
  noteItem(item, notes);
  noteChoice(choice, notes);
  const html = (nodes: readonly XmlNode[]) =>
    htmlOf(nodes, (element) => shown(element, choice, context, html)).trim();
  const right = rightChoices(item, choice.attributes.responseIdentifier ?? '', notes);
  const choices = childrenOf(choice, 'simpleChoice');
  const feedback = readFeedback(item, choices, html, notes);
  const answers: DraftAnswer[] = choices.map((one, index) => {
    const { identifier: id = '' } = one.attributes;
    return {
      text: answerWords(html(one.children), id || `choice ${index + 1}`, notes),
      isCorrect: right.has(id),
      rationaleHtml: feedback.reasons.get(id) ?? null,
    };
  });
  return {
    place,
    question: {
      externalId: externalIdOf(identifier || context.file),
      name: title.trim() || null,
      category: context.category,
      questionHtml: questionOf(html(body.children)),
      passageHtml: passageOf(item, context, notes),
      isYesNo: sayYesAndNo(answers.map(({ text }) => text)),
      answers,
      explanationHtml: feedback.explanationHtml,
      takeawayHtml: feedback.takeawayHtml,
      difficulty: context.difficulty,
      source: context.source,
    },
    findings: notes.findings,
  };
}

/** Empty paragraphs that only held the layout are no question. */
function questionOf(html: string): string {
  return plainText(html) === '' && !html.includes('<img') ? '' : html;
}

const LEFT_OUT: ReadonlySet<string> = new Set([
  'feedbackInline',
  'feedbackBlock',
  'rubricBlock',
  'stylesheet',
]);
const NO_TAG: ReadonlySet<string> = new Set([
  'printedVariable',
  'templateBlock',
  'templateInline',
  'contentBody',
]);

/** An element of the body as a page shows it; null for an element of HTML. */
function shown(
  element: XmlElement,
  choice: XmlElement,
  context: ItemContext,
  html: (nodes: readonly XmlNode[]) => string,
): string | null {
  const { name, attributes, children } = element;
  if (element === choice) {
    const prompt = childOf(choice, 'prompt');
    return prompt === undefined ? '' : `<p>${html(prompt.children)}</p>`;
  }
  if (LEFT_OUT.has(name)) return '';
  if (NO_TAG.has(name)) return html(children);
  if (name === 'object' && (attributes.type ?? '').startsWith('image/')) {
    return pictureOf({ src: attributes.data ?? '', alt: plainText(html(children)) }, context);
  }
  return name === 'img' ? pictureOf(attributes, context) : null;
}

function pictureOf(attributes: Readonly<Record<string, string>>, { locate }: ItemContext): string {
  const { src = '' } = attributes;
  const isElsewhere = /^(?:https?:|data:)/i.test(src);
  const path = isElsewhere ? src : mediaReference(locate(src) ?? src);
  return htmlOf([{ name: 'img', attributes: { ...attributes, src: path }, children: [], line: 0 }]);
}

/** A shared passage, in a part of its own or as a block of the item for candidates. */
function passageOf(item: XmlElement, context: ItemContext, notes: RowNotes): string | null {
  const texts = childrenOf(item, 'assessmentStimulusRef').map(({ attributes }) => {
    const { href = '' } = attributes;
    const stimulus = context.stimulus(href);
    if (stimulus === null) notes.notCarried('missing_part', 'assessmentStimulusRef', href);
    const body = stimulus === null ? undefined : childOf(stimulus, 'stimulusBody');
    return body === undefined
      ? ''
      : htmlOf(body.children, (element) => picturesOnly(element, context)).trim();
  });
  const blocks = descendants(item, ({ name }) => name === 'rubricBlock');
  for (const block of blocks) {
    const view = block.attributes.view ?? 'candidate';
    const words = htmlOf(
      block.children.filter((node) => !isElement(node) || node.name !== 'stylesheet'),
    ).trim();
    if (/candidate/.test(view)) texts.unshift(words);
    else notes.notCarried('part_not_carried', `rubricBlock ${view}`, plainText(words));
  }
  return texts.filter((text) => plainText(text) !== '' || text.includes('<img')).join('\n') || null;
}

function picturesOnly(element: XmlElement, context: ItemContext): string | null {
  if (element.name === 'contentBody') return htmlOf(element.children, (one) => picturesOnly(one, context));
  return element.name === 'img' ? pictureOf(element.attributes, context) : null;
}

const READ: ReadonlySet<string> = new Set(
  (
    'responseDeclaration outcomeDeclaration itemBody responseProcessing modalFeedback assessmentStimulusRef ' +
    'stylesheet contextDeclaration'
  ).split(' '),
);

function noteItem(item: XmlElement, notes: RowNotes): void {
  if (item.attributes.timeDependent === 'true')
    notes.notCarried('setting_not_carried', 'timeDependent', 'true');
  const others = new Set(childrenOf(item).map(({ name }) => name));
  for (const name of others) if (!READ.has(name)) notes.notCarried('part_not_carried', name);
}

function noteChoice(choice: XmlElement, notes: RowNotes): void {
  const { shuffle = 'false', minChoices = '0' } = choice.attributes;
  const asked = [
    ...(/^true$/i.test(shuffle) ? ['shuffle=true'] : []),
    ...(Number(minChoices) > 1 ? [`minChoices=${minChoices}`] : []),
  ];
  if (asked.length > 0) notes.notCarried('setting_not_carried', 'choiceInteraction', asked.join('; '));
}
