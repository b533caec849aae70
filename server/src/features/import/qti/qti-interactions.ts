/** What QTI 2 and 3 can ask for. Only a choice among answers is a question here; the others are named and left. */
import { descendants } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

export const QTI_INTERACTIONS = [
  'choiceInteraction',
  'associateInteraction',
  'customInteraction',
  'drawingInteraction',
  'endAttemptInteraction',
  'extendedTextInteraction',
  'gapMatchInteraction',
  'graphicAssociateInteraction',
  'graphicGapMatchInteraction',
  'graphicOrderInteraction',
  'hotspotInteraction',
  'hottextInteraction',
  'inlineChoiceInteraction',
  'matchInteraction',
  'mediaInteraction',
  'orderInteraction',
  'portableCustomInteraction',
  'positionObjectInteraction',
  'selectPointInteraction',
  'sliderInteraction',
  'textEntryInteraction',
  'uploadInteraction',
] as const;

/** Any other element that calls itself one is one, too. */
export function interactionsOf(body: XmlElement): XmlElement[] {
  return descendants(body, ({ name }) => /[a-z]Interaction$/.test(name));
}
