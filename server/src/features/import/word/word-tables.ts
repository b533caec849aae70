/** The tables of a Word document, cell by cell as HTML. `mammoth` reads the document; its pictures come as data. */
import { zipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import mammoth from 'mammoth';
import { openArchive } from '../archive/open-archive.ts';
import { UnreadableFile } from '../formats/unreadable-file.ts';

export type WordTable = readonly (readonly string[])[];

/** What a document needs to be read; the rest (fonts, macros, embedded files) stays packed. */
const READ = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/(?:_rels\/.*|[\w-]+\.xml|media\/.*))$/;

export async function wordTables(bytes: Uint8Array): Promise<{ tables: WordTable[]; wordsOutside: string }> {
  const parts = openArchive(bytes, { isWanted: (name) => READ.test(name) });
  for (const [name, content] of parts) {
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    if (new TextDecoder().decode(content.subarray(0, 2_000)).includes('<!DOCTYPE')) {
      throw new UnreadableFile('xml_entities', name);
    }
  }
  // Packed again without the rest, so that what is unpacked there is what was judged here.
  const judged = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));
  const html = await htmlOf(judged);
  const document = parseDocument(html);
  const all = DomUtils.getElementsByTagName('table', document);
  const outer = all.filter((table) => tableAround(table) === null);
  const tables = outer.map((table) =>
    DomUtils.getElementsByTagName('tr', table)
      .filter((row) => tableAround(row) === table)
      .map((row) =>
        cellsOf(row).map((cell) => DomUtils.getInnerHTML(cell, { encodeEntities: 'utf8' }).trim()),
      ),
  );
  for (const table of outer) DomUtils.removeElement(table);
  return { tables, wordsOutside: DomUtils.textContent(document).replace(/\s+/g, ' ').trim() };
}

async function htmlOf(buffer: Buffer): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml({ buffer }, { externalFileAccess: false });
    return value;
  } catch (error) {
    throw new UnreadableFile('not_a_document', error instanceof Error ? error.message : '');
  }
}

type Element = ReturnType<typeof DomUtils.findAll>[number];

function cellsOf(row: Element): Element[] {
  return DomUtils.findAll(({ name }) => name === 'td' || name === 'th', row.children).filter(
    (cell) => cell.parent === row,
  );
}

function tableAround(element: Element): Element | null {
  const parent = DomUtils.getParent(element);
  if (parent === null || !('name' in parent)) return null;
  return parent.name === 'table' ? parent : tableAround(parent);
}
