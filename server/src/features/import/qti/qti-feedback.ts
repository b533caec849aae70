/** What an item says after the answer: to one choice, or to everybody. */
import { plainText } from '../../../platform/texts/html-text.ts';
import type { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, descendants, named, textOf } from '../xml/walk.ts';
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts';

export type ItemFeedback = {
  /** By the choice's identifier. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly explanationHtml: string | null;
  readonly takeawayHtml: string | null;
};

/** Names under which systems keep what everybody is shown. */
/** Our own word for it. */
const TAKEAWAY = 'takeaway';
const FOR_ALL = /general|explanation|solution|rationale|הסבר/i;

export function readFeedback(
  item: XmlElement,
  choices: readonly XmlElement[],
  html: (nodes: readonly XmlNode[]) => string,
  notes: RowNotes,
): ItemFeedback {
  const reasons = new Map<string, string>();
  const explanations: string[] = [];
  let takeawayHtml: string | null = null;
  for (const choice of choices) {
    const inside = descendants(choice, ({ name }) => /^feedback(?:Inline|Block)$/.test(name));
    const words = inside.map((one) => html(one.children)).filter((one) => plainText(one) !== '');
    if (words.length > 0) reasons.set(choice.attributes.identifier ?? '', words.join('\n'));
  }
  const ids = new Set(choices.map(({ attributes }) => attributes.identifier ?? ''));
  const choiceOf = feedbackByRule(item, ids);
  for (const modal of childrenOf(item, 'modalFeedback')) {
    const { identifier = '', outcomeIdentifier = '' } = modal.attributes;
    const words = html(modal.children);
    if (plainText(words) === '') continue;
    const choice = ids.has(identifier) ? identifier : choiceOf.get(identifier);
    if (choice !== undefined && !reasons.has(choice)) reasons.set(choice, words);
    else if (identifier === TAKEAWAY) takeawayHtml = words;
    else if (FOR_ALL.test(identifier) || FOR_ALL.test(outcomeIdentifier)) explanations.push(words);
    else notes.notCarried('feedback_not_carried', `modalFeedback ${identifier}`, plainText(words));
  }
  const body = childOf(item, 'itemBody');
  for (const block of body === undefined ? [] : blocksOutside(body, choices)) {
    const { identifier = '' } = block.attributes;
    const words = html(block.children);
    if (plainText(words) === '') continue;
    if (FOR_ALL.test(identifier)) explanations.push(words);
    else notes.notCarried('feedback_not_carried', `${block.name} ${identifier}`, plainText(words));
  }
  return { reasons, explanationHtml: explanations.join('\n') || null, takeawayHtml };
}

function blocksOutside(body: XmlElement, choices: readonly XmlElement[]): XmlElement[] {
  const inside = new Set(choices.flatMap((choice) => descendants(choice, () => true)));
  return descendants(body, ({ name }) => /^feedback(?:Inline|Block)$/.test(name)).filter(
    (block) => !inside.has(block),
  );
}

/** `if RESPONSE matches "B" then FEEDBACK is "why-b"`. */
function feedbackByRule(item: XmlElement, ids: ReadonlySet<string>): Map<string, string> {
  const processing = childOf(item, 'responseProcessing');
  const found = new Map<string, string>();
  if (processing === undefined) return found;
  const branches = descendants(processing, ({ name }) => name === 'responseIf' || name === 'responseElseIf');
  for (const branch of branches) {
    const tests = childrenOf(branch).filter(({ name }) => name !== 'setOutcomeValue');
    const values = tests.flatMap((test) =>
      descendants(test, named('baseValue')).map((one) => textOf(one).trim()),
    );
    const chosen = values.filter((one) => ids.has(one));
    const [choice] = chosen;
    if (chosen.length !== 1 || choice === undefined) continue;
    for (const set of childrenOf(branch, 'setOutcomeValue')) {
      for (const value of descendants(set, named('baseValue'))) found.set(textOf(value).trim(), choice);
    }
  }
  return found;
}
