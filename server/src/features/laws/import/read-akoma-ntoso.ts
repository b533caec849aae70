/**
 * Reads a statute's XML from a file piece by piece. The file is not trusted: no document type, no entities but XML's own
 * five and numbers, and bounds on size, depth and time.
 */
import { AkomaNtosoReader } from '@sugya/domain/laws/import/akoma-ntoso.ts';
import { LawSourceFault, type ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import { SaxesParser } from 'saxes';

export type SourceBounds = { readonly bytes: number; readonly depth: number; readonly milliseconds: number };

/** The longest real statute is 3 MB and 60 elements deep. */
export const SOURCE_BOUNDS: SourceBounds = { bytes: 32 * 2 ** 20, depth: 250, milliseconds: 60_000 };

/** Throws `LawSourceFault` with the line when the file is refused. */
export async function readAkomaNtoso(
  chunks: AsyncIterable<string> | Iterable<string>,
  { depth: deepest, milliseconds }: SourceBounds = SOURCE_BOUNDS,
): Promise<ParsedLaw> {
  const law = new AkomaNtosoReader();
  const parser = new SaxesParser({ xmlns: false });
  const end = performance.now() + milliseconds;
  let depth = 0;
  let isLaw = false;
  parser.on('error', (error) => {
    throw new LawSourceFault(`it is not well-formed XML (${error.message})`, parser.line);
  });
  parser.on('doctype', () => {
    throw new LawSourceFault('a document type (<!DOCTYPE>) is not allowed', parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new LawSourceFault(`elements are nested deeper than ${deepest}`, parser.line);
    const local = localName(name);
    if (depth === 1) {
      isLaw = local === 'akomaNtoso';
      if (!isLaw)
        throw new LawSourceFault(`the outermost element is <${name}>, not <akomaNtoso>`, parser.line);
    }
    law.open(local, attributes, parser.line);
  });
  parser.on('text', (text) => law.text(text));
  parser.on('cdata', (text) => law.text(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    law.close(localName(name));
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (performance.now() > end) {
      throw new LawSourceFault(`reading it takes longer than ${milliseconds / 1000} s`, parser.line);
    }
  }
  parser.close();
  return law.finish();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
