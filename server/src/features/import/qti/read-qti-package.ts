/** A package of QTI or Common Cartridge: a manifest, items, tests, shared passages and pictures. */
import { openArchive, pathFrom } from '../archive/open-archive.ts';
import type { FormatFinding, FormatReading, FormatRow } from '../formats/format-reading.ts';
import { RowNotes } from '../formats/row-notes.ts';
import { UnreadableFile } from '../formats/unreadable-file.ts';
import { childOf, childrenOf, descendants, named } from '../xml/walk.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';
import { type ItemMetadata, readMetadata } from './qti-metadata.ts';
import { likeQti2 } from './qti-names.ts';
import { noteTest, qtiRows } from './read-qti.ts';

const MANIFEST = /(?:^|\/)imsmanifest\.xml$/;
const READ = /\.(?:xml|qti|dat|png|jpe?g|gif|webp)$/i;

export function readQtiPackage(bytes: Uint8Array): FormatReading {
  const parts = openArchive(bytes, { isWanted: (name) => READ.test(name) && !name.includes('__MACOSX/') });
  const notes = new RowNotes();
  const trees = treesOf(parts, notes);
  const manifest = [...trees].find(([name]) => MANIFEST.test(name));
  const items = new Map([...trees].filter(([, root]) => HOLDS_ITEMS.has(root.name)));
  const tests = [...trees].filter(([, root]) => root.name === 'assessmentTest');
  const findings: FormatFinding[] = [];
  const rows: FormatRow[] = [];
  const media = new Map([...parts].filter(([name]) => !/\.(?:xml|qti|dat)$/i.test(name)));
  const metadata: ReadonlyMap<string, ItemMetadata> =
    manifest === undefined ? new Map() : readMetadata(manifest[1], manifest[0]);
  const read = (file: string, category: string | null) => {
    const root = items.get(file);
    if (root === undefined) return;
    items.delete(file);
    const locate = (href: string) => existing(parts, file, href);
    const about = metadata.get(file);
    const added = qtiRows(root, {
      file,
      firstRow: rows.length + 1,
      category: category ?? about?.category ?? null,
      parts: {
        locate,
        stimulus: (href) => stimulusOf(trees, locate(href)),
        difficulty: about?.difficulty ?? null,
        source: about?.source ?? null,
      },
    });
    rows.push(...added.map((row) => ({ ...row, findings: [...row.findings, ...(about?.findings ?? [])] })));
  };
  for (const [file, test] of tests) {
    findings.push(...noteTest(test));
    for (const { href, category } of references(test, file, trees)) {
      const path = pathFrom(file, href);
      if (path !== null && (trees.has(path) || rows.some(({ place }) => place.file === path)))
        read(path, category);
      else rows.push(missing(href, file, rows.length + 1));
    }
  }
  for (const file of orderOf(manifest)) {
    if (!trees.has(file) && !parts.has(file)) rows.push(missing(file, manifest?.[0] ?? '', rows.length + 1));
    read(file, null);
  }
  for (const file of [...items.keys()].sort()) read(file, null);
  return { format: 'qti-package', rows, findings: [...findings, ...notes.findings], media };
}

const HOLDS_ITEMS: ReadonlySet<string> = new Set(['assessmentItem', 'questestinterop']);

/** A part that is broken is named, and the others are read. */
function treesOf(parts: ReadonlyMap<string, Uint8Array>, notes: RowNotes): Map<string, XmlElement> {
  const trees = new Map<string, XmlElement>();
  for (const [name, content] of parts) {
    if (!/\.(?:xml|qti|dat)$/i.test(name)) continue;
    try {
      trees.set(name, likeQti2(parseXml(content)));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      notes.refused(error.code, name, error.detail);
    }
  }
  return trees;
}

/** The items of a test in its order, with the titles of their sections; sections may stand in parts of their own. */
function references(
  element: XmlElement,
  file: string,
  trees: ReadonlyMap<string, XmlElement>,
  category: string | null = null,
  depth = 0,
): { href: string; category: string | null }[] {
  return childrenOf(element).flatMap((child) => {
    const { href = '', title = '' } = child.attributes;
    if (child.name === 'assessmentItemRef') return [{ href, category }];
    if (child.name === 'assessmentSection')
      return references(child, file, trees, title.trim() || category, depth);
    if (child.name === 'testPart') return references(child, file, trees, category, depth);
    if (child.name !== 'assessmentSectionRef' || depth > DEEPEST) return [];
    const section = trees.get(pathFrom(file, href) ?? '');
    return section === undefined
      ? []
      : references(section, file, trees, section.attributes.title ?? category, depth + 1);
  });
}

/** Sections that name each other would go on for ever. */
const DEEPEST = 8;

function orderOf(manifest: [string, XmlElement] | undefined): string[] {
  if (manifest === undefined) return [];
  const [file, root] = manifest;
  return descendants(root, named('resource'))
    .filter(({ attributes }) => /qti/i.test(attributes.type ?? '') && !/test/i.test(attributes.type ?? ''))
    .flatMap((resource) => {
      const href = resource.attributes.href ?? childOf(resource, 'file')?.attributes.href ?? '';
      return pathFrom(file, href) ?? [];
    });
}

function stimulusOf(trees: ReadonlyMap<string, XmlElement>, path: string | null): XmlElement | null {
  return path === null ? null : (trees.get(path) ?? null);
}

/** Beside the part that names it, or, as some systems mean it, from the top of the package. */
function existing(parts: ReadonlyMap<string, Uint8Array>, file: string, href: string): string | null {
  const places = [pathFrom(file, href), pathFrom('', href), pathFrom('', `web_resources/${href}`)];
  return places.find((path) => path !== null && parts.has(path)) ?? null;
}

function missing(href: string, file: string, row: number): FormatRow {
  const notes = new RowNotes();
  notes.refused('missing_part', 'href', href);
  return { place: { file, row, item: href }, question: null, findings: notes.findings };
}
