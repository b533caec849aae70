/** Which choices of an item of QTI 1.2 are right: those that its conditions give points for. */
import type { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, descendants, named, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

type Rule = { readonly labels: readonly string[]; readonly points: number };

export function rightLabels(item: XmlElement, response: XmlElement, notes: RowNotes): ReadonlySet<string> {
  const isSingle = !/^multiple$/i.test(response.attributes.rcardinality ?? 'single');
  const ids = new Set(
    descendants(response, named('response_label')).map(({ attributes }) => attributes.ident ?? ''),
  );
  const rules = descendants(item, named('respcondition'))
    .map(ruleOf)
    .map(({ labels, points }) => ({ points, labels: labels.filter((label) => ids.has(label)) }))
    .filter(({ labels }) => labels.length > 0);
  const most = Math.max(0, ...rules.map(({ points }) => points));
  const right = new Set(
    rules
      .filter(({ points }) => points > 0 && (!isSingle || points === most))
      .flatMap(({ labels }) => labels),
  );
  const others = rules.filter(
    ({ labels, points }) => points !== 0 && (points < 0 || !labels.every((one) => right.has(one))),
  );
  if (others.length > 0) {
    const words = others.map(({ labels, points }) => `${labels.join('+')}=${points}`);
    notes.notCarried('weight_not_carried', 'respcondition', words.join(', '));
  }
  if (!isSingle && right.size > 1) notes.changed('several_right_answers', 'rcardinality', String(right.size));
  return right;
}

function ruleOf(condition: XmlElement): Rule {
  const tested = childOf(condition, 'conditionvar');
  return { labels: tested === undefined ? [] : wanted(tested), points: pointsOf(condition) };
}

/** What must be chosen; what must not stands inside `not`. */
function wanted(element: XmlElement): string[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'not') return [];
    return child.name === 'varequal' || child.name === 'varsubset' ? [textOf(child).trim()] : wanted(child);
  });
}

/** Blackboard gives the highest score by its name. */
function pointsOf(condition: XmlElement): number {
  const sets = childrenOf(condition, 'setvar').map((set) => {
    const value = textOf(set).trim();
    const points = /\.max$/i.test(value) ? 100 : Number(value);
    return /^subtract$/i.test(set.attributes.action ?? '') ? -points : points;
  });
  const known = sets.filter(Number.isFinite);
  return known.length === 0 ? 0 : known.reduce((sum, points) => sum + points, 0);
}
