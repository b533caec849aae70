/** Items of QTI of any version, from one file of XML or from the parts of a package. */
import type { FormatFinding, FormatName, FormatReading, FormatRow } from '../formats/format-reading.ts';
import { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, descendants, named, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { type ItemContext, readQtiItem } from './qti-item.ts';
import { likeQti2 } from './qti-names.ts';
import { readQti1Item } from './qti1-item.ts';

/** Where the parts of a package are; of a single file nothing else is. */
export type QtiParts = Pick<ItemContext, 'locate' | 'stimulus'> & {
  readonly difficulty?: number | null;
  readonly source?: string | null;
};

const ALONE: QtiParts = { locate: () => null, stimulus: () => null };

export function readQtiRoot(root: XmlElement, file: string): FormatReading {
  const format = qtiVersion(root);
  const rows = qtiRows(likeQti2(root), { file, firstRow: 1, category: null, parts: ALONE });
  const notes = new RowNotes();
  // A test alone only names its items.
  for (const reference of descendants(likeQti2(root), named('assessmentItemRef'))) {
    notes.notCarried('missing_part', 'assessmentItemRef', reference.attributes.href ?? '');
  }
  return { format, rows, findings: notes.findings, media: new Map() };
}

export function qtiVersion(root: XmlElement): FormatName {
  if (root.name === 'questestinterop') return 'qti-1.2';
  return root.name.startsWith('qti-') ? 'qti-3' : 'qti-2';
}

/** Of a root that `likeQti2` has read. */
export function qtiRows(
  root: XmlElement,
  given: { file: string; firstRow: number; category: string | null; parts: QtiParts },
): FormatRow[] {
  const { file, firstRow, category, parts } = given;
  if (root.name === 'assessmentItem') {
    const { difficulty = null, source = null, ...rest } = parts;
    return [readQtiItem(root, { file, row: firstRow, category, difficulty, source, ...rest })];
  }
  if (root.name !== 'questestinterop') return [];
  const items = items1(root, category);
  return items.map(({ item, section }, index) =>
    readQti1Item(item, { file, row: firstRow + index, category: section, locate: parts.locate }),
  );
}

/** With the title of the section in which each stands. */
function items1(element: XmlElement, section: string | null): { item: XmlElement; section: string | null }[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'item') return [{ item: child, section }];
    const { title = '' } = child.attributes;
    const isPart = child.name === 'section' || child.name === 'assessment' || child.name === 'objectbank';
    return isPart ? items1(child, title.trim() || section) : [];
  });
}

/** What a whole test asks for beside its items. */
export function noteTest(test: XmlElement): FormatFinding[] {
  const notes = new RowNotes();
  for (const limits of descendants(test, named('timeLimits'))) {
    const words = Object.entries(limits.attributes).map(([name, value]) => `${name}=${value}`);
    notes.notCarried('setting_not_carried', 'timeLimits', words.join('; '));
  }
  for (const name of ['selection', 'ordering', 'weight', 'branchRule', 'preCondition', 'testFeedback']) {
    const found = descendants(test, named(name));
    if (found.length > 0) notes.notCarried('setting_not_carried', name, String(found.length));
  }
  if (childOf(test, 'outcomeProcessing') !== undefined)
    notes.notCarried('setting_not_carried', 'outcomeProcessing');
  for (const rubric of descendants(test, named('rubricBlock'))) {
    notes.notCarried('part_not_carried', 'rubricBlock', textOf(rubric).trim());
  }
  return notes.findings;
}
