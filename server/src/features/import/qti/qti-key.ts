/** Which choices of an item are right: as it declares them, or as its rules for scores give points. */
import type { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, descendants, named, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

export function rightChoices(item: XmlElement, responseId: string, notes: RowNotes): ReadonlySet<string> {
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === responseId,
  );
  if (declaration === undefined) return new Set();
  const isSingle = declaration.attributes.cardinality !== 'multiple';
  const stated = valuesOf(childOf(declaration, 'correctResponse'));
  const mapped = mappedPoints(declaration);
  const right =
    stated.length > 0 ? stated : best(mapped.length > 0 ? mapped : scored(item, responseId), isSingle);
  const weights = mapped.filter(
    ({ choice, points }) => points !== 0 && (points < 0 || !right.includes(choice)),
  );
  if (weights.length > 0) {
    const words = weights.map(({ choice, points }) => `${choice}=${points}`).join(', ');
    notes.notCarried('weight_not_carried', 'mapping', words);
  }
  if (!isSingle && right.length > 1)
    notes.changed('several_right_answers', 'cardinality', String(right.length));
  return new Set(right);
}

function valuesOf(element: XmlElement | undefined): string[] {
  if (element === undefined) return [];
  return childrenOf(element, 'value').map((value) => textOf(value).trim());
}

type Points = { readonly choice: string; readonly points: number };

function mappedPoints(declaration: XmlElement): Points[] {
  const mapping = childOf(declaration, 'mapping');
  if (mapping === undefined) return [];
  return childrenOf(mapping, 'mapEntry').map(({ attributes }) => ({
    choice: attributes.mapKey ?? '',
    points: Number(attributes.mappedValue ?? 0),
  }));
}

/** Of a single choice those with most points, of several all with any. */
function best(points: readonly Points[], isSingle: boolean): string[] {
  const most = Math.max(0, ...points.map((one) => one.points));
  if (most === 0) return [];
  return points
    .filter((one) => (isSingle ? one.points === most : one.points > 0))
    .map(({ choice }) => choice);
}

/** `if RESPONSE matches "B" then SCORE is 1`. */
function scored(item: XmlElement, responseId: string): Points[] {
  const processing = childOf(item, 'responseProcessing');
  if (processing === undefined) return [];
  const branches = descendants(processing, ({ name }) => name === 'responseIf' || name === 'responseElseIf');
  return branches.flatMap((branch) => {
    const set = childrenOf(branch, 'setOutcomeValue').find(
      ({ attributes }) => attributes.identifier === 'SCORE',
    );
    const points = Math.max(0, ...(set === undefined ? [] : numbersIn(set)));
    const tests = childrenOf(branch).filter(({ name }) => name !== 'setOutcomeValue');
    return tests
      .filter((test) => descendants(test, named('not')).length === 0 && test.name !== 'not')
      .filter((test) =>
        descendants(test, named('variable')).some(({ attributes }) => attributes.identifier === responseId),
      )
      .flatMap((test) => descendants(test, named('baseValue')))
      .map((value) => ({ choice: textOf(value).trim(), points }));
  });
}

function numbersIn(element: XmlElement): number[] {
  return descendants(element, named('baseValue'))
    .map((value) => Number(textOf(value)))
    .filter(Number.isFinite);
}
