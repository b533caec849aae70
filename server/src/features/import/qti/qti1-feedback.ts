/** What an item of QTI 1.2 says after the answer. */
import { plainText } from '../../../platform/texts/html-text.ts';
import type { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, descendants, named, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import type { ItemFeedback } from './qti-feedback.ts';
import { materialHtml } from './qti1-material.ts';

const FOR_ALL = /general_fb$|^general|solution|explanation/i;

export function readFeedback1(
  item: XmlElement,
  labels: readonly XmlElement[],
  context: { readonly locate: (href: string) => string | null },
  notes: RowNotes,
): ItemFeedback {
  const ids = new Set(labels.map(({ attributes }) => attributes.ident ?? ''));
  const choiceOf = linkedChoices(item, ids);
  const reasons = new Map<string, string>();
  const explanations: string[] = [];
  for (const feedback of childrenOf(item, 'itemfeedback')) {
    const { ident = '' } = feedback.attributes;
    const hints = descendants(feedback, named('hint'));
    for (const hint of hints)
      notes.notCarried('hint_not_carried', 'hint', plainText(materialHtml(hint, context, notes)));
    const words = hints.length > 0 ? '' : materialHtml(feedback, context, notes);
    if (plainText(words) === '') continue;
    const choice = choiceOf.get(ident) ?? [...ids].find((id) => ident === `${id}_fb`);
    const isSolution = childOf(feedback, 'solution') !== undefined;
    if (choice !== undefined && !reasons.has(choice)) reasons.set(choice, words);
    else if (isSolution || FOR_ALL.test(ident)) explanations.push(words);
    else notes.notCarried('feedback_not_carried', `itemfeedback ${ident}`, plainText(words));
  }
  return { reasons, explanationHtml: explanations.join('\n') || null, takeawayHtml: null };
}

/** A feedback that exactly one choice leads to is that choice's. */
function linkedChoices(item: XmlElement, ids: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const condition of descendants(item, named('respcondition'))) {
    const tested = childOf(condition, 'conditionvar');
    const chosen =
      tested === undefined ? [] : descendants(tested, named('varequal')).map((one) => textOf(one).trim());
    const [choice] = chosen.filter((one) => ids.has(one));
    for (const shown of childrenOf(condition, 'displayfeedback')) {
      const { linkrefid = '' } = shown.attributes;
      const isItsOwn = choice !== undefined && chosen.length === 1 && !found.has(linkrefid);
      found.set(linkrefid, isItsOwn && !FOR_ALL.test(linkrefid) ? choice : null);
    }
  }
  return new Map(
    [...found].flatMap(([ident, choice]) => (choice === null ? [] : [[ident, choice] as const])),
  );
}
